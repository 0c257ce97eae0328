import { useFieldValue } from '#app/form/form-state.tsx'
import { useYear } from '#app/site/use-site.ts'
import { count } from '#domain/core/count.ts'
import { formatDate } from '#domain/core/when.ts'
import { Folded } from '../../ui/controls.tsx'
import { clockWords } from '../../ui/series-words.ts'
import type { AheadShown, DateShown } from './block-again.ts'

/** What a series meets on its dates; single ones can be left out, or have another time of the day. */
export function AheadList({ ahead }: { ahead: AheadShown }) {
  const { met, others, more } = ahead
  return (
    <section aria-label="Its dates" className="border-hairline border-t pt-3">
      <input type="hidden" name="seen" value={ahead.key} />
      <p role="status" className="figures">
        {ahead.words}
      </p>
      {met.length > 0 ? (
        <ul className="mt-3 space-y-3" aria-label="In the way">
          {met.map((one) => (
            <Line key={one.date} one={one} usual="Block around it" />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <Folded words={met.length > 0 ? 'The other dates' : 'Each date'}>
          <ul className="space-y-2">
            {others.map((one) => (
              <Line key={one.date} one={one} usual="As planned" />
            ))}
          </ul>
          {more > 0 ? (
            <p className="mt-2 text-driftwood">
              And {count(more, 'date')} more. Each can be changed later, on its day.
            </p>
          ) : null}
        </Folded>
      ) : null}
    </section>
  )
}

function Line({ one, usual }: { one: DateShown; usual: string }) {
  const year = useYear()
  const name = `at.${one.date}`
  const held = useFieldValue(name)
  const date = formatDate(one.date, year)
  return (
    <li className="figures border-hairline border-b pb-2">
      <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="block font-medium">{date}</span>
          <span className={one.state === 'met' ? 'block text-brick' : 'block text-driftwood'}>
            {one.state === 'met'
              ? one.in.join('; ')
              : one.state === 'closed'
                ? 'Closed day'
                : 'Free'}
          </span>
        </span>
        <select name={name} className="field w-auto" defaultValue={held ?? ''}>
          <option value="">{usual}</option>
          <option value="out">Leave it out</option>
          {one.nearest.map((clock) => (
            <option key={clock} value={clock}>
              At {clockWords(clock)}
            </option>
          ))}
        </select>
      </label>
    </li>
  )
}
