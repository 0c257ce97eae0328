import { abroadToDecide } from '../calendar/abroad/decide.ts'
import { silentCalendars } from '../calendar/abroad/silent-calendars.ts'
import { timesToPick } from '../calendar/waiting/by-hand.ts'
import { alertsToDecide } from '../clients/alert-holds.ts'
import { reviewsToAnswer } from '../clients/reviews/desk.ts'
import type { Rows } from '../core/db/schema.ts'
import { waitingMail } from '../post/ledger/waiting-mail.ts'
import { cardTroubles } from '../shop/cards/secured.ts'
import { unpaidFees } from '../shop/cards/unpaid-fees.ts'
import type { Products } from '../shop/products/products.ts'
import type { Counted } from './decision-counts.ts'
import { lostAnswers } from './inbox/lost-answers.ts'
import { openThreads } from './inbox/threads.ts'
import { unpaidVisits } from './today/unpaid.ts'

/** What waits for the owner by rules of the shelf, of cards and of the post, whole, and how much of each there is. */
export async function listsAt(rows: Rows, products: Pick<Products, 'lowStock'>, now: number) {
  const [
    lowStock,
    troubles,
    fees,
    letters,
    questions,
    lost,
    reviews,
    freed,
    unpaid,
    abroad,
    silent,
    held,
  ] = await Promise.all([
    products.lowStock(),
    cardTroubles(rows, now),
    unpaidFees(rows),
    waitingMail(rows, now),
    openThreads(rows),
    lostAnswers(rows),
    reviewsToAnswer(rows, now),
    timesToPick(rows, now),
    unpaidVisits(rows, { now }),
    abroadToDecide(rows, now),
    silentCalendars(rows),
    alertsToDecide(rows),
  ])
  const counted: Counted = {
    lowStock: lowStock.length,
    cardTroubles: troubles.length,
    unpaidFees: fees.length,
    waitingMail: letters ? 1 : 0,
    questions: questions.length,
    lostAnswers: lost.length,
    reviews: reviews.length,
    freedTimes: freed.length,
    unpaidVisits: unpaid.length,
    abroad: abroad.length,
    silentCalendars: silent.length,
    heldAlerts: held.length,
  }
  return {
    lowStock,
    cardTroubles: troubles,
    unpaidFees: fees,
    waitingMail: letters,
    questions,
    lostAnswers: lost,
    reviews,
    unpaidVisits: unpaid,
    abroad,
    silentCalendars: silent,
    heldAlerts: held,
    freedTimes: freed.map(({ id, starts_at }) => ({ id, startsAt: starts_at })),
    counted,
  }
}
