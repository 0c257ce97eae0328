import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import type { Visit } from '#domain/calendar/service.ts'
import { Page, useHeadingFocus } from '../ui/page.tsx'
import { type Asked, entriesOf, scheduleHref } from '../ui/schedule-state.ts'
import { TotalBar, VisitColumn } from './total.tsx'

const STEPS = [
  { name: 'extras', label: 'Extras' },
  { name: 'time', label: 'Time' },
  { name: 'you', label: 'You' },
]
const LAST = { name: 'pay', label: 'Card' }

type ShellProps = {
  question: string
  lead?: ReactNode
  asked: Asked
  step: 'service' | 'option' | 'extras' | 'time' | 'you' | 'pay'
  /** It is paid before it is booked. */
  isPaid?: boolean
  visit?: Visit
  startsAt?: number
  /** What goes on to the next screen, beside the total on a phone. */
  onward?: ReactNode
  children: ReactNode
}

/** One question a screen: where you are, the question, its answers, and the total always in view. */
export function Shell(props: ShellProps) {
  const { question, lead, asked, step, isPaid, visit, startsAt, onward, children } = props
  const heading = useHeadingFocus(step)

  return (
    <Page isEmbedded={asked.isEmbedded} isClosedByBar={visit !== undefined && step !== 'pay'}>
      <div
        className={
          visit
            ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-20'
            : ''
        }
      >
        <div className={visit ? '' : 'max-w-[46rem]'}>
          {step === 'service' || step === 'option' ? null : (
            <Steps asked={asked} step={step} of={isPaid ? [...STEPS, LAST] : STEPS} />
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-7 text-[2.25rem] outline-none sm:mt-10 sm:text-[3rem]"
          >
            {question}
          </h1>
          {lead ? <div className="mt-3 max-w-[38em] text-driftwood">{lead}</div> : null}
          {step === 'you' || step === 'pay' ? null : <WithoutScript />}
          <div className="mt-8 max-lg:[&_:is(a,button,input,textarea)]:scroll-mb-32">
            {children}
          </div>
        </div>
        {visit ? (
          <VisitColumn
            visit={visit}
            startsAt={startsAt}
            onward={onward}
            isPaidHere={step === 'pay'}
          />
        ) : null}
      </div>
      {visit && step !== 'pay' ? (
        <TotalBar
          visit={visit}
          startsAt={startsAt}
          onward={onward}
          within={asked.isEmbedded ? 'frame' : 'page'}
        />
      ) : null}
    </Page>
  )
}

/** Said at the first step, not after the last: without script the times can be seen and not taken. */
function WithoutScript() {
  return (
    <noscript>
      <p className="mt-4 border-citrus border-l-2 pl-3">
        You can look at times here. Booking one needs JavaScript: turn it on, or call{' '}
        <Phone className="link" /> and we will book it for you.
      </p>
    </noscript>
  )
}

/** Where the visitor is; what lies behind can be opened again. */
function Steps({ asked, step, of }: { asked: Asked; step: string; of: typeof STEPS }) {
  const current = of.findIndex(({ name }) => name === step)
  return (
    <nav aria-label="Booking steps">
      <ol className="flex flex-wrap items-center gap-x-3">
        {of.map(({ name, label }, index) => (
          <li key={name} className="label flex min-h-11 items-center gap-x-3">
            {index > 0 ? (
              <span aria-hidden="true" className="h-px w-5 bg-hairline sm:w-10" />
            ) : null}
            {index < current ? (
              <Link
                className="inline-flex min-h-11 min-w-11 items-center text-clay hover:text-clay-deep"
                to={scheduleHref({ ...asked, step: name, isMonthOpen: false })}
                reloadDocument={step === 'pay'}
              >
                {index + 1} {label}
              </Link>
            ) : (
              <span
                aria-current={index === current ? 'step' : undefined}
                className={index === current ? 'text-bark' : 'text-driftwood'}
              >
                {index + 1} {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The answers given so far, carried along by a form. */
export function HiddenFields({ asked }: { asked: Partial<Asked> }) {
  return entriesOf(asked).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
