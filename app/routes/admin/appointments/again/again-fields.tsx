import { Field } from '#app/components/field.tsx'
import { useFieldValue } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatWhen } from '#domain/core/when.ts'
import { SmallButton } from '../../ui/controls.tsx'
import type { VisitShown, VisitsShown } from './visits-again.ts'

/** How often, how many times, and each date with what stands in its way. */
export function AgainFields({ shown, step }: { shown: VisitsShown | undefined; step: string }) {
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label="Every how many weeks" name="weeks" inputMode="numeric" />
        <Field label="How many visits in all" name="times" inputMode="numeric" />
      </div>
      {shown ? <VisitDates shown={shown} /> : null}
      <div className="flex flex-wrap gap-2">
        {shown ? (
          <SmallButton name="intent" value={step}>
            Book these visits
          </SmallButton>
        ) : null}
        <SmallButton name="intent" value="preview-again" quiet={shown !== undefined}>
          {shown ? 'Look again' : 'See the dates'}
        </SmallButton>
      </div>
    </div>
  )
}

export function VisitDates({ shown }: { shown: VisitsShown }) {
  return (
    <section aria-label="Its dates" className="border-hairline border-t pt-3">
      <input type="hidden" name="seen" value={shown.key} />
      <p role="status" className="figures">
        {shown.words}
      </p>
      <ul className="mt-3 space-y-3" aria-label={count(shown.visits.length, 'date')}>
        {shown.visits.map((one) => (
          <Line key={one.date} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Line({ one }: { one: VisitShown }) {
  const year = useYear()
  const name = `at.${one.date}`
  const held = useFieldValue(name)
  const { zone } = STUDIO
  const isMoved = one.from !== undefined
  return (
    <li className="figures border-hairline border-b pb-3">
      <label className="block">
        <span className="block font-medium">{formatWhen(one.startsAt, zone, year)}</span>
        {one.from === undefined ? null : (
          <span className="block text-driftwood">Now {formatWhen(one.from, zone, year)}</span>
        )}
        <span className={one.isPossible ? 'block text-driftwood' : 'block text-brick'}>
          {one.against || 'Free'}
        </span>
        <select name={name} className="field mt-1.5" defaultValue={held ?? one.usual}>
          {one.isPossible ? (
            <option value="">
              {one.against ? `${isMoved ? 'Move' : 'Book'} it anyway` : 'As planned'}
            </option>
          ) : null}
          {one.nearest.map((at) => (
            <option key={at} value={at}>
              {formatWhen(at, zone, year)}
            </option>
          ))}
          <option value="out">{isMoved ? 'Leave it where it is' : 'Leave it out'}</option>
        </select>
      </label>
    </li>
  )
}
