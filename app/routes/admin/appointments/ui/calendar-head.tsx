import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { ChevronLeft, ChevronRight } from '#app/components/icons.tsx'
import { SmallButton, SmallButtonLink } from '../../ui/controls.tsx'
import { calendarPath, type View, viewInPath } from './calendar-path.ts'

type Step = { day: string; words: string; className?: string }

type CalendarHeadProps = {
  view: View
  date: string
  title: ReactNode
  summary: string
  /** Where the arrows lead; the same one twice where a phone steps by fewer days. */
  back: Step[]
  on: Step[]
}

const VIEWS: { view: View; words: string }[] = [
  { view: 'day', words: 'Day' },
  { view: 'week', words: 'Week' },
  { view: 'list', words: 'List' },
]

/** The title of what is shown, and the ways from it: other days, other views, something new. */
export function CalendarHead(props: CalendarHeadProps) {
  const { view, date, title, summary, back, on } = props
  const inPath = viewInPath(view)
  const panel = (name: string) => calendarPath({ view: inPath, date, panel: name })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-3xl">{title}</h1>
        <p className="figures mt-2 text-driftwood">{summary}</p>
      </div>
      {view === 'list' ? null : (
        <div className="flex w-full items-center justify-between gap-2 sm:w-auto">
          <Arrows steps={back} view={view} Icon={ChevronLeft} />
          <Form action={href('/admin/appointments')} className="flex gap-2" role="search">
            {inPath ? <input type="hidden" name="view" value={inPath} /> : null}
            <input
              key={date}
              type="date"
              name="date"
              aria-label="Day"
              defaultValue={date}
              className="field min-h-11 w-38 px-2.5 py-1.5 text-[0.9375rem]"
              required
            />
            <SmallButton quiet>Show</SmallButton>
          </Form>
          <Arrows steps={on} view={view} Icon={ChevronRight} />
        </div>
      )}
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label="View" className="flex gap-5">
          {VIEWS.map((one) => (
            <Link
              key={one.view}
              to={calendarPath({ view: viewInPath(one.view), date })}
              aria-current={one.view === view ? 'page' : undefined}
              className="inline-flex min-h-11 min-w-11 items-center justify-center border-transparent border-b-2 aria-[current=page]:border-clay aria-[current=page]:font-medium"
            >
              {one.words}
            </Link>
          ))}
        </nav>
        {view === 'list' ? null : (
          <nav aria-label="This day" className="flex flex-wrap gap-2">
            <SmallButtonLink to={calendarPath({ view: inPath })}>Today</SmallButtonLink>
            <SmallButtonLink to={panel('book')} preventScrollReset>
              Book
            </SmallButtonLink>
            <SmallButtonLink to={panel('block')} preventScrollReset>
              Block
            </SmallButtonLink>
            <SmallButtonLink to={panel('why')} preventScrollReset>
              Why not?
            </SmallButtonLink>
          </nav>
        )}
      </div>
    </div>
  )
}

function Arrows(props: { steps: Step[]; view: View; Icon: typeof ChevronLeft }) {
  return props.steps.map(({ day, words, className = '' }) => (
    <Link
      key={words}
      to={calendarPath({ view: viewInPath(props.view), date: day })}
      aria-label={words}
      className={`${className || 'grid'} size-11 shrink-0 place-items-center rounded-full border border-bark hover:bg-linen`}
    >
      <props.Icon strokeWidth={1.25} className="size-5" />
    </Link>
  ))
}
