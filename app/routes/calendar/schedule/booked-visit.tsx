import { Form, href, Link, useNavigation } from 'react-router'
import { BOOKED_BY } from '#app/browser/booking-draft.ts'
import { tabDraft } from '#app/browser/tab-draft.ts'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { Phone } from '#app/components/phone.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { TextConsent } from '#app/components/text-consent.tsx'
import { usePerson, useStudio, useYear } from '#app/site/use-site.ts'
import { pictureFile } from '#content/picture-files.ts'
import { STUDIO } from '#content/studio.ts'
import { visitWords as words } from '#content/words/visit.ts'
import { mapHref } from '#domain/core/address-line.ts'
import { boundDay, formatLongDay, formatTime } from '#domain/core/when.ts'
import { LateToMove } from '../ui/late-to-move.tsx'
import { Notice } from '../ui/notice.tsx'
import { Links, Questions, Row, VisitRows } from '../ui/visit-rows.tsx'
import type { Route } from './+types/booked'

type BookedVisitProps = { visit: Extract<Route.ComponentProps['loaderData'], { kind: 'booked' }> }

/** Says when, where, what, how to prepare and how to change it; of who comes the address alone, while a typo in it can still be mended. */
export function BookedVisit({ visit }: BookedVisitProps) {
  const year = useYear()
  const { startsAt, token } = visit
  const own = href('/manage/:token', { token })
  const embed = visit.isEmbedded ? '&embed=1' : ''
  return (
    <Notice
      label={visit.isPending ? words.waiting : words.booked}
      title={boundDay(formatLongDay(startsAt, STUDIO.zone, year))}
      isEmbedded={visit.isEmbedded}
      isBig
    >
      <p className="visit-time figures">
        {formatTime(startsAt, STUDIO.zone)}
        <span className="font-text text-[1.0625rem]">
          <ZoneWords at={startsAt} />
        </span>
      </p>
      <p className="mt-3 max-w-[33em] text-driftwood">
        {visit.isPending ? `${words.keptMeanwhile} ` : null}
        {words.sentTo(visit.sentTo ?? words.yourMail)}
      </p>
      {visit.isAdded ? (
        <p role="status" className="mt-6 max-w-[33em] border-leaf border-l-2 pl-5">
          {words.added}
        </p>
      ) : null}
      <Questions at={visit.questionsAt} />
      <Extra visit={visit} />
      <Door visit={visit} />
      <VisitRows visit={visit}>
        {visit.texts ? (
          <Row name={words.texts}>
            <TextConsent
              texts={visit.texts}
              action={`${own}${visit.isEmbedded ? '?embed=1' : ''}`}
            />
          </Row>
        ) : null}
        {visit.isSignedIn ? null : <Account sentTo={visit.sentTo} />}
        <Row name={words.plansChange}>
          <Links>
            {visit.mayMove ? (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${own}?step=move${embed}`}
              >
                {words.move}
              </Link>
            ) : null}
            {visit.mayCancel ? (
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${own}?step=cancel${embed}`}
              >
                {words.cancel}
              </Link>
            ) : (
              <span>
                {words.untilConfirmed} <Phone />.
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
      </VisitRows>
    </Notice>
  )
}

/** The way in, where a wide window has room for it; the map is one press away there too. */
function Door({ visit }: BookedVisitProps) {
  const studio = useStudio()
  const person = usePerson()
  return (
    <a
      className="visit-door"
      href={mapHref(`${studio.name}, ${visit.address}`.replaceAll('\u00a0', ' '), person?.mapUrl)}
      target="_blank"
      rel="noreferrer"
    >
      <img
        src={pictureFile('door', 600, 'avif')}
        alt={words.door}
        width={600}
        height={750}
        loading="lazy"
      />
      <span className="link">{words.map}</span>
      <span className="sr-only">{words.inNewTab}</span>
    </a>
  )
}

/** One extra more, by one press, while there is time for it behind the visit. */
function Extra({ visit: { extra, token, version, isEmbedded } }: BookedVisitProps) {
  const isSending = useNavigation().formMethod === 'POST'
  if (!extra) return null
  const own = href('/manage/:token', { token })
  return (
    <Form method="post" action={`${own}${isEmbedded ? '?embed=1' : ''}`} className="mt-8">
      <p className="mb-3">{words.room}</p>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="extra" value={extra.id} />
      <button
        type="submit"
        name="intent"
        value="extra"
        className="button button-quiet"
        disabled={isSending}
      >
        {isSending ? words.adding : extra.words}
      </button>
    </Form>
  )
}

/** To an account of one's own, with who booked typed already: it travels in this tab, never in an address bar. */
function Account({ sentTo }: { sentTo: string | null }) {
  const signUp = href('/signup')
  return (
    <Row name={words.account}>
      <Links>
        <a
          className="link inline-flex min-h-11 items-center"
          href={signUp}
          target="_top"
          onClick={() => sentTo && tabDraft.keep(`typed ${signUp}`, bookedBy(sentTo))}
        >
          {words.keep}
        </a>
      </Links>
      <span className="block text-driftwood">{words.keptThere}</span>
    </Row>
  )
}

/** Who booked in this tab, where it was with this address; else the address alone. */
function bookedBy(email: string): Record<string, string> {
  const booked = tabDraft.read(BOOKED_BY)
  return booked.email?.toLowerCase() === email.toLowerCase() ? { ...booked, email } : { email }
}
