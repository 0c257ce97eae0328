import { type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigate, useSearchParams } from 'react-router'
import { ChevronLeft, ChevronRight } from '#app/components/icons.tsx'
import { SmallButton, SmallButtonLink } from '../../ui/controls.tsx'
import { calendarPath, goesAlong, namedIn, type View, viewInPath } from './calendar-path.ts'

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
  { view: 'month', words: 'Month' },
  { view: 'list', words: 'List' },
]

/** The title of what is shown, and the ways from it: other days, other views, something new. Low on a phone: the day is what is looked at. */
export function CalendarHead(props: CalendarHeadProps) {
  const { view, date, title, summary, back, on } = props
  const inPath = viewInPath(view)
  const panel = (name: string) => calendarPath({ view: inPath, date, panel: name })
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 sm:gap-y-4">
      <div className="min-w-0 max-w-full">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="figures text-driftwood sm:mt-2">{summary}</p>
      </div>
      {view === 'list' ? null : (
        <div className="flex w-full items-center justify-between gap-2 sm:w-auto">
          <Arrows steps={back} view={view} Icon={ChevronLeft} />
          <DayField date={date} view={inPath} />
          <Link
            to={calendarPath({ view: inPath })}
            className="link inline-flex min-h-11 items-center px-1 sm:hidden"
          >
            Today
          </Link>
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
              className="inline-flex min-h-11 min-w-9 items-center justify-center border-transparent border-b-2 aria-[current=page]:border-clay aria-[current=page]:font-medium"
            >
              {one.words}
            </Link>
          ))}
        </nav>
        {view === 'list' ? null : (
          <nav aria-label="This day" className="flex flex-wrap gap-2">
            <span className="hidden sm:contents">
              <SmallButtonLink to={calendarPath({ view: inPath })}>Today</SmallButtonLink>
            </span>
            <SmallButtonLink to={panel('book')} preventScrollReset>
              Book
            </SmallButtonLink>
            <span className="hidden sm:contents">
              <SmallButtonLink to={panel('block')} preventScrollReset>
                Block
              </SmallButtonLink>
              <SmallButtonLink to={panel('why')} preventScrollReset>
                Why not?
              </SmallButtonLink>
            </span>
          </nav>
        )}
      </div>
    </div>
  )
}

const EARLIEST = '2000'
const KEEPS_PLACE = { preventScrollReset: true }

/** Another day: gone to as it is chosen; a button stands beside it where there is no script. */
function DayField({ date, view }: { date: string; view: string | undefined }) {
  const [asked] = useSearchParams()
  const along = goesAlong(asked)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // It stays the same field while its day is typed, part by part.
    if (field.current) field.current.value = date
  }, [date])
  return (
    <Form action={href('/admin/appointments')} className="flex gap-2" role="search">
      {view ? <input type="hidden" name="view" value={view} /> : null}
      {namedIn(along).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="date"
        name="date"
        aria-label="Day"
        defaultValue={date}
        className="field min-h-11 w-38 px-2.5 py-1.5 text-[0.9375rem]"
        required
        onChange={({ target: { value } }) => {
          // A year that is still being typed is no day to go to.
          if (value >= EARLIEST)
            navigate(calendarPath({ ...along, view, date: value }), KEEPS_PLACE)
        }}
      />
      <noscript>
        <SmallButton quiet>Show</SmallButton>
      </noscript>
    </Form>
  )
}

function Arrows(props: { steps: Step[]; view: View; Icon: typeof ChevronLeft }) {
  const [asked] = useSearchParams()
  return props.steps.map(({ day, words, className = '' }) => (
    <Link
      key={words}
      to={calendarPath({ ...goesAlong(asked), view: viewInPath(props.view), date: day })}
      aria-label={words}
      className={`${className || 'grid'} size-11 shrink-0 place-items-center rounded-full border border-bark hover:bg-linen`}
    >
      <props.Icon strokeWidth={1.25} className="size-5" />
    </Link>
  ))
}
