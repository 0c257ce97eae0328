import { data, href, Link } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { limitsOf } from '#app/form/limits.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { addDays, isCalendarDate } from '#domain/core/dates.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import { DayCount, DayOpening } from '#domain/desk/day-close.ts'
import type { TillLine } from '#server/desk/reports/till.ts'
import { TextLink } from '../../ui/controls.tsx'
import { doneIn, redirectDone } from '../../ui/done-words.ts'
import { leftOf, TILL_WORDS, tillSums } from '../../ui/till-words.ts'
import { ROW_LINK, rowsOf } from '../report-table.tsx'
import type { Route } from './+types/day'
import { ClosedDay } from './closed-day.tsx'
import { CountForm } from './count-form.tsx'

export const meta = () => deskMeta('Close of day')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  actorWith(context, 'see-reports')
  const { dayCloses, now } = context.get(studioContext)
  const { date } = params
  if (!isCalendarDate(date)) throw data(sentence('not-found'), { status: 404 })
  const today = localDate(now(), STUDIO.zone)
  return {
    date,
    today,
    ...(await dayCloses.of(date)),
    limits: limitsOf(DayCount),
    done: doneIn(url, 'day'),
  }
}

export async function action({ request, params: { date }, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'decide-on-money')
  const { dayCloses } = context.get(studioContext)
  if (!isCalendarDate(date)) throw data(sentence('not-found'), { status: 404 })
  const form = await formOf(request)
  const path = href('/admin/reports/days/:date', { date })
  if (textIn(form, 'intent') === 'open') {
    const read = readForm(DayOpening, form)
    if (!read.ok) return unreadable(form, read.fields)
    const opened = await dayCloses.open(read.value, owner)
    return opened.ok ? redirectDone(path, 'day-opened') : refused(form, opened)
  }
  const read = readForm(DayCount, form)
  if (!read.ok) return unreadable(form, read.fields)
  const closed = await dayCloses.close({ date, ...read.value }, owner)
  return closed.ok ? redirectDone(path, 'day-closed') : refused(form, closed)
}

export default function Day({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { date, today, closes, till, floatCents, limits, done } = loaderData
  const last = closes.at(-1)
  const stands = last && !last.opened ? last : null
  const before = closes.filter((close) => close !== stands)
  return (
    <div className="max-w-xl">
      <p>
        <TextLink to={`${href('/admin/reports')}?period=own&from=${date}&to=${date}`}>
          Reports of this day
        </TextLink>
      </p>
      <h1 className="text-3xl">Close of day</h1>
      <p className="figures mt-2 text-driftwood">{formatDate(date, year)}</p>
      <p className="figures -mx-2 flex flex-wrap gap-x-2">
        <TextLink className="px-2" to={dayPath(addDays(date, -1))}>
          Day before
        </TextLink>
        {date < today ? (
          <TextLink className="px-2" to={dayPath(addDays(date, 1))}>
            Day after
          </TextLink>
        ) : null}
      </p>
      <div className="mt-4 empty:hidden">
        <Said refused={refused} done={done} />
      </div>
      <ChangedHands till={till} query={`period=own&from=${date}&to=${date}`} />
      {stands ? (
        <ClosedDay close={stands} till={till} refused={refused} />
      ) : (
        <CountForm
          key={JSON.stringify([leftOfCash(till), refused?.typed])}
          shownCents={leftOfCash(till)}
          floatCents={before.at(-1)?.floatCents ?? floatCents}
          floatFrom={floatWords(before.length, floatCents)}
          isToday={date === today}
          limits={limits}
          refused={refused}
        />
      )}
      {before.length > 0 ? (
        <section aria-label="Closed before" className="mt-10">
          <h2 className="text-2xl">Closed before</h2>
          {before.map((close) => (
            <ClosedDay key={close.id} close={close} till={null} refused={undefined} />
          ))}
        </section>
      ) : null}
    </div>
  )
}

const dayPath = (date: string) => href('/admin/reports/days/:date', { date })

/** Where the first sum of the count comes from. */
function floatWords(closedBefore: number, floatCents: number): string {
  if (closedBefore > 0) return 'As you counted it when you closed this day before.'
  return floatCents === 0 ? 'The change that you began with.' : 'Counted at the last close.'
}

function leftOfCash(till: readonly TillLine[]): number {
  const cash = till.find(({ way }) => way === 'cash')
  return cash ? leftOf(cash) : 0
}

/** What came of the day by each way; each opens its payments. */
function ChangedHands({ till, query }: { till: readonly TillLine[]; query: string }) {
  if (till.length === 0) return <p className="mt-4 text-driftwood">No money changed hands.</p>
  const all = tillSums(till)
  return (
    <dl className="figures mt-4 border-hairline border-t">
      {till.map((line) => (
        <div
          key={line.way}
          className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b"
        >
          <dt>
            <Link className={ROW_LINK} to={rowsOf('money', query, { way: line.way })}>
              {TILL_WORDS[line.way]}
            </Link>
          </dt>
          <dd>{formatMoney(leftOf(line))}</dd>
        </div>
      ))}
      <div className="flex min-h-11 items-center justify-between gap-4 border-hairline border-b font-medium">
        <dt>Total{all.tipCents === 0 ? '' : `, ${formatMoney(all.tipCents)} of it tips`}</dt>
        <dd>{formatMoney(leftOf(all))}</dd>
      </div>
    </dl>
  )
}
