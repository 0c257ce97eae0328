import type { FormRefused } from '../ui/form-refused.ts'
import { Refusal } from '../ui/notice.tsx'
import { StoredNow } from '../ui/stored-now.tsx'

/** Why a form was not saved; after another window's change, what is stored beside what was typed here. */
export function RefusalBesideTyped(props: { of: FormRefused; labels: Record<string, string> }) {
  const { message, stored, typed } = props.of
  const differences = stored?.facts
    .map(({ name, value }) => ({
      label: props.labels[name] ?? name,
      stored: value,
      typed: typed[name] ?? '',
    }))
    .filter((one) => one.stored !== one.typed)
  return (
    <Refusal of={props.of}>
      <p>{message}</p>
      {differences ? <StoredNow differences={differences} /> : null}
    </Refusal>
  )
}

/** The version that a form saves over: what is stored, what was typed over, or what was seen since. */
export function versionToSave(refused: FormRefused | undefined, version: number): number {
  if (!refused) return version
  return refused.stored?.version ?? Number(refused.typed.version ?? version)
}
