import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { throughParent } from '#app/browser/booking-frame.ts'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { Phone } from '#app/components/phone.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { TextConsent } from '#app/components/text-consent.tsx'
import { usePerson, useStudio, useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { personWords } from '#content/words/person.ts'
import { mapHref } from '#domain/core/address-line.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatLongDay, formatTime } from '#domain/core/when.ts'
import { LateToMove } from '../ui/late-to-move.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/booked'

type BookedVisitProps = { visit: Extract<Route.ComponentProps['loaderData'], { kind: 'booked' }> }

/** Says when, where, what, how to prepare and how to change it; nothing of who. */
export function BookedVisit({ visit }: BookedVisitProps) {
  const year = useYear()
  const studio = useStudio()
  const { startsAt, token } = visit
  const own = href('/manage/:token', { token })
  const embed = visit.isEmbedded ? '&embed=1' : ''
  const person = usePerson()
  return (
    <Notice
      label={visit.isPending ? 'Waiting for our answer' : 'Booked'}
      title={formatLongDay(startsAt, STUDIO.zone, year)}
      isEmbedded={visit.isEmbedded}
      isBig
    >
      <p className="figures text-balance font-display text-[1.5rem] leading-8">
        {formatTime(startsAt, STUDIO.zone)}
        <ZoneWords at={startsAt} />
      </p>
      <p className="mt-3 max-w-[33em] text-driftwood">
        {visit.isPending
          ? 'The time is kept for you. We confirm it by mail.'
          : 'A confirmation is on its way to your email, with this page’s links in it.'}
      </p>
      <dl className="mt-10 border-t border-bark">
        <Row name="What">
          {visit.serviceName}
          {visit.addons.length > 0 ? ` with ${visit.addons.join(', ')}` : ''}
          <span className="figures block text-driftwood">
            {formatDuration(visit.durationMinutes)} · {visit.price}
          </span>
          {visit.paidWords ? <span className="figures block">{visit.paidWords}</span> : null}
          {visit.card ? <span className="figures block">Card on file: {visit.card}</span> : null}
        </Row>
        <Row name="With">
          <PersonLine className="[&_address]:hidden" />
        </Row>
        <Row name="Where">
          <span className="block">
            {studio.name}, {visit.address}
          </span>
          {person?.door ? <span className="block">{person.door}</span> : null}
          {person?.parking ? (
            <span className="block">
              {personWords.parking}: {person.parking}
            </span>
          ) : null}
          <Links>
            <a
              className="link inline-flex min-h-11 items-center"
              href={mapHref(`${studio.name}, ${visit.address}`, person?.mapUrl)}
              target="_blank"
              rel="noreferrer"
            >
              Open the map<span className="sr-only"> in a new tab</span>
            </a>
          </Links>
        </Row>
        <Row name="Before">{visit.prepare}</Row>
        <Row name="Calendar">
          <Links>
            <a
              className="link inline-flex min-h-11 items-center"
              href={href('/manage/:token/calendar.ics', { token })}
              download
              onClick={throughParent}
            >
              Apple or Outlook
            </a>
            <a
              className="link inline-flex min-h-11 items-center"
              href={visit.googleHref}
              target="_blank"
              rel="noreferrer"
            >
              Google Calendar<span className="sr-only"> in a new tab</span>
            </a>
          </Links>
        </Row>
        {visit.texts ? (
          <Row name="Texts">
            <TextConsent
              texts={visit.texts}
              action={`${own}${visit.isEmbedded ? '?embed=1' : ''}`}
            />
          </Row>
        ) : null}
        <Row name="Plans change">
          <Links>
            {visit.mayMove ? (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${own}?step=move${embed}`}
              >
                Move it
              </Link>
            ) : null}
            {visit.mayCancel ? (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${own}?step=cancel${embed}`}
              >
                Cancel it
              </Link>
            ) : (
              <span>
                Until it is confirmed, please call <Phone />.
              </span>
            )}
          </Links>
          {visit.movedUntil === null ? null : (
            <p className="mb-1">
              <LateToMove until={visit.movedUntil} />
            </p>
          )}
          <PlansWords words={visit.plansWords} className="text-driftwood" />
        </Row>
      </dl>
    </Notice>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="label pt-1 text-driftwood">{name}</dt>
      <dd className="max-w-[38em]">{children}</dd>
    </div>
  )
}

function Links({ children }: { children: ReactNode }) {
  return <span className="-my-2 flex flex-wrap gap-x-6">{children}</span>
}
