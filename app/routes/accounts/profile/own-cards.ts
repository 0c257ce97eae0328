import type { RouterContextProvider } from 'react-router'
import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { refused } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import { cardEnds, cardName, cardNeededWords, cardTroubleWords } from '#domain/shop/card-on-file.ts'
import type { SecuredVisit } from '#server/shop/cards/secured.ts'
import type { OwnVisit } from '../bookings/own-visits.ts'
import type { OwnCard } from './cards-section.tsx'

type Context = Readonly<RouterContextProvider>

/** The cards that are one's own: those left while signed in, and those under an address that is verified; `visits` are one's own. */
export async function ownCards(
  context: Context,
  visits: readonly Pick<OwnVisit, 'fee'>[],
): Promise<OwnCard[]> {
  const { cards, manageLinks, now } = context.get(studioContext)
  return Promise.all(
    (await cardsOf(context)).map(async (card) => {
      const needing = await cards.visitsSecuredBy(card.id)
      const pageOf = (visit: SecuredVisit) => ({ token: manageLinks.tokenFor(visit) })
      const [next] = needing
      return {
        id: card.id,
        name: cardName(card),
        ends: cardEnds(card),
        trouble: cardTroubleWords(card, now(), STUDIO.zone),
        agreed:
          needing.length > 0
            ? needing.map((visit) => agreedFor(visit, href('/manage/:token', pageOf(visit))))
            : [{ visit: null, words: card.words, agreedAt: card.agreedAt }],
        needed: next ? cardNeededWords(needing, { zone: STUDIO.zone, now: now() }) : null,
        openFeeCents: visits.reduce(
          (total, { fee }) => total + (fee?.cardId === card.id ? fee.cents : 0),
          0,
        ),
        anotherHref: next ? href('/manage/:token/card', pageOf(next)) : null,
      }
    }),
  )
}

function agreedFor({ serviceName, startsAt, words, agreedAt }: SecuredVisit, to: string) {
  return { visit: { serviceName, startsAt, href: to }, words, agreedAt }
}

/** Takes one of one's own cards back; another's is not found, as one that never was. `back` is the page that asked. */
export async function removeOwnCard(context: Context, form: FormData, back: string) {
  const user = signedInUser(context)
  const asked = form.get('cardId')
  const own = (await cardsOf(context)).find(({ id }) => id === asked)
  if (!own) return refused(form, { ok: false, code: 'not-found' })
  const actor = { kind: 'client', id: user.id, email: user.email } as const
  const removed = await context.get(studioContext).cards.remove(own.id, actor)
  return removed.ok ? redirect(back, 303) : refused(form, removed)
}

async function cardsOf(context: Context) {
  const { cards, profiles } = context.get(studioContext)
  const user = signedInUser(context)
  const verifiedEmail = (await profiles.isVerified(user)) ? user.email : null
  return cards.of({ uid: user.id, verifiedEmail })
}
