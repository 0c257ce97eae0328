import type { RouterContextProvider } from 'react-router'
import { href, redirect } from 'react-router'
import { studioContext } from '#app/context.ts'
import { refused } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import { cardEnds, cardName, cardTroubleWords } from '#domain/shop/card-on-file.ts'
import type { OwnVisit } from '../bookings/own-visits.ts'
import type { OwnCard } from './cards-section.tsx'

type Context = Readonly<RouterContextProvider>

/** The cards that are one's own: those left while signed in, and those under an address that is verified; `visits` are one's own. */
export async function ownCards(
  context: Context,
  visits: readonly Pick<OwnVisit, 'fee'>[],
): Promise<OwnCard[]> {
  const { cards, bookings, manageLinks, now } = context.get(studioContext)
  return Promise.all(
    (await cardsOf(context)).map(async (card) => {
      const next = await cards.nextVisitOf(card.id)
      const visit = next === null ? null : await bookings.find(next)
      return {
        id: card.id,
        name: cardName(card),
        ends: cardEnds(card),
        trouble: cardTroubleWords(card, now(), STUDIO.zone),
        words: card.words,
        agreedAt: card.agreedAt,
        openFeeCents: visits.reduce(
          (total, { fee }) => total + (fee?.cardId === card.id ? fee.cents : 0),
          0,
        ),
        anotherHref: visit && href('/manage/:token/card', { token: manageLinks.tokenFor(visit) }),
      }
    }),
  )
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
