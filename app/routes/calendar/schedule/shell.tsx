import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Phone } from '#app/components/phone.tsx'
import { flowWords } from '#content/words/flow.ts'
import { withoutScriptWords as words } from '#content/words/without-script.ts'
import type { Service, Visit } from '#domain/calendar/service.ts'
import { Page, useHeadingFocus } from '../ui/page.tsx'
import { type Asked, entriesOf, scheduleHref } from '../ui/schedule-state.ts'
import { TotalBar, VisitColumn } from './total.tsx'

type Step = 'service' | 'option' | 'extras' | 'time' | 'you' | 'pay'

const LABELS: Record<Step, string> = {
  service: flowWords.treatment,
  option: flowWords.kind,
  extras: flowWords.extras,
  time: flowWords.time,
  you: flowWords.you,
  pay: flowWords.card,
}

type ShellProps = {
  question: string
  lead?: ReactNode
  asked: Asked
  step: Step
  /** Known before a visit is chosen. */
  service?: Service
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
  // The last screen has all of it above its button.
  const inView = step === 'you' ? undefined : visit

  return (
    <Page isEmbedded={asked.isEmbedded} isClosedByBar={inView !== undefined && step !== 'pay'}>
      <div
        className={
          inView
            ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-12 xl:grid-cols-[minmax(0,1fr)_18rem] xl:gap-x-20'
            : ''
        }
      >
        <div className={inView || step === 'you' || step === 'service' ? '' : 'max-w-[46rem]'}>
          <Steps asked={asked} step={step} of={stepsOf(props.service ?? visit?.service, isPaid)} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-5 text-[2.25rem] outline-none sm:mt-8 sm:text-[3rem] [@media(max-height:30rem)]:mt-1 [@media(max-height:30rem)]:text-[1.5rem]"
          >
            {question}
          </h1>
          {lead ? <div className="mt-3 max-w-[38em] text-driftwood">{lead}</div> : null}
          {step === 'you' || step === 'pay' ? null : <WithoutScript />}
          <div className="mt-8 [@media(max-height:30rem)]:mt-4 max-lg:[&_:is(a,button,input,textarea)]:scroll-mb-32">
            {children}
          </div>
        </div>
        {inView ? (
          <VisitColumn
            visit={inView}
            startsAt={startsAt}
            onward={onward}
            isPaidHere={step === 'pay'}
          />
        ) : null}
      </div>
      {inView && step !== 'pay' ? (
        <TotalBar
          visit={inView}
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
      {import.meta.env.SSR ? (
        <p className="mt-4 border-citrus border-l-2 pl-3">
          {words.look} <Phone className="link" /> {words.lookEnd}
        </p>
      ) : null}
    </noscript>
  )
}

/** The questions that a treatment asks, each of them once; of none yet, those that most ask. */
function stepsOf(service: Service | undefined, isPaid = false): Step[] {
  return [
    'service',
    ...(service && service.options.length > 0 ? (['option'] as const) : []),
    ...(service?.addons.length === 0 ? [] : (['extras'] as const)),
    'time',
    'you',
    ...(isPaid ? (['pay'] as const) : []),
  ]
}

/** The answers so far without those that come after a step, which may not fit any more. */
function askedBefore(step: Step, asked: Asked): Partial<Asked> {
  const { isEmbedded, date, service } = asked
  if (step === 'service') return { isEmbedded, date }
  if (step === 'option') return { isEmbedded, date, service }
  return { ...asked, step, isMonthOpen: false }
}

/** Where the visitor is; what lies behind can be opened again. Phones name the step that one is at. */
function Steps({ asked, step, of }: { asked: Asked; step: Step; of: Step[] }) {
  const current = of.indexOf(step)
  return (
    <nav aria-label={flowWords.steps}>
      <ol className="flex flex-wrap items-center gap-x-1 max-sm:-ml-2 sm:gap-x-3">
        {of.map((name, index) => (
          <li key={name} className="label flex min-h-11 items-center gap-x-1 sm:gap-x-3">
            {index > 0 ? (
              <span aria-hidden="true" className="h-px w-3 bg-hairline max-sm:mr-1 sm:w-8" />
            ) : null}
            {index < current ? (
              <Link
                className={`inline-flex min-h-11 min-w-11 items-center text-clay hover:text-clay-deep max-sm:justify-center ${index === 0 ? 'max-sm:-ml-2.5' : ''}`}
                to={scheduleHref(askedBefore(name, asked))}
                reloadDocument={step === 'pay'}
              >
                <Words at={index} of={name} isFolded />
              </Link>
            ) : (
              <span
                aria-current={index === current ? 'step' : undefined}
                className={
                  index === current ? 'text-bark max-sm:px-2' : 'text-driftwood max-sm:px-2'
                }
              >
                <Words at={index} of={name} isFolded={index !== current} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Words({ at, of, isFolded }: { at: number; of: Step; isFolded: boolean }) {
  return (
    <span>
      {`${at + 1} `}
      <span className={isFolded ? 'max-sm:sr-only' : ''}>{LABELS[of]}</span>
    </span>
  )
}

/** The answers given so far, carried along by a form. */
export function HiddenFields({ asked }: { asked: Partial<Asked> }) {
  return entriesOf(asked).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
