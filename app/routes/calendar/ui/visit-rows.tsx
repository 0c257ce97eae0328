import type { ReactNode } from 'react'
import { href } from 'react-router'
import { throughParent } from '#app/browser/booking-frame.ts'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { usePerson, useStudio } from '#app/site/use-site.ts'
import { formTask } from '#content/words/intake.ts'
import { personWords } from '#content/words/person.ts'
import { visitWords as words } from '#content/words/visit.ts'
import { mapHref } from '#domain/core/address-line.ts'
import { formatDuration } from '#domain/core/duration.ts'
import type { WholeVisit } from './whole-visit.ts'

type VisitRowsProps = {
  visit: WholeVisit & { paidWords: string | null; card: string | null }
  /** Already above them, where a move has just changed it. */
  isCalendarAbove?: boolean
  children?: ReactNode
}

/** What, with whom, where, how to prepare and into which calendar; what its page adds follows. */
export function VisitRows({ visit, isCalendarAbove = false, children }: VisitRowsProps) {
  const studio = useStudio()
  const person = usePerson()
  return (
    <dl className="mt-10 border-t border-bark">
      <Row name={words.what}>
        {visit.serviceName}
        {visit.addons.length > 0 ? words.extras(visit.addons) : null}
        <span className="figures block text-driftwood">
          {formatDuration(visit.durationMinutes)}
          {/* Said below already where all of it is due. */}
          {visit.paidWords?.includes(`${visit.price} is due`) ? '' : ` · ${visit.price}`}
        </span>
        {visit.paidWords ? <span className="figures block">{visit.paidWords}</span> : null}
        {visit.card ? <span className="figures block">{words.onFile(visit.card)}</span> : null}
      </Row>
      <Row name={words.with}>
        <PersonLine className="[&_address]:hidden" />
      </Row>
      <Row name={words.where}>
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
            href={mapHref(
              `${studio.name}, ${visit.address}`.replaceAll('\u00a0', ' '),
              person?.mapUrl,
            )}
            target="_blank"
            rel="noreferrer"
          >
            {words.map}
            <span className="sr-only">{words.inNewTab}</span>
          </a>
        </Links>
      </Row>
      <Row name={words.before}>{visit.prepare}</Row>
      {isCalendarAbove ? null : (
        <Row name={words.calendar}>
          <CalendarLinks visit={visit} />
        </Row>
      )}
      {children}
    </dl>
  )
}

/** The entry for one's calendar: as a file, and in Google's. */
export function CalendarLinks({ visit }: { visit: Pick<WholeVisit, 'token' | 'googleHref'> }) {
  return (
    <Links>
      <a
        className="link inline-flex min-h-11 items-center"
        href={href('/manage/:token/calendar.ics', { token: visit.token })}
        download
        onClick={throughParent}
      >
        {words.file}
      </a>
      <a
        className="link inline-flex min-h-11 items-center"
        href={visit.googleHref}
        target="_blank"
        rel="noreferrer"
      >
        {words.google}
        <span className="sr-only">{words.inNewTab}</span>
      </a>
    </Links>
  )
}

/** The questions before the visit, while they are open: what the studio needs first. */
export function Questions({ at, isQuiet = false }: { at: string | null; isQuiet?: boolean }) {
  if (!at) return null
  return (
    <div className="mt-8 max-w-[38em] border-leaf border-l-2 pl-5">
      <h2 className="font-display text-[1.5rem] leading-8">{formTask.heading}</h2>
      <p className="mt-1 mb-4">{formTask.text}</p>
      <a
        className={isQuiet ? 'link inline-flex min-h-11 items-center' : 'button'}
        href={at}
        target="_top"
      >
        {formTask.label}
      </a>
    </div>
  )
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="label pt-1 text-driftwood">{name}</dt>
      <dd className="max-w-[38em]">{children}</dd>
    </div>
  )
}

export function Links({ children }: { children: ReactNode }) {
  return <span className="-my-2 flex flex-wrap gap-x-6">{children}</span>
}
