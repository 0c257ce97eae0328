import { useState } from 'react'
import { href, Link } from 'react-router'
import type { CallFailure } from '#app/browser/booking-calls.ts'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { type Choice, totalPrice, type Visit } from '#domain/calendar/service.ts'
import type { TypedDetails } from '#domain/core/contact-check.ts'
import type { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { formatWhen } from '#domain/core/when.ts'
import { Problem } from '../ui/problem.tsx'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { ContactFields } from './contact-fields.tsx'
import { HoldClock } from './hold-clock.tsx'
import { Shell } from './shell.tsx'
import { totalOf } from './total.tsx'
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
  const { held, notHeld, take } = useHold({
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
          {asked.isEmbedded ? (
            <p className="figures lg:hidden">
              {visit.name} · {totalOf(visit)}
            </p>
          ) : null}
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
      <form ref={form} method="post" noValidate onSubmit={book} onInput={keep}>
        <FormState refused={refused}>
          <ContactFields maxAge={visit.rule.maxAge} />
        </FormState>
        <PlansWords words={policy} className="mt-8 max-w-[38em] border-t border-hairline pt-5" />
        {policy.length === 0 ? (
          <p className="text-driftwood">Nothing is charged now: you pay at the studio.</p>
        ) : null}
        <button
          type="submit"
          className="button figures mt-5 w-full sm:w-auto"
          disabled={!isReady}
          aria-busy={isBooking}
        >
          {buttonWords(isPaid, isBooking, totalPrice(visit))}
        </button>
        <noscript>
          <p className="mt-4">
            Booking here needs JavaScript. Call {studio.phone} and we will book it for you.
          </p>
        </noscript>
      </form>
    </Shell>
  )
}

function buttonWords(isPaid: boolean, isBusy: boolean, price: string): string {
  if (isPaid) return isBusy ? 'One moment…' : 'Continue'
  return isBusy ? 'Booking…' : `Book now · ${price}`
}

const RULE_CODES = new Set(['current-clients-only', 'new-clients-only', 'too-old'])

/** In a new tab where another site shows this: nobody signs in within its frame. What is typed stays in this tab. */
function SignIn({ asked }: { asked: Asked }) {
  const returnUrl = scheduleHref({ ...asked, isEmbedded: false })
  return (
    <Link
      className="link mt-3 mr-6 inline-flex min-h-11 items-center"
      to={`${href('/login')}?${new URLSearchParams({ returnUrl })}`}
      target={asked.isEmbedded ? '_blank' : undefined}
    >
      Sign in
    </Link>
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
