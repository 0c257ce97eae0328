import type { ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { Banner } from '#app/components/banner.tsx'
import { bookingWords } from '#content/account.ts'
import { navLinks } from '#content/navigation.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OwnVisit } from './own-visits.ts'

type VisitListProps = {
  visits: OwnVisit[]
  /** The sentence where the list could not be read. */
  unread: string | null
  failed: string | undefined
  own: string
  children: (visit: OwnVisit) => ReactNode
}

/** The client's visits, what came of cancelling one, and the question before it. */
export function VisitList({ visits, unread, failed, own, children }: VisitListProps) {
  const [query] = useSearchParams()
  const asked = visits.find((visit) => visit.id === query.get('cancel') && visit.next === 'change')
  const isCancelled = query.get('done') === 'cancelled' && !failed
  const wasCancelled = query.get('done') === 'was-cancelled' && !failed
  return (
    <>
      {failed ? <Note tone="failure">{failed}</Note> : null}
      {isCancelled ? <Note tone="success">{bookingWords.cancelled}</Note> : null}
      {wasCancelled ? <Note tone="success">{bookingWords.wasCancelled}</Note> : null}
      {unread ? <Note tone="failure">{unread}</Note> : null}
      {visits.length > 0 ? <ul>{visits.map((visit) => children(visit))}</ul> : null}
      {visits.length === 0 && !unread ? <Empty /> : null}
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
      <a className="button mt-6" href={navLinks.book.href}>
        {bookingWords.bookNow}
      </a>
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
