import { z } from 'zod'
import { cents } from '#domain/core/fields.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { CreditFirst } from '#domain/shop/desk-sale.ts'
import { HAND_WAYS, type PaymentWay } from '#domain/shop/visit-payment.ts'

// What the owner notes of a visit on its day.

/** What is typed with an amount; store credit is a way of its own, of no more than is there. */
const TYPED_METHODS = ['card', 'cash', 'gift-card', 'other'] as const
export type PaymentMethod = (typeof TYPED_METHODS)[number] | 'credit'

/** By which way money that was noted came: a card was held to a reader of the studio's own. */
export function notedWay(method: PaymentMethod): PaymentWay {
  return method === 'card' ? 'terminal' : method
}

export type VisitPayment = {
  id: string
  bookingId: string
  method: PaymentMethod
  amountCents: number
  tipCents: number
  note: string
  /** Epoch milliseconds. */
  takenAt: number
  /** When the owner struck it out as a mistake. */
  struckAt: number | null
  version: number
}

const MOST_CENTS = 1_000_000

/** Up to $10,000; empty is nothing. */
const Amount = z
  .string()
  .trim()
  .transform((text) => text || '0')
  .pipe(cents().refine((amount) => amount <= MOST_CENTS))

/** A tip by its button, in cents; an amount that is typed goes before it. */
const TipShare = z.coerce.number().int().min(0).max(MOST_CENTS).catch(0)

export const PaymentNote = z
  .object({
    key: z.uuid(),
    method: z.enum(TYPED_METHODS),
    amount: Amount,
    tip: Amount,
    tipShare: TipShare,
    note: z.string().trim().max(LONGEST.remark),
  })
  // One that could not be read is no number here, and has its own sentence.
  .refine(({ amount, tip, tipShare }) => !(amount + (tip || tipShare) <= 0), { path: ['amount'] })
  .transform(({ amount, tip, tipShare, ...rest }) => ({
    ...{ ...rest, amountCents: amount },
    tipCents: tip || tipShare,
  }))

/** A visit and the products on its ticket, paid before the owner: `shown` is what stood on the button, in cents. */
export const HandNote = z
  .object({
    key: z.uuid(),
    way: z.enum([...HAND_WAYS, 'credit']),
    shown: z.coerce.number().int().positive(),
    tip: Amount,
    tipShare: TipShare,
    ...CreditFirst,
  })
  .transform(({ shown, tip, tipShare, credit, creditCents, ...rest }) => ({
    ...{ ...rest, shownCents: shown, creditCents: credit ? creditCents : 0 },
    // Credit pays no tip.
    tipCents: rest.way === 'credit' ? 0 : tip || tipShare,
  }))

/** Store credit toward it: all of it, nothing typed. */
export const CreditNote = z.object({ key: z.uuid(), shown: z.coerce.number().int().positive() })

export const LATE_MINUTES = [10, 15, 20, 30, 45] as const

export const LateNotice = z.object({
  key: z.uuid(),
  minutes: z.coerce.number().pipe(z.literal(LATE_MINUTES)),
  bookingIds: z.array(z.string()).min(1).max(50),
})
export type LateNotice = z.infer<typeof LateNotice>

/** What has been paid for a visit, at the desk and online, tips left out, and what is still owed, in cents. */
export function paidFor(
  payments: readonly Pick<VisitPayment, 'amountCents' | 'struckAt'>[],
  priceCents: number,
  onlineCents = 0,
): { paidCents: number; dueCents: number } {
  const paidCents = payments
    .filter((payment) => payment.struckAt === null)
    .reduce((total, payment) => total + payment.amountCents, onlineCents)
  return { paidCents, dueCents: Math.max(0, priceCents - paidCents) }
}

/** Whether all that a visit costs is paid; one that was canceled costs nothing. */
export function isPaidUp(visit: { status: string; dueCents: number }): boolean {
  return visit.status !== 'CANCELLED' && visit.dueCents === 0
}

/** Visits that a delay reaches: still to come today, and nobody is here for them yet. */
export function reachedByDelay<
  T extends { status: string; startsAt: number; arrivedAt: number | null },
>(visits: readonly T[], now: number): T[] {
  return visits.filter(
    (visit) =>
      (visit.status === 'CONFIRMED' || visit.status === 'PENDING') &&
      visit.startsAt > now &&
      visit.arrivedAt === null,
  )
}

/** Not yet said to have taken place, nor that nobody came. */
export function isOpen(visit: { status: string }): boolean {
  return visit.status === 'CONFIRMED' || visit.status === 'PENDING'
}
