import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Bookings } from '#server/calendar/bookings.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import { createCards } from '#server/shop/cards/cards.ts'
import type { KeepRequest } from '#server/shop/cards/keep-request.ts'
import { bookRequest, GUEST, OWNER } from './helpers.ts'
import { openShop } from './payments.ts'

const VISA = '4111111111111111'

/** A card on file; $30 for canceling within 24 hours, $80 for not coming. */
const CARD_POLICY: VisitPolicy = {
  takes: 'card',
  deposit: null,
  from: 'all',
  lateHours: 24,
  lateFee: { cents: 3000 },
  noShowFee: { cents: 8000 },
}

export type CardShop = Awaited<ReturnType<typeof openCardShop>>

/** A shop whose treatment asks for a card on file; `cardServer()` starts another server's cards on the same rows. */
export async function openCardShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  const { studio, database, clock, square, standIn } = shop
  const { serviceId } = bookRequest()
  await studio.menu.savePolicy({ id: serviceId, version: 0 }, CARD_POLICY, OWNER)
  const cardServer = (payments = shop.payments, visits: Bookings = studio.bookings) =>
    createCards({
      ...{ database, audit: studio.audit, now: () => clock.now, visits, square },
      payments,
      letters: shop.letters,
      patienceMs: 10_000,
      pauseMs: 1,
    })

  /** A token as the card form gives it, with the intent to store. */
  async function token(number = VISA): Promise<string> {
    const typed = { cardNumber: number, expirationDate: '12/27', cvv: '111', postalCode: '92373' }
    const body = JSON.stringify({ card: typed, verification: { intent: 'STORE' } })
    const request = new Request('http://square.test/square-sandbox/tokens', {
      method: 'POST',
      body,
    })
    return (await (await standIn.fetch(request)).json()).token
  }

  /** A visit whose time is held and whose words were read, as a browser sends it. */
  async function asked(
    { actor = GUEST, ...changes }: Partial<BookRequest> & { actor?: Actor } = {},
    from: Partial<Omit<KeepRequest, 'secures'>> = {},
  ): Promise<KeepRequest & { secures: { request: BookRequest & { holdId: string } } }> {
    const request = bookRequest(changes)
    const held = request.holdId ? null : await studio.bookings.hold(request)
    if (held && !held.ok) throw new Error(held.code)
    const holdId = request.holdId ?? held?.hold.id ?? ''
    const terms = await studio.bookings.asks(request, actor)
    if (!terms.ok) throw new Error(terms.code)
    return {
      buyer: 'browser:ana',
      accountId: null,
      address: '192.0.2.1',
      sourceId: from.sourceId ?? (await token()),
      agreedTo: terms.asked.wordsVersion,
      ...from,
      secures: { request: { ...request, holdId }, actor },
    }
  }

  /** What is written down everywhere: rows, visits, what Square has that may be charged, money, mails. */
  async function cardBooks() {
    const { rows } = database
    const cards = await rows.selectFrom('card_on_file').select('state').execute()
    const visits = await rows
      .selectFrom('booking')
      .leftJoin('visit_agreement as agreed', 'agreed.booking_id', 'booking.id')
      .select(['booking.status', 'agreed.card_id'])
      .where('booking.client_id', 'is not', null)
      .execute()
    const { data: atSquare } = await shop.client.cards.list()
    const { data: taken } = await shop.client.payments.list()
    return {
      cards: cards.map(({ state }) => state).toSorted(),
      visits: visits
        .map(({ status, card_id }) => `${status}${card_id ? ' secured' : ''}`)
        .toSorted(),
      atSquare: atSquare.length,
      taken: taken.filter(({ status }) => status === 'COMPLETED').length,
    }
  }

  return { ...shop, cards: cardServer(), cardServer, token, asked, cardBooks }
}
