import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Refused } from '#app/form/refused.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatWhen } from '#domain/core/when.ts'
import { cashDifference, cashExpected } from '#domain/desk/day-close.ts'
import type { DayClose } from '#server/desk/books/day-closes.ts'
import type { TillLine } from '#server/desk/reports/till.ts'
import { Folded, SmallButton } from '../../ui/controls.tsx'
import { leftOf, TILL_WORDS } from '../../ui/till-words.ts'
import { differenceWords } from './count-form.tsx'

/** A day as it was counted; `till`: what changed hands by now, where it stands. */
export function ClosedDay(props: {
  close: DayClose
  till: readonly TillLine[] | null
  refused: Refused | undefined
}) {
  const { close, till, refused } = props
  const year = useYear()
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  const difference = cashDifference(close)
  const lines = [
    ['In the drawer that morning', close.floatCents],
    ['Cash taken in, with tips', close.cashCents],
    ['Tips taken out', -close.tipsOutCents],
    ['Other cash taken out', -close.takenOutCents],
    ['Should be there', cashExpected(close)],
    ['Counted', close.countedCents],
  ] as const
  return (
    <section
      aria-label={till ? 'Counted cash' : `Counted cash, closed ${when(close.closedAt)}`}
      className="mt-8"
    >
      {till ? <h2 className="text-2xl">Closed</h2> : null}
      <dl className="figures mt-3 border-hairline border-t">
        {lines.map(([name, cents]) => (
          <div
            key={name}
            className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b"
          >
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={`figures mt-3 font-medium ${difference === 0 ? 'text-leaf' : 'text-brick'}`}>
        {differenceWords(difference)}
      </p>
      {close.note ? <p className="mt-1">{close.note}</p> : null}
      <p className="figures mt-1 text-driftwood">
        Closed {when(close.closedAt)}
        {close.closedBy ? `, ${close.closedBy}` : ''}
      </p>
      {close.opened ? (
        <p className="figures mt-1 text-driftwood">
          Opened again {when(close.opened.at)}
          {close.opened.by ? `, ${close.opened.by}` : ''}: {close.opened.because}
        </p>
      ) : null}
      {till ? <Since was={close.till} is={till} /> : null}
      {till ? <OpenAgain id={close.id} refused={refused} /> : null}
    </section>
  )
}

/** What has moved since the day was closed: a payment struck out, money that came late. */
function Since({ was, is }: { was: readonly TillLine[]; is: readonly TillLine[] }) {
  const ways = new Set([...was, ...is].map(({ way }) => way))
  const leftBy = (lines: readonly TillLine[], way: TillLine['way']) => {
    const line = lines.find((one) => one.way === way)
    return line ? leftOf(line) : 0
  }
  const changed = [...ways].filter((way) => leftBy(was, way) !== leftBy(is, way))
  if (changed.length === 0) return null
  return (
    <div className="figures mt-5 border-brick border-l-2 pl-4" role="note">
      <p className="font-medium">Changed since the day was closed</p>
      <ul>
        {changed.map((way) => (
          <li key={way}>
            {TILL_WORDS[way]}: {formatMoney(leftBy(is, way))}, was {formatMoney(leftBy(was, way))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function OpenAgain({ id, refused }: { id: string; refused: Refused | undefined }) {
  const own = refused?.intent === 'open' ? refused : undefined
  return (
    <Folded words="Open it again" className="mt-4" open={own !== undefined}>
      <FormState refused={own} values={{ because: '' }} limits={{}}>
        <Form method="post" className="space-y-4" noValidate>
          <input type="hidden" name="id" value={id} />
          <Field label="Why" name="because" autoComplete="off" />
          <SmallButton quiet name="intent" value="open">
            Open the day again
          </SmallButton>
        </Form>
      </FormState>
    </Folded>
  )
}
