import { useEffect, useRef } from 'react'
import { Form, href, Link, useSearchParams } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { SmallButton, TextLink } from '../../ui/controls.tsx'
import type { DayRefused } from '../../ui/day-refused.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { BlockPanel } from './block-panel.tsx'
import { BookPanel } from './book-panel.tsx'
import type { Answer, PanelData } from './read-panel.ts'
import { SeriesPanel } from './series-panel.tsx'
import { TreatmentSelect } from './treatment-fields.tsx'
import { VisitPanel } from './visit-panel.tsx'

const TITLES: Record<string, string> = {
  book: 'Book by hand',
  block: 'Block time',
  why: 'Why is this time not offered?',
  series: 'Time that comes again',
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
  const opened = `${panel} ${visit?.booking.id} ${visit?.to?.at} ${day.time} ${day.client?.id} ${day.series?.date}`
  const onDay = `${opened} ${date}`
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened is the reason to go there
  useEffect(() => {
    // A page that opens with its panel begins at its top, as pages do.
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [opened])
  if (!title) return null
  return (
    <section aria-label={title} className="bg-blossom p-5 xl:border xl:border-hairline">
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl focus-visible:outline-none">
          {title}
        </h2>
        <TextLink to={calendarPath({ view, date })} preventScrollReset>
          Close
        </TextLink>
      </div>
      {visit ? (
        <VisitPanel key={visit.booking.id} day={day} visit={visit} refused={refused} />
      ) : day.series ? (
        <SeriesPanel key={opened} day={day} shown={day.series} refused={refused} />
      ) : (
        <>
          <PanelTabs day={day} />
          {panel === 'book' ? <BookPanel key={opened} day={day} refused={refused} /> : null}
          {panel === 'block' ? <BlockPanel key={onDay} day={day} refused={refused} /> : null}
          {panel === 'why' ? <WhyPanel key={onDay} day={day} /> : null}
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

function WhyPanel({ day }: { day: PanelData }) {
  const [asked] = useSearchParams()
  const fields = day.answer?.fields ?? {}
  const values = { ...Object.fromEntries(asked), date: day.date, time: day.time }
  return (
    <>
      <FormState refused={day.answer ?? undefined} values={values}>
        <Form
          action={href('/admin/appointments')}
          className="space-y-4"
          noValidate
          preventScrollReset
        >
          <input type="hidden" name="panel" value="why" />
          {day.view ? <input type="hidden" name="view" value={day.view} /> : null}
          <TreatmentSelect services={day.services} />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Date" name="date" type="date" required />
            <Field label="Time" name="time" type="time" step={300} required />
          </div>
          <Field
            label="Client’s email"
            name="email"
            type="email"
            autoComplete="off"
            hint="Optional: also checks who may book it."
          />
          <SmallButton>Explain</SmallButton>
        </Form>
      </FormState>
      {day.answer && Object.keys(fields).length === 0 ? <Verdict answer={day.answer} /> : null}
    </>
  )
}

function Verdict({ answer }: { answer: Answer }) {
  return (
    <div role="status" className="mt-5 border-hairline border-t pt-4">
      <p className="font-medium">
        {answer.isOffered ? 'This time is offered.' : 'This time is not offered.'}
      </p>
      {answer.reasons.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {answer.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
