import type { Square as Wire } from 'square'
import type { ErrorCode } from '#domain/core/errors.ts'
import { TIP_SHARES } from '#domain/shop/bill.ts'
import { type Answer, ask, type Square } from '../../core/square/client.ts'
import { locationOf } from '../../core/square/location.ts'
import {
  money,
  type OrderRequest,
  orderForSquare,
  orderFromSquare,
  type SquareOrder,
} from '../payments/square-shapes.ts'

/** What a terminal was asked to collect, as far as it goes on. */
export type SquareCheckout =
  | { id: string; state: 'waiting' }
  | { id: string; state: 'completed'; paymentId: string }
  | { id: string; state: 'canceled'; code: ErrorCode }

/** A link to Square's own page, with the order that it pays. */
export type SquareLink = { id: string; url: string; order: SquareOrder }

/** Square's calls about what is paid at the desk. */
export type DeskCalls = ReturnType<typeof createDeskCalls>

const ONCE = { maxRetries: 0 }
/** How long a terminal waits for a card: Square's longest. */
export const TERMINAL_WAITS_MS = 5 * 60_000
const TIPS = {
  allowTipping: true,
  separateTipScreen: true,
  customTipField: true,
  tipPercentages: [...TIP_SHARES],
}

export function createDeskCalls(parts: { square: Square; locationId: string | undefined }) {
  const { square } = parts
  const locationId = locationOf(square, parts.locationId)

  return {
    askTerminal: (request: {
      key: string
      deviceId: string
      orderId: string
      amountCents: number
      referenceId: string
    }): Promise<Answer<SquareCheckout>> =>
      ask(
        async () =>
          (await square.client()).terminal.checkouts.create(
            {
              idempotencyKey: request.key,
              checkout: {
                amountMoney: money(request.amountCents),
                orderId: request.orderId,
                referenceId: request.referenceId,
                deadlineDuration: `PT${TERMINAL_WAITS_MS / 60_000}M`,
                deviceOptions: { deviceId: request.deviceId, tipSettings: TIPS },
              },
            },
            ONCE,
          ),
        ({ checkout }) => checkoutFromSquare(checkout),
      ),

    readCheckout: (checkoutId: string): Promise<Answer<SquareCheckout>> =>
      ask(
        async () => (await square.client()).terminal.checkouts.get({ checkoutId }),
        ({ checkout }) => checkoutFromSquare(checkout),
      ),

    cancelCheckout: (checkoutId: string): Promise<Answer<SquareCheckout>> =>
      ask(
        async () => (await square.client()).terminal.checkouts.cancel({ checkoutId }, ONCE),
        ({ checkout }) => checkoutFromSquare(checkout),
      ),

    makeLink: (request: { key: string; order: OrderRequest }): Promise<Answer<SquareLink>> =>
      ask(
        async () =>
          (await square.client()).checkout.paymentLinks.create(
            {
              idempotencyKey: request.key,
              order: orderForSquare(request.order, await locationId()),
              checkoutOptions: { allowTipping: true },
            },
            ONCE,
          ),
        ({ paymentLink, relatedResources }) => {
          const order = orderFromSquare(relatedResources?.orders?.[0])
          if (!paymentLink?.id || !paymentLink.url || !order?.id) return null
          return { id: paymentLink.id, url: paymentLink.url, order }
        },
      ),

    dropLink: (id: string): Promise<Answer<true>> =>
      ask(
        async () => (await square.client()).checkout.paymentLinks.delete({ id }, ONCE),
        () => true,
      ),
  }
}

function checkoutFromSquare(checkout: Wire.TerminalCheckout | undefined): SquareCheckout | null {
  if (!checkout?.id) return null
  const { id, status, cancelReason, paymentIds } = checkout
  const paymentId = paymentIds?.[0]
  if (status === 'COMPLETED' && paymentId) return { id, state: 'completed', paymentId }
  if (status !== 'CANCELED') return { id, state: 'waiting' }
  const code = cancelReason === 'TIMED_OUT' ? 'terminal-timed-out' : 'terminal-canceled'
  return { id, state: 'canceled', code }
}

/** What a terminal is paired with, as Square has it. */
export type Code = {
  id: string
  code: string | null
  deviceId: string | null
  pairBy: number | null
  isLate: boolean
}

export function codeFromSquare(code: Partial<Wire.DeviceCode> | undefined): Code | null {
  if (!code?.id) return null
  const isPaired = code.status === 'PAIRED'
  return {
    id: code.id,
    code: code.code ?? null,
    deviceId: isPaired ? (code.deviceId ?? null) : null,
    pairBy: code.pairBy ? Date.parse(code.pairBy) : null,
    isLate: code.status === 'EXPIRED',
  }
}
