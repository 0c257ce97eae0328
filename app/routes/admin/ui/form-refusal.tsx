import type { FormRefused } from './form-refused.ts'
import { Refusal } from './notice.tsx'

/** Why a form was not saved, and, after another window's change, what is stored now. */
export function FormRefusal({ of }: { of: FormRefused }) {
  return (
    <Refusal of={of}>
      <p>{of.message}</p>
      {of.stored ? (
        <dl className="mt-2">
          {of.stored.facts.map(({ name, value }) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt>Stored now, {name}:</dt>
              <dd className="figures min-w-0 font-medium break-words">{value || 'nothing'}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Refusal>
  )
}

/** The version that a form may save over: what is stored, or what was seen after another window's change. */
export function versionOf(refused: FormRefused | undefined, version: number): number {
  return refused?.stored?.version ?? (Number(refused?.typed.version) || version)
}
