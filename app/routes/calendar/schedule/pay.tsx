import { useEffect, useState } from 'react'
import { href, redirect, useLocation } from 'react-router'
import { keptDetails } from '#app/browser/booking-draft.ts'
import { ZoneWords } from '#app/components/own-clock.tsx'
import stylesheet from '#app/components/paying/paying.css?url'
import { studioContext } from '#app/context.ts'
import { nameIn } from '#app/site/studio-name.ts'
import { useStudio, useYear } from '#app/site/use-site.ts'
import { payVisitWords } from '#content/pay-visit.ts'
import { STUDIO } from '#content/studio.ts'
import { withoutScriptWords as words } from '#content/words/without-script.ts'
import type { Visit } from '#domain/calendar/service.ts'
import { doubtfulFields, type TypedDetails } from '#domain/core/contact-check.ts'
import { formatWhen } from '#domain/core/when.ts'
import { UnloadedNotice } from '../ui/notice.tsx'
import { type Asked, readAsked, scheduleHref, screenOf } from '../ui/schedule-state.ts'
import type { Route } from './+types/pay'
import { ownStoredCards } from './own-stored-cards.ts'
import { PayForm } from './pay-form.tsx'
import { Shell } from './shell.tsx'
import { totalOf } from './total.tsx'
import { useOpenPayment } from './use-open-payment.ts'

/** A document of its own: it is open to Square and to banks, and loads what cards need. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const studio = context.get(studioContext)
  const { services, policies } = await studio.bookings.site()
  const asked = readAsked(url.searchParams)
  const screen = screenOf({ ...asked, step: 'you' }, services)
  if (screen.step !== 'you') throw redirect(scheduleHref(asked))
  const { choice, visit } = screen
  const takes = policies.get(visit.service.id)?.policy.takes ?? 'studio'
  if (takes === 'studio') throw redirect(scheduleHref({ ...asked, step: 'you' }))
  const cards = await ownStoredCards(context, asked.startsAt ?? studio.now())
  return { choice, visit, takes, cards, cardSetup: studio.payments.cardSetup }
}

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
}

/** Another time of the same visit is answered in the page. */
export function shouldRevalidate() {
  return false
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `${payVisitWords.title} · ${nameIn(matches)}` },
    { property: 'og:site_name', content: nameIn(matches) },
    { name: 'robots', content: 'noindex' },
  ]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnloadedNotice error={error} />
}

/** The scheduler's third screen, of visits that are paid, in part or in full, before they are booked. */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { choice, visit, takes, cards, cardSetup } = loaderData
  const studio = useStudio()
  const asked = readAsked(new URLSearchParams(useLocation().search))
  const startsAt = asked.startsAt ?? 0
  const open = useOpenPayment(leaveForVisit)
  const before = scheduleHref({ ...asked, step: 'you' })
  const details = useDetails(visit.rule.maxAge !== null, open.state === 'none' ? before : null)

  return (
    <Shell
      step="pay"
      isPaid
      asked={asked}
      visit={visit}
      startsAt={startsAt}
      question={takes === 'card' ? payVisitWords.titleOfCard : payVisitWords.title}
      lead={<Booked visit={visit} startsAt={startsAt} asked={asked} />}
    >
      {open.state === 'none' && details ? (
        <PayForm
          visit={{ choice, visit, startsAt, details }}
          asked={asked}
          setup={cardSetup}
          cards={cards}
          earlier={open.failure}
          onPaid={open.arrive}
          onUnknown={open.wait}
        />
      ) : (
        <p role="status" className="min-h-96 max-w-[33em]">
          {open.said ?? (open.state === 'looking' ? payVisitWords.looking : payVisitWords.asking)}
          {open.state === 'unknown' ? (
            <button type="button" className="button mt-6 block" onClick={open.lookAgain}>
              {payVisitWords.lookAgain}
            </button>
          ) : null}
        </p>
      )}
      <noscript>
        {import.meta.env.SSR ? <p className="mt-4">{words.pay(studio.phone)}</p> : null}
      </noscript>
    </Shell>
  )
}

/** What is booked and when; on wide screens what stands beside. */
function Booked({ visit, startsAt, asked }: { visit: Visit; startsAt: number; asked: Asked }) {
  const year = useYear()
  const extras = visit.addons.map(({ name }) => name).join(', ')
  return (
    <>
      <p className="text-bark lg:hidden">
        {visit.name}
        {extras ? ` with ${extras}` : ''}, <span className="figures">{totalOf(visit)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {formatWhen(startsAt, STUDIO.zone, year)}
        <ZoneWords at={startsAt} />
        <a
          className="link inline-flex min-h-11 items-center"
          href={scheduleHref({ ...asked, step: 'time' })}
        >
          Change<span className="sr-only"> time</span>
        </a>
      </p>
    </>
  )
}

/** What was typed on the screen before, in this tab; without it that screen comes first. `before` is null while nobody asks. */
function useDetails(asksBirthDate: boolean, before: string | null): TypedDetails | null {
  const [details, setDetails] = useState<TypedDetails | null>(null)
  useEffect(() => {
    if (before === null) return
    const kept = keptDetails()
    if (doubtfulFields(kept, { birthDate: asksBirthDate }).length === 0) setDetails(kept)
    else window.location.replace(before)
  }, [asksBirthDate, before])
  return details
}

/** Another document: this one is open to Square and to banks, and the next need not be. */
function leaveForVisit(token: string): void {
  window.location.replace(href('/schedule/booked/:token', { token }))
}
