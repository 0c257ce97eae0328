import type { ReactNode } from 'react'
import {
  Form,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { BookLink } from '#app/components/book-link.tsx'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { bookingWords } from '#content/words/bookings.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { formatWhen } from '#domain/core/when.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { OwnVisit } from './own-visits.ts'

type AnswersProps = {
  visits: OwnVisit[]
  failed: string | undefined
  own: string
}

type VisitListProps = AnswersProps & {
  /** The sentence where the list could not be read. */
  unread: string | null
  children: (visit: OwnVisit) => ReactNode
}

/** The client's visits, what came of cancelling one, and the question before it. */
export function VisitList({ unread, children, ...answers }: VisitListProps) {
  const { visits } = answers
  return (
    <>
      <CancelAnswers {...answers} />
      {unread ? <Note tone="failure">{unread}</Note> : null}
      {visits.length > 0 ? <ul>{visits.map((visit) => children(visit))}</ul> : null}
      {visits.length === 0 && !unread ? <Empty /> : null}
    </>
  )
}

/** What came of cancelling one of these visits, and the question before it. */
export function CancelAnswers({ visits, failed, own }: AnswersProps) {
  const [query] = useSearchParams()
  const asked = visits.find((visit) => visit.id === query.get('cancel') && visit.next === 'change')
  const isCancelled = query.get('done') === 'cancelled' && !failed
  const wasCancelled = query.get('done') === 'was-cancelled' && !failed
  return (
    <>
      {failed ? <Note tone="failure">{failed}</Note> : null}
      {isCancelled ? <Note tone="success">{bookingWords.cancelled}</Note> : null}
      {wasCancelled ? <Note tone="success">{bookingWords.wasCancelled}</Note> : null}
      {asked ? <CancelDialog visit={asked} own={own} key={asked.id} /> : null}
    </>
  )
}

function Note({ tone, children }: { tone: 'failure' | 'success'; children: ReactNode }) {
  return (
    <Banner tone={tone} className="mb-8">
      {children}
    </Banner>
  )
}

function Empty() {
  return (
    <>
      <p className="font-display text-[1.5rem] leading-8">{bookingWords.empty}</p>
      <BookLink className="button mt-6">{bookingWords.bookNow}</BookLink>
    </>
  )
}

/**
 * Whether the list is read anew: after every answer to cancelling (spec 2 §4), a refusal included, since
 * another window may have changed the visit; not without an answer, nor for asking the question.
 */
export function revalidatesVisits(change: ShouldRevalidateFunctionArgs): boolean {
  if (staysAsItIs(change)) return false
  const isAnswered = change.formData?.get('intent') === 'cancel' && change.actionStatus !== 503
  return isAnswered || change.defaultShouldRevalidate
}

/** Asking the question, and leaving it, needs nothing from the server. */
function staysAsItIs(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change
  return !formMethod && currentUrl.href !== nextUrl.href && asRead(currentUrl) === asRead(nextUrl)
}

function asRead({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  for (const name of ['cancel', 'delete']) rest.delete(name)
  return `${pathname}?${rest}`
}

/** Asks first (spec 2 §4); only the press of its button, a POST, cancels. */
function CancelDialog({ visit, own }: { visit: OwnVisit; own: string }) {
  const year = useYear()
  const hasChanged = useSearchParams()[0].get('done') === 'changed'
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <AskDialog title={bookingWords.question} own={own}>
      {hasChanged ? (
        <p role="alert" className="mt-5 text-brick">
          {BROWSER_SENTENCES['visit-changed']}
        </p>
      ) : null}
      <p className="mt-5 font-medium">{visit.serviceName}</p>
      <p className="figures">
        {formatWhen(visit.startsAt, STUDIO.zone, year)}
        <ZoneWords at={visit.startsAt} />
      </p>
      <PlansWords words={visit.cancelWords} className="mt-4" />
      <Form method="post" action={own} className="mt-7 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="version" value={visit.version} />
        <input type="hidden" name="bookingId" value={visit.id} />
        <button type="submit" className="button" disabled={isSending}>
          {isSending ? bookingWords.cancelling : bookingWords.cancel}
        </button>
        <Link className="button button-quiet" to={own} preventScrollReset replace>
          {bookingWords.keep}
        </Link>
      </Form>
    </AskDialog>
  )
}
