import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Limits } from '#app/form/limits.ts'
import type { Service } from '#domain/calendar/service.ts'
import type { DayRefused } from '../../ui/day-refused.ts'
import { calendarPath, type View } from '../ui/calendar-path.ts'
import { BlockPanel } from './block-panel.tsx'
import type { Again } from './book-again.ts'
import { BookPanel } from './book-panel.tsx'
import type { Answer } from './question.ts'
import type { readVisitPanel } from './read-visit-panel.ts'
import { VisitPanel } from './visit-panel.tsx'
import { WhyPanel } from './why-panel.tsx'

/** What stands beside the calendar: a form for a time that is free, or one visit. */
export type PanelData = {
  panel: string | null
  view: Exclude<View, 'day'> | undefined
  date: string
  time: string
  until: string
  again: Again | null
  services: Service[]
  answer: Answer | null
  visit: Awaited<ReturnType<typeof readVisitPanel>>
  now: number
  /** What the fields of the open form may hold. */
  limits: Limits
}

const TITLES: Record<string, string> = {
  book: 'Book by hand',
  block: 'Block time',
  why: 'Why is this time not offered?',
}
const TABS = [
  { panel: 'book', words: 'Book' },
  { panel: 'block', words: 'Block' },
  { panel: 'why', words: 'Why not?' },
]

export function DayPanel({ day, refused }: { day: PanelData; refused: DayRefused | undefined }) {
  const { panel, visit, view, date } = day
  const heading = useRef<HTMLHeadingElement>(null)
  const title = visit ? `${visit.booking.firstName} ${visit.booking.lastName}` : TITLES[panel ?? '']
  const opened = `${panel} ${visit?.booking.id} ${visit?.to?.at} ${day.time}`
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is the reason to go there
  useEffect(() => {
    // A page that opens with its panel begins at its top, as pages do.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [opened])
  if (!title) return null
  return (
    <section aria-label={title} className="border border-hairline bg-blossom p-5">
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          {title}
        </h2>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={calendarPath({ view, date })}
          preventScrollReset
        >
          Close
        </Link>
      </div>
      {visit ? (
        <VisitPanel day={day} visit={visit} refused={refused} />
      ) : (
        <>
          <PanelTabs day={day} />
          {panel === 'book' ? <BookPanel key={opened} day={day} refused={refused} /> : null}
          {panel === 'block' ? <BlockPanel key={opened} day={day} refused={refused} /> : null}
          {panel === 'why' ? <WhyPanel key={opened} day={day} /> : null}
        </>
      )}
    </section>
  )
}

/** What can be done with a free time, a tap apart. */
function PanelTabs({ day }: { day: PanelData }) {
  const { view, date, time, until } = day
  return (
    <nav aria-label="With this time" className="mb-4 flex gap-5 border-hairline border-b">
      {TABS.map(({ panel, words }) => (
        <Link
          key={panel}
          to={calendarPath({ view, date, time, until, panel })}
          preventScrollReset
          aria-current={day.panel === panel ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 aria-[current=page]:border-clay aria-[current=page]:font-medium"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
