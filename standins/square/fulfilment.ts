import { newId, withoutNulls } from './calls.ts'
import type { Fulfillment, FulfillmentState } from './order-shape.ts'
import { Refusal } from './refusal.ts'

const FORWARD = ['PROPOSED', 'RESERVED', 'PREPARED', 'COMPLETED'] as const
const FINAL = ['COMPLETED', 'CANCELED', 'FAILED']
const STAMP_OF: Record<FulfillmentState, string> = {
  PROPOSED: 'placed_at',
  RESERVED: 'in_progress_at',
  PREPARED: 'packaged_at',
  COMPLETED: 'shipped_at',
  CANCELED: 'canceled_at',
  FAILED: 'failed_at',
}

type Draft = {
  uid?: string | null | undefined
  state?: FulfillmentState | null | undefined
  shipment_details?: Record<string, unknown> | null | undefined
}

/** A shipment as a new order asks for it. */
export function newFulfillment(draft: Draft, at: string): Fulfillment {
  const given = withoutNulls(draft)
  const state = given.state ?? 'PROPOSED'
  if (state !== 'PROPOSED') refuse('A new fulfillment is PROPOSED.')
  if (!given.shipment_details) refuse('A SHIPMENT needs shipment_details.')
  return {
    ...given,
    uid: given.uid ?? newId(22),
    type: 'SHIPMENT',
    state,
    shipment_details: { ...withoutNulls(given.shipment_details), placed_at: at },
  }
}

/** The same shipment after an update; steps may be left out, never taken back. */
export function changedFulfillment(
  before: Fulfillment,
  change: Draft,
  { at, isPaid }: { at: string; isPaid: boolean },
): Fulfillment {
  const to = change.state ?? before.state
  const details = withoutNulls({ ...before.shipment_details, ...change.shipment_details })
  const after: Fulfillment = { ...before, ...withoutNulls(change), uid: before.uid, state: to }
  if (to === before.state) return { ...after, shipment_details: details }

  if (FINAL.includes(before.state)) refuse(`A ${before.state} fulfillment cannot change its state.`)
  const [from, next] = [before.state, to].map((state) => FORWARD.indexOf(state as 'PROPOSED'))
  if (from !== undefined && next !== undefined && next >= 0 && next < from) {
    refuse(`A fulfillment cannot go from ${before.state} to ${to}.`)
  }
  if (to === 'COMPLETED' && !isPaid) refuse('The order is not paid.')
  return { ...after, shipment_details: { ...details, [STAMP_OF[to]]: at } }
}

export function canceledFulfillment(before: Fulfillment, at: string): Fulfillment {
  if (FINAL.includes(before.state)) return before
  return changedFulfillment(before, { state: 'CANCELED' }, { at, isPaid: false })
}

export function isFinal({ state }: Fulfillment): boolean {
  return FINAL.includes(state)
}

function refuse(detail: string): never {
  throw new Refusal('BAD_REQUEST', detail, { field: 'order.fulfillments' })
}
