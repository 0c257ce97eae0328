import type { VisitPolicy } from '../../domain/calendar/visit-policy.ts'

/** Treatments by what they ask for in the fault run. */
export const SERVICES = {
  studio: 'custom-facial',
  deposit: 'mini-facial',
  late: 'back-facial',
  card: 'nano-infusion',
  credit: 'skincare-consultation',
} as const

/** What is taken for each when it is booked or due, in cents. */
export const PRICES = { studio: 12_000, deposit: 5000, late: 9000, card: 15_000, credit: 5000 }

/** Two of a mask, with the sales tax, in cents: more than the credit of a consultation. */
export const CREDIT_BUYS = {
  productId: 'clay-mask',
  variationId: 'regular',
  quantity: 2,
  name: 'Clay Mask',
  basePriceMoney: { amount: 3600, currency: 'USD' },
  cents: 7830,
}

const FEES = { from: 'all', lateFee: { cents: 3000 }, noShowFee: { cents: 8000 } } as const
/** As long before as an owner may say: canceling is always late. */
const ALWAYS_LATE = 720

export const POLICIES: Record<string, VisitPolicy> = {
  [SERVICES.deposit]: {
    ...FEES,
    takes: 'deposit',
    deposit: { cents: PRICES.deposit },
    lateHours: 1,
    noShowFee: { cents: PRICES.deposit },
  },
  [SERVICES.late]: { ...FEES, takes: 'full', deposit: null, lateHours: ALWAYS_LATE },
  [SERVICES.card]: { ...FEES, takes: 'card', deposit: null, lateHours: ALWAYS_LATE },
  [SERVICES.credit]: {
    ...FEES,
    takes: 'full',
    deposit: null,
    lateHours: 1,
    lateFee: null,
    noShowFee: null,
  },
}
