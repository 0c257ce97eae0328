import type { Desk } from '../../core/audit.ts'
import type { Env } from '../../core/env.ts'
import type { Square } from '../../core/square/client.ts'
import type { Attempts } from '../payments/attempts.ts'
import type { Catalogue } from '../payments/catalogue.ts'
import type { Checkout } from '../payments/checkout.ts'
import type { Refunds } from '../payments/refunds.ts'
import type { Settle } from '../payments/settle.ts'
import type { SquareCalls } from '../payments/square-calls.ts'
import type { Products } from '../products/products.ts'
import { type AtDesk, createAtDesk } from './at-desk.ts'
import { type ByHand, createByHand, type Paying } from './by-hand.ts'
import { createDeskCalls } from './calls.ts'
import { createDeskLook, type DeskLook } from './look.ts'
import { createDeskRequests } from './purchase.ts'
import { createRetailRequests } from './retail.ts'
import { keepDecline } from './rows.ts'
import { createTerminals, type Terminals } from './terminals.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { createUndoSale, type UndoSale } from './undo-sale.ts'

/** What payments at the desk share with all others. */
export type InsidePayments = Desk & {
  env: Env
  square: Square
  products: Products
  catalogue: Catalogue
  attempts: Attempts
  calls: SquareCalls
  settle: Settle
  checkout: Checkout
}

/** Keeps what Square said of a card that was declined at a terminal or behind a link: its code, and when (epoch ms). */
export type KeepDecline = (
  attemptId: string,
  decline: { code: string; at: number },
) => Promise<void>

/** What the owner takes at the desk, what stands on visits' tickets, and the terminals that she has. */
export type AtTheDesk = {
  atDesk: AtDesk
  terminals: Terminals
  tickets: Tickets
  look: DeskLook
  /** Made of how an order is placed and paid, which is made after this. */
  byHand: (paying: Paying) => ByHand
  keepDecline: KeepDecline
  /** Made of how money goes back, which is made after this. */
  undoSale: (refunds: Pick<Refunds, 'refund'>) => UndoSale
}

export function createAtTheDesk(inside: InsidePayments): AtTheDesk {
  const { square, env } = inside
  const at = { square, locationId: env.SQUARE_LOCATION_ID }
  const look = createDeskLook({ ...inside, deskCalls: createDeskCalls(at) })
  const requests = createDeskRequests(inside)
  const retailRequests = createRetailRequests(inside)
  return {
    atDesk: createAtDesk({ ...inside, requests, retailRequests, look }),
    terminals: createTerminals({ ...inside, ...at }),
    tickets: createTickets(inside),
    look,
    byHand: (paying) => createByHand({ ...paying, requests, retailRequests }),
    undoSale: (refunds) => createUndoSale({ ...inside, refunds }),
    keepDecline: (attemptId, decline) => keepDecline(inside.database.rows, attemptId, decline),
  }
}
