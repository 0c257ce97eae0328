import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Form, Link } from 'react-router'
import { studio as place } from '#content/studio.ts'
import { formatDuration } from '#domain/duration.ts'
import { formatPrice } from '#domain/money.ts'
import { formatDate, formatTime } from '#domain/when.ts'
import type { Day } from './day-view.tsx'
import { SmallButton, SmallButtonLink } from './small-button.tsx'

const dayUrl = (date: string) => `/admin/appointments?date=${date}`

export function DayHead({ day }: { day: Day }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-3xl">
          {day.date === day.today ? <span className="text-clay">Today, </span> : null}
          {formatDate(day.date)}
        </h1>
        <p className="figures mt-2 text-driftwood">{summary(day)}</p>
      </div>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto">
        <DayArrow to={day.previous} words="Previous day" Icon={ChevronLeft} />
        <Form action="/admin/appointments" className="flex gap-2" role="search">
          <input
            key={day.date}
            type="date"
            name="date"
            aria-label="Day"
            defaultValue={day.date}
            className="field min-h-11 w-38 px-2.5 py-1.5 text-[0.9375rem]"
            required
          />
          <SmallButton quiet>Show</SmallButton>
        </Form>
        <DayArrow to={day.next} words="Next day" Icon={ChevronRight} />
      </div>
      <nav aria-label="This day" className="flex w-full flex-wrap gap-2">
        <SmallButtonLink to="/admin/appointments">Today</SmallButtonLink>
        <SmallButtonLink to={`${dayUrl(day.date)}&panel=book`}>Book</SmallButtonLink>
        <SmallButtonLink to={`${dayUrl(day.date)}&panel=block`}>Block</SmallButtonLink>
        <SmallButtonLink to={`${dayUrl(day.date)}&panel=why`}>Why not?</SmallButtonLink>
      </nav>
    </div>
  )
}

function DayArrow(props: { to: string; words: string; Icon: typeof ChevronLeft }) {
  return (
    <Link
      to={dayUrl(props.to)}
      aria-label={props.words}
      className="grid size-11 place-items-center rounded-full border border-bark hover:bg-linen"
    >
      <props.Icon aria-hidden strokeWidth={1.25} className="size-5" />
    </Link>
  )
}

function summary({ total, open }: Day): string {
  const hours = open.map(
    (span) => `${formatTime(span.startsAt, place.zone)} to ${formatTime(span.endsAt, place.zone)}`,
  )
  const visits = total.visits === 1 ? '1 visit' : `${total.visits} visits`
  return [
    ...(total.visits === 0
      ? ['No visits']
      : [visits, formatDuration(total.minutes), formatPrice(total.cents)]),
    hours.length === 0 ? 'closed' : `open ${hours.join(', ')}`,
  ].join(' · ')
}
