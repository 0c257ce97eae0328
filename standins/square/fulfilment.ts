import { newId, withoutNulls } from './calls.ts'
import type { Fulfillment, FulfillmentState } from './order-shape.ts'
import { Refusal } from './refusal.ts'

const FORWARD = ['PROPOSED', 'RESERVED', 'PREPARED', 'COMPLETED'] as const
const FINAL = ['COMPLETED', 'CANCELED', 'FAILED']
const STAMP_OF: Record<Fulfillment['type'], Record<FulfillmentState, string>> = {
  SHIPMENT: {
    PROPOSED: 'placed_at',
    RESERVED: 'in_progress_at',
    PREPARED: 'packaged_at',
    COMPLETED: 'shipped_at',
    CANCELED: 'canceled_at',
    FAILED: 'failed_at',
  },
  PICKUP: {
    PROPOSED: 'placed_at',
    RESERVED: 'accepted_at',
    PREPARED: 'ready_at',
    COMPLETED: 'picked_up_at',
    CANCELED: 'canceled_at',
    FAILED: 'rejected_at',
  },
}
const DETAILS = { SHIPMENT: 'shipment_details', PICKUP: 'pickup_details' } as const

type Draft = {
  uid?: string | null | undefined
  state?: FulfillmentState | null | undefined
  type?: Fulfillment['type'] | null | undefined
  shipment_details?: Record<string, unknown> | null | undefined
  pickup_details?: Record<string, unknown> | null | undefined
}

/** A shipment or a pickup as a new order asks for it. */
export function newFulfillment(draft: Draft, at: string): Fulfillment {
  const given = withoutNulls(draft)
  const state = given.state ?? 'PROPOSED'
  if (state !== 'PROPOSED') refuse('A new fulfillment is PROPOSED.')
  const type = given.type ?? 'SHIPMENT'
  const key = DETAILS[type]
  const details = given[key]
  if (!details) refuse(`A ${type} needs ${key}.`)
  const isTimed = type === 'PICKUP' && details.schedule_type !== 'ASAP'
  if (isTimed && !details.pickup_at) refuse('A SCHEDULED pickup needs pickup_at.')
  return {
    ...given,
    uid: given.uid ?? newId(22),
    type,
    state,
    [key]: { ...withoutNulls(details), placed_at: at },
  }
}

/** The same after an update; steps may be left out, never taken back. */
export function changedFulfillment(
  before: Fulfillment,
  change: Draft,
  { at, isPaid }: { at: string; isPaid: boolean },
): Fulfillment {
  const to = change.state ?? before.state
  const { type } = before
  const key = DETAILS[type]
  const details = withoutNulls({ ...before[key], ...change[key] })
  const after: Fulfillment = {
    ...before,
    ...withoutNulls(change),
    uid: before.uid,
    type,
    state: to,
  }
  if (to === before.state) return { ...after, [key]: details }

  if (FINAL.includes(before.state)) refuse(`A ${before.state} fulfillment cannot change its state.`)
  const [from, next] = [before.state, to].map((state) => FORWARD.indexOf(state as 'PROPOSED'))
  if (from !== undefined && next !== undefined && next >= 0 && next < from) {
    refuse(`A fulfillment cannot go from ${before.state} to ${to}.`)
  }
  if (to === 'COMPLETED' && !isPaid) refuse('The order is not paid.')
  return { ...after, [key]: { ...details, [STAMP_OF[type][to]]: at } }
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
