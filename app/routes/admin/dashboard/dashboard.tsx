import { href, redirect, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { HeldPasskeys } from '#app/components/held-passkeys.tsx'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { stepRight } from '#app/desk-rights.ts'
import { formOf } from '#app/form/form.ts'
import { actorWith, isOwner, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { isOpen } from '#domain/calendar/visit-day.ts'
import { addDays } from '#domain/core/dates.ts'
import { formatDate, localDate } from '#domain/core/when.ts'
import { FIGURE_NAMES } from '#domain/desk/figure-names.ts'
import { firstDayOf } from '#domain/desk/first-day.ts'
import { atTheDesk } from '#domain/desk/next-up.ts'
import type { Figures } from '#server/desk/figures.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { changeDay } from '../appointments/ui/day-action.ts'
import { UndoToast } from '../appointments/ui/undo-toast.tsx'
import { VisitList, VisitRow } from '../appointments/ui/visit-rows.tsx'
import { FirstDayLeft } from '../first-day/on-dashboard.tsx'
import type { loader as readDesk } from '../shell/layout.tsx'
import { readCounted } from '../shell/read-counted.ts'
import { CloseOfDay } from '../today/close-of-day.tsx'
import { dayWords } from '../today/day-words.ts'
import { Inbox } from '../today/inbox.tsx'
import { AtTheDesk } from '../today/next-up.tsx'
import { SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { dayDone, doneQuery, undoIn } from '../ui/day-done.ts'
import { pageIn } from '../ui/page-links.tsx'
import { PausedNotice } from '../ui/paused-notice.tsx'
import { readPaused } from '../ui/read-paused.ts'
import { SquareNotice } from '../ui/square-notice.tsx'
import type { Route } from './+types/dashboard'
import { FigureGrid, type FiguresShown, RowsBehind } from './figure-grid.tsx'

const UPCOMING_SHOWN = 6
const FigureName = z.enum(FIGURE_NAMES)

export const meta = () => deskMeta('Dashboard')

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorWith(context, 'see-the-day')
  const { accounts, admin, bookings, firstDay, squareCalendar, today, now } =
    context.get(studioContext)
  const date = localDate(now(), STUDIO.zone)
  const isMoneyShown = isOwner(context)
  const asked = askedFigure(url)
  const page = pageIn(url)
  const [visits, open, figures, upcoming, decisions, rows, heldPasskeys, square, first] =
    await Promise.all([
      today.visitsOf(date),
      bookings.openTime(date, date),
      admin.figures(),
      admin.upcoming(UPCOMING_SHOWN),
      admin.decisions(readCounted(context)),
      asked ? admin.visitsBehind(asked, page) : null,
      accounts.passkeys.heldNames(actor.id),
      squareCalendar?.news(),
      may(context, 'change-settings') ? firstDay.read(actor) : null,
    ])
  const waits = await bookings.waitsElsewhere(decisions.toAnswer.map(({ id }) => id))
  const isOver = visits.every((visit) => !isOpen(visit) || visit.endsAt <= now())
  return {
    date,
    now: now(),
    visits,
    open,
    closing: isOver
      ? {
          date,
          till: isMoneyShown ? await today.till(date) : null,
          tomorrow: await today.visitsOf(addDays(date, 1)),
        }
      : null,
    figures: figuresFor(figures, isMoneyShown),
    upcoming,
    decisions,
    waits,
    isOwner: isMoneyShown,
    mayDecideOnMoney: may(context, 'decide-on-money'),
    heldPasskeys,
    square: square ?? null,
    firstDay: first && !first.isAway && !firstDayOf(first.facts).isDone ? first.facts : null,
    missing: first?.isAway ? first.facts.missing : [],
    behind: asked && rows ? { figure: asked, page, ...rows } : null,
    paused: await readPaused(context),
    done: await dayDone(url, { bookings }),
    undo: undoIn(url),
  }
}

// What the studio takes is the owner's to know: a helper's page does not hold it at all.
function figuresFor(figures: Figures, isMoneyShown: boolean): FiguresShown {
  return isMoneyShown ? figures : { ...figures, weekRevenueCents: null, monthRevenueCents: null }
}

function askedFigure(url: URL) {
  return FigureName.nullable().catch(null).parse(url.searchParams.get('rows'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const owner = actorWith(context, stepRight(form))
  const outcome = await changeDay(form, context.get(studioContext), owner)
  if ('refusal' in outcome) return outcome.refusal
  return redirect(`${href('/admin/dashboard')}?${new URLSearchParams(doneQuery(outcome))}`)
}

export default function Dashboard({ loaderData, actionData: refused }: Route.ComponentProps) {
  const year = useYear()
  const { date, now, visits, closing, behind, done } = loaderData
  const undo = refused ? null : loaderData.undo
  const desk = atTheDesk(visits, now)
  const atDesk = new Set([desk.current?.visit, ...desk.waiting, ...desk.late])
  const others = visits.filter((visit) => !atDesk.has(visit))
  return (
    <div className="max-w-7xl">
      <HeldPasskeys names={loaderData.heldPasskeys} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-3xl">Dashboard</h1>
          <p className="figures mt-2 text-driftwood">
            {formatDate(date, year)} · {dayWords(loaderData)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SmallButtonLink to={`${href('/admin/appointments')}?panel=book`}>
            Book by hand
          </SmallButtonLink>
          <SmallButtonLink to={href('/admin/sell')}>Sell products</SmallButtonLink>
        </div>
      </div>
      <p className="figures mt-3 flex flex-wrap gap-x-6 empty:hidden">
        {loaderData.decisions.total > 0 ? (
          <a className="link inline-flex min-h-11 items-center xl:hidden" href="#decide">
            Needs a decision: {loaderData.decisions.total}
          </a>
        ) : null}
        <ToShip />
      </p>
      {loaderData.missing.length > 0 ? <StillMissing parts={loaderData.missing} /> : null}
      <div className="mt-4 empty:hidden">
        <Said refused={refused} done={undo ? undefined : done} />
      </div>
      {loaderData.paused ? <PausedNotice {...loaderData.paused} /> : null}
      {loaderData.square ? <SquareNotice news={loaderData.square} now={now} /> : null}
      <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:items-start">
        <div className="space-y-10">
          {desk.current ? <AtTheDesk desk={desk} current={desk.current} now={now} /> : null}
          <DayList title="Then" visits={others.filter((visit) => isAhead(visit, now))} now={now} />
          <DayList
            title="Earlier today"
            visits={others.filter((visit) => !isAhead(visit, now))}
            now={now}
          />
          {closing ? <CloseOfDay visits={visits} closing={closing} /> : null}
          {loaderData.isOwner ? (
            <p id="close">
              <TextLink to={href('/admin/reports/days/:date', { date })}>Close the day</TextLink>
            </p>
          ) : null}
          {loaderData.firstDay ? <FirstDayLeft facts={loaderData.firstDay} /> : null}
        </div>
        {/* However long the list of decisions is, the figures go on beside it. */}
        <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Inbox {...loaderData} />
        </div>
        <div className="min-w-0 space-y-10">
          <FigureGrid
            figures={loaderData.figures}
            today={date}
            toDecide={loaderData.decisions.total}
          />
          {behind ? <RowsBehind {...behind} /> : null}
          <section aria-label="Upcoming bookings">
            <h2 className="text-2xl">Upcoming bookings</h2>
            <VisitList visits={loaderData.upcoming} empty="Nothing is booked ahead." />
          </section>
        </div>
      </div>
      {undo ? <UndoToast undo={undo} words={done ?? ''} /> : null}
    </div>
  )
}

/** Parcels that wait, one tap from the list of them. */
function ToShip() {
  const toShip = useRouteLoaderData<typeof readDesk>('routes/admin/shell/layout')?.waiting.toShip
  if (!toShip) return null
  return <TextLink to={`${href('/admin/orders')}?show=to-ship`}>To ship: {toShip}</TextLink>
}

const MISSING = { name: 'your name', portrait: 'your portrait', sentence: 'a sentence of yours' }

/** Once and quietly, until it is filled in: what of her the pages do not show yet. */
function StillMissing({ parts }: { parts: readonly (keyof typeof MISSING)[] }) {
  const listed = new Intl.ListFormat('en-US').format(parts.map((part) => MISSING[part]))
  return (
    <p className="mt-3 text-driftwood">
      Your site still lacks {listed}:{' '}
      <TextLink to={href('/admin/settings/you')} className="-my-2.5">
        Settings, You
      </TextLink>
    </p>
  )
}

function isAhead(visit: { status: string; startsAt: number }, now: number): boolean {
  return isOpen(visit) && visit.startsAt > now
}

/** Visits of the day, each with its marks, its next step at hand and the others behind one more tap. */
function DayList(props: { title: string; visits: DayVisit[]; now: number }) {
  if (props.visits.length === 0) return null
  return (
    <section aria-label={props.title}>
      <h2 className="text-2xl">{props.title}</h2>
      <ol className="mt-3 border-hairline border-t">
        {props.visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b">
            <VisitRow visit={visit} now={props.now} />
          </li>
        ))}
      </ol>
    </section>
  )
}
