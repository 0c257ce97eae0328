import { Form, href } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Notice, Refusal } from '#app/components/refusal.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STORED_STATUSES } from '#domain/calendar/booking.ts'
import { count } from '#domain/core/count.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDate } from '#domain/core/when.ts'
import { openWords } from '../today/day-words.ts'
import { SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { PageLinks } from '../ui/page-links.tsx'
import type { Route } from './+types/appointments'
import { DayPanel } from './day/day-panel.tsx'
import { type Day, DayView } from './day/day-view.tsx'
import { MonthHead, MonthView } from './month/month-view.tsx'
import { CalendarHead } from './ui/calendar-head.tsx'
import { UndoToast } from './ui/undo-toast.tsx'
import { VisitList } from './ui/visit-rows.tsx'
import { WeekHead, WeekView } from './week/week-view.tsx'

const WORDS: Record<string, string> = {
  all: 'Every status',
  unpaid: 'Completed, not paid',
  PENDING: 'Pending',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
  NO_SHOW: 'No-show',
}

type Page = Route.ComponentProps['loaderData']

const WITH_PANEL = 'xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start'
// Below that width a panel lies over the calendar, at the foot of a phone and at the right of a tablet.
const PANEL =
  'fixed inset-x-0 bottom-0 z-20 max-h-[85svh] overflow-y-auto overscroll-contain has-[.book-bar]:scroll-pb-24 bg-blossom shadow-[0_-1px_0_var(--color-hairline)] md:inset-y-0 md:left-auto md:max-h-none md:w-[26rem] xl:sticky xl:top-9 xl:z-auto xl:max-h-none xl:w-auto xl:overflow-visible xl:shadow-none'
const PANEL_INTENTS = [
  ...['book', 'block', 'preview', 'move', 'preview-move', 'times'],
  ...['series-hours', 'series-end', 'preview-again'],
]

/** The calendar: a day, a week or a list of visits, with a panel for what is being done to it. */
export function CalendarPage({ page, refused }: { page: Page; refused: DayRefused | undefined }) {
  const { panel } = page
  const isOfOne = panel.visit !== null || panel.series !== null
  const isOpen = isOfOne || ['book', 'block', 'why'].includes(panel.panel ?? '')
  const isInPanel =
    isOpen && (panel.visit !== null || PANEL_INTENTS.includes(refused?.intent ?? ''))
  return (
    <div className={page.view === 'week' || page.view === 'month' ? '' : 'max-w-6xl'}>
      <Head page={page} />
      <div className={`mt-5 grid gap-8 ${isOpen ? WITH_PANEL : ''}`}>
        <div className="min-w-0 space-y-4">
          {refused && !isInPanel ? <Refusal of={refused} /> : null}
          {page.done && !refused && !page.undo ? <Notice>{page.done}</Notice> : null}
          {page.day ? <DayView day={page.day} visit={panel.visit} hasPanel={isOpen} /> : null}
          {page.week ? <WeekView week={page.week} visit={panel.visit} /> : null}
          {page.month ? <MonthView month={page.month} today={page.today} /> : null}
          {page.list ? <ListView list={page.list} /> : null}
        </div>
        {isOpen ? (
          <div className={PANEL}>
            <DayPanel day={panel} refused={isInPanel ? refused : undefined} />
          </div>
        ) : null}
      </div>
      {page.undo && !refused ? <UndoToast undo={page.undo} words={page.done ?? ''} /> : null}
    </div>
  )
}

function Head({ page }: { page: Page }) {
  if (page.day) return <DayHead day={page.day} today={page.today} />
  if (page.week) return <WeekHead week={page.week} today={page.today} />
  if (page.month) return <MonthHead month={page.month} today={page.today} />
  return (
    <CalendarHead
      view="list"
      date={page.panel.date}
      title="Visits"
      summary="Every visit on file, canceled ones included."
      back={[]}
      on={[]}
    />
  )
}

/** All visits, newest first, by client, status and dates. */
function ListView({ list }: { list: NonNullable<Page['list']> }) {
  const { asked, total, first, pages } = list
  return (
    <div>
      <Form
        action={href('/admin/appointments')}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="view" value="list" />
        <div className="w-full sm:w-64">
          <Field label="Client" name="words" type="search" defaultValue={asked.words} />
        </div>
        <label className="block">
          <span className="mb-1.5 block font-medium">Status</span>
          <select name="status" className="field" defaultValue={asked.status}>
            {['all', 'unpaid', ...STORED_STATUSES].map((status) => (
              <option key={status} value={status}>
                {WORDS[status]}
              </option>
            ))}
          </select>
        </label>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-40">
            <Field label="From" name="from" type="date" defaultValue={asked.from} />
          </div>
          <div className="w-40">
            <Field label="To" name="to" type="date" defaultValue={asked.to} />
          </div>
          <SmallButton>Show</SmallButton>
        </div>
      </Form>
      <p role="status" className="figures mt-5 text-driftwood">
        {total === 0
          ? 'Nothing found.'
          : `${first} to ${first + list.visits.length - 1} of ${total.toLocaleString('en-US')}, newest first.`}
      </p>
      <VisitList
        visits={list.visits}
        dues={list.dues}
        empty="No visit fits. Leave a field empty to find more."
      />
      <PageLinks page={asked.page} pages={pages} />
    </div>
  )
}

function DayHead({ day, today }: { day: Day; today: string }) {
  const year = useYear()
  return (
    <CalendarHead
      view="day"
      date={day.date}
      title={
        <>
          {day.date === today ? <span className="text-clay">Today, </span> : null}
          {formatDate(day.date, year)}
        </>
      }
      summary={summary(day)}
      back={[{ day: day.previous, words: 'Previous day' }]}
      on={[{ day: day.next, words: 'Next day' }]}
    />
  )
}

function summary({ total, open }: Day): string {
  const visits = count(total.visits, 'visit')
  return [
    ...(total.visits === 0 ? ['No visits'] : [visits, formatDuration(total.minutes)]),
    ...(total.visits > 0 && total.cents !== null ? [formatPrice(total.cents)] : []),
    ...(open ? [openWords(open)] : []),
  ].join(' · ')
}
