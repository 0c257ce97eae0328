import { sentence } from '#domain/core/errors.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import type { Payments } from '#server/shop/payments/payments.ts'
import { doneIn } from '../ui/done-words.ts'

const WHILE_IN_HAND = /^(asked-|withdraw|link-mailed)/

/** What the page says first: how the last payment at the desk ended goes before what was said when it was asked for. */
export function saidOf(
  url: URL,
  { inHand, lastEnd }: Awaited<ReturnType<Payments['atDesk']['stateOf']>>,
  { dueCents }: DayVisit,
): { failed?: { message: string }; done?: string | undefined } {
  const key = url.searchParams.get('done') ?? ''
  const isWanted = lastEnd === 'link-withdrawn' || key.startsWith('withdraw')
  if (lastEnd && isWanted) return { done: sentence(lastEnd) }
  if (lastEnd) return { failed: { message: sentence(lastEnd) } }
  if (inHand || !WHILE_IN_HAND.test(key)) return { done: doneIn(url, 'day') }
  return dueCents === 0 ? { done: 'Paid. The receipt is on its way by mail.' } : {}
}
