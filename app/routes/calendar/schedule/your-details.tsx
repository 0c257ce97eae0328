import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { keptDetails } from '#app/browser/booking-draft.ts'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { flowWords } from '#content/words/flow.ts'
import { withoutScriptWords as words } from '#content/words/without-script.ts'
import type { Choice, Visit } from '#domain/calendar/service.ts'
import type { TypedDetails } from '#domain/core/contact-check.ts'
import type { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { formatLongDay, formatTime, formatWhen } from '#domain/core/when.ts'
import { Problem } from '../ui/problem.tsx'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { ContactFields } from './contact-fields.tsx'
import { HoldClock } from './hold-clock.tsx'
import { Shell } from './shell.tsx'
import { VisitSummary } from './total.tsx'
import { useBooking } from './use-booking.ts'
import { useHold } from './use-hold.ts'

type YourDetailsProps = {
  choice: Choice
  visit: Visit
  startsAt: number
  asked: Asked
  /** What the treatment asks for beyond paying at the studio, in words. */
  policy: readonly string[]
  /** Whoever books it pays before it is booked. */
  isPaid: boolean
  sentences: typeof CONTACT_SENTENCES
  known: Partial<TypedDetails> | null
}

/** Who is coming; nothing typed here is lost by Back, a reload or an error. */
export function YourDetails(props: YourDetailsProps) {
  const year = useYear()
  const studio = useStudio()
  const { choice, visit, startsAt, asked, policy, isPaid, sentences, known } = props
  const [problem, onProblem] = useState<CallFailure | null>(null)
  const { held, notHeld, isSettled, take } = useHold({
    choice,
    startsAt,
    asked,
    hrefOf: scheduleHref,
    onProblem,
  })
  const asksBirthDate = visit.rule.maxAge !== null
  const { form, refused, isReady, isBooking, book, keep } = useBooking({
    choice,
    startsAt,
    holdId: held?.id ?? asked.hold,
    asked,
    asksBirthDate,
    sentences,
    known,
    onProblem,
  })

  const [isFolded, setFolded] = useState(() => isAllKnown(known, {}))
  // What was typed in this tab comes first, and what was refused is shown.
  useEffect(() => {
    if (refused || !isAllKnown(known, keptDetails())) setFolded(false)
  }, [refused, known])

  return (
    <Shell
      step="you"
      asked={asked}
      isPaid={isPaid}
      visit={visit}
      startsAt={startsAt}
      question="Who is coming?"
      lead={
        <>
          <p className="flex flex-wrap items-center gap-x-3">
            {formatWhen(startsAt, STUDIO.zone, year)}
            <ZoneWords at={startsAt} />
            <Link
              className="link inline-flex min-h-11 items-center"
              to={scheduleHref({ ...asked, step: 'time' })}
            >
              Change<span className="sr-only"> time</span>
            </Link>
          </p>
          {held ? <HoldClock expiresAt={held.expiresAt} /> : null}
          {notHeld ? (
            <p role="status" className="min-h-7">
              {notHeld}
            </p>
          ) : null}
        </>
      }
    >
      {problem ? (
        <Problem problem={problem} onPick={take}>
          {problem.code === 'current-clients-only' && !known ? <SignIn asked={asked} /> : null}
          {RULE_CODES.has(problem.code) ? <ChooseAnother visit={visit} asked={asked} /> : null}
        </Problem>
      ) : null}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={book}
        onInput={keep}
        className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,24rem)] lg:items-start lg:justify-between lg:gap-x-16"
      >
        <div className="min-w-0">
          {isFolded ? <BookingAs known={known} onChange={() => setFolded(false)} /> : null}
          <FormState refused={refused}>
            <ContactFields maxAge={visit.rule.maxAge} isFolded={isFolded} />
          </FormState>
        </div>
        <div className="mt-8 max-w-[40rem] lg:mt-0">
          <VisitSummary visit={visit} startsAt={startsAt} policy={policy} />
          <button
            type="submit"
            className="button figures mt-5 w-full"
            disabled={!(isReady && isSettled)}
            aria-busy={isBooking}
          >
            {buttonWords(isPaid, isBooking, startsAt)}
          </button>
          <noscript>
            {import.meta.env.SSR ? <p className="mt-4">{words.book(studio.phone)}</p> : null}
          </noscript>
        </div>
      </form>
    </Shell>
  )
}

function buttonWords(isPaid: boolean, isBusy: boolean, startsAt: number): string {
  if (isPaid) return isBusy ? 'One moment…' : 'Continue'
  if (isBusy) return 'Booking…'
  const [day = ''] = formatLongDay(startsAt, STUDIO.zone).split(',')
  return flowWords.book(day, formatTime(startsAt, STUDIO.zone))
}

type Known = Partial<TypedDetails> | null

/** Whose profile says all that is asked for, and who has typed nothing else in this tab. */
function isAllKnown(known: Known, typed: Partial<TypedDetails>): boolean {
  return (['firstName', 'lastName', 'email', 'phone'] as const).every(
    (name) => known?.[name] && (!typed[name] || typed[name] === known[name]),
  )
}

function BookingAs({ known, onChange }: { known: Known; onChange: () => void }) {
  return (
    <p className="mb-5 flex max-w-[40rem] flex-wrap items-center gap-x-3">
      <span className="wrap-anywhere">
        {flowWords.bookingAs(`${known?.firstName} ${known?.lastName}`)}, {known?.email}
      </span>
      <button type="button" className="link min-h-11 cursor-pointer" onClick={onChange}>
        {flowWords.change}
        <span className="sr-only"> {flowWords.yourDetails}</span>
      </button>
    </p>
  )
}

const RULE_CODES = new Set(['current-clients-only', 'new-clients-only', 'too-old'])

/** In a new tab where another site shows this: nobody signs in within its frame. What is typed stays in this tab. */
function SignIn({ asked }: { asked: Asked }) {
  const returnUrl = scheduleHref({ ...asked, isEmbedded: false })
  return (
    <a
      className="link mt-3 mr-6 inline-flex min-h-11 items-center"
      href={`${href('/login')}?${new URLSearchParams({ returnUrl })}`}
      target={asked.isEmbedded ? '_blank' : undefined}
    >
      Sign in
    </a>
  )
}

function ChooseAnother({ visit, asked }: { visit: Visit; asked: Asked }) {
  const { isEmbedded, date } = asked
  const service = visit.option ? visit.service.slug : ''
  return (
    <Link
      className="link mt-3 inline-flex min-h-11 items-center"
      to={scheduleHref({ service, isEmbedded, date })}
    >
      Choose another {visit.option ? 'kind' : 'treatment'}
    </Link>
  )
}
