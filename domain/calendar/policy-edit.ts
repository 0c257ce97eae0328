import { z } from 'zod'
import { centsFromText, formatPrice, priceText } from '#domain/core/money.ts'
import { type Amount, centsOf, PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

// What a treatment asks for, as its form in the back office holds it: each amount is a number and what it counts.

export const POLICY_SENTENCES = {
  takes: 'Choose one of these.',
  from: 'Choose of whom it is asked.',
  unit: 'Choose dollars or percent.',
  deposit: 'Enter the deposit, such as 30.',
  dollars: 'Enter dollars such as 30 or 30.50, or leave it empty.',
  percent: 'Enter whole percent from 1 to 100, or leave it empty.',
  lateHours: 'Enter whole hours, from 1 to 720.',
} as const

const TYPED = z.string().trim().max(12)
const Unit = z.enum(['dollars', 'percent'], POLICY_SENTENCES.unit)

const PolicyFields = z.object({
  takes: z.enum(['studio', 'card', 'deposit', 'full'], POLICY_SENTENCES.takes),
  from: z.enum(['all', 'new'], POLICY_SENTENCES.from),
  deposit: TYPED,
  depositUnit: Unit,
  lateHours: TYPED,
  lateFee: TYPED,
  lateFeeUnit: Unit,
  noShowFee: TYPED,
  noShowFeeUnit: Unit,
})
type PolicyFields = z.infer<typeof PolicyFields>

/** The form of a policy. What the choice does not ask for is not read. */
export const PolicyDraft = PolicyFields.transform((fields, context): VisitPolicy => {
  const { takes, from } = fields
  if (takes === 'studio') return PAY_AT_STUDIO
  const wrong = (path: keyof PolicyFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const amountIn = (name: 'deposit' | 'lateFee' | 'noShowFee') => {
    const unit = fields[`${name}Unit`]
    const amount = amountOf(fields[name], unit)
    if (amount === undefined) wrong(name, POLICY_SENTENCES[unit])
    return amount ?? null
  }
  const deposit = takes === 'deposit' ? amountIn('deposit') : null
  if (takes === 'deposit' && fields.deposit === '') wrong('deposit', POLICY_SENTENCES.deposit)
  const [lateFee, noShowFee] = [amountIn('lateFee'), amountIn('noShowFee')]
  const lateHours = hoursOf(fields.lateHours)
  if (lateFee && lateHours === null) wrong('lateHours', POLICY_SENTENCES.lateHours)
  return {
    takes,
    deposit,
    from,
    lateHours: lateHours ?? PAY_AT_STUDIO.lateHours,
    lateFee,
    noShowFee,
  }
})

type Kind = { isOffered: boolean; priceCents: number }
type Priced = { priceCents: number; options: readonly Kind[] }

/** What a treatment may cost, in cents: each kind that is offered, or the treatment itself. */
export function pricesOf({ options, priceCents }: Priced) {
  const offered = options.filter(({ isOffered }) => isOffered)
  return offered.length > 0 ? offered.map((kind) => kind.priceCents) : [priceCents]
}

/** Why a deposit in dollars does not go with one of these prices, in cents; null: it does. A share is never more than its price. */
export function depositRefusal(
  { deposit }: Pick<VisitPolicy, 'deposit'>,
  pricesCents: readonly number[],
): string | null {
  // What costs nothing asks for nothing.
  const least = Math.min(...pricesCents.filter((cents) => cents > 0))
  if (!deposit || !('cents' in deposit) || deposit.cents <= least) return null
  return `A deposit of ${formatPrice(deposit.cents)} is more than the lowest price, ${formatPrice(least)}: make it less, or a percentage.`
}

/** Why a policy is not saved: a code, and a sentence for each field that it is about. */
export type PolicyRefusal = {
  code: 'deposit-above-price' | 'fee-above-deposit'
  fields: Partial<Record<'deposit' | 'lateFee' | 'noShowFee', string>>
}

/** Whether what a policy asks for and keeps goes with these prices, in cents; null: it does. */
export function policyRefusal(
  policy: VisitPolicy,
  pricesCents: readonly number[],
): PolicyRefusal | null {
  const deposit = depositRefusal(policy, pricesCents)
  if (deposit) return { code: 'deposit-above-price', fields: { deposit } }
  const lateFee = feeRefusal(policy.lateFee, policy.deposit, pricesCents)
  const noShowFee = feeRefusal(policy.noShowFee, policy.deposit, pricesCents)
  if (!lateFee && !noShowFee) return null
  const fields = { ...(lateFee && { lateFee }), ...(noShowFee && { noShowFee }) }
  return { code: 'fee-above-deposit', fields }
}

/** Nobody has given more than the deposit, so nothing above it could be kept; dollars and shares are compared where they differ most. */
function feeRefusal(
  fee: Amount | null,
  deposit: Amount | null,
  pricesCents: readonly number[],
): string | null {
  if (!fee || !deposit) return null
  const [worst] = pricesCents
    .filter((cents) => cents > 0)
    .map((price) => ({ price, ...feeBeside(fee, deposit, price) }))
    .sort((one, other) => other.beyondCents - one.beyondCents)
  if (!worst || worst.beyondCents <= 0) return null
  const [sum, most] = [formatPrice(worst.feeCents), formatPrice(worst.mostCents)]
  const share =
    'percent' in fee ? `${fee.percent}% of ${formatPrice(worst.price)} is ${sum},` : `${sum} is`
  return `${share} more than the deposit of ${most}. Nobody has given more: enter at most that.`
}

/** A fee and the deposit in cents at one price; what is typed in dollars stands as it is. */
function feeBeside(fee: Amount, deposit: Amount, priceCents: number) {
  const feeCents = 'cents' in fee ? fee.cents : centsOf(fee, priceCents)
  const mostCents = centsOf(deposit, priceCents)
  return { feeCents, mostCents, beyondCents: feeCents - mostCents }
}

/** What the form shows of what is stored. */
export function policyValues(policy: VisitPolicy): Record<string, string> {
  return {
    takes: policy.takes,
    from: policy.from,
    ...amountValues('deposit', policy.deposit),
    lateHours: String(policy.lateHours),
    ...amountValues('lateFee', policy.lateFee),
    ...amountValues('noShowFee', policy.noShowFee),
  }
}

/** An amount as two fields hold it: the number, and what it counts in `…Unit`. */
export function amountValues(name: string, amount: Amount | null): Record<string, string> {
  const isShare = amount !== null && 'percent' in amount
  const typed = isShare ? String(amount.percent) : amount ? priceText(amount.cents) : ''
  return { [name]: typed, [`${name}Unit`]: isShare ? 'percent' : 'dollars' }
}

/** null: nothing was typed; undefined: it cannot be read. */
function amountOf(typed: string, unit: 'dollars' | 'percent'): Amount | null | undefined {
  if (typed === '') return null
  if (unit === 'dollars') {
    const cents = centsFromText(typed)
    return cents === null || cents === 0 ? undefined : { cents }
  }
  const percent = /^(\d{1,3})\s*%?$/.exec(typed)?.[1]
  const share = Number(percent)
  return share >= 1 && share <= 100 ? { percent: share } : undefined
}

function hoursOf(typed: string): number | null {
  const hours = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return hours >= 1 && hours <= 720 ? hours : null
}
