import type { Outcome } from '#domain/core/errors.ts'
import { type HandStep, mayHand } from '#domain/shop/fulfilment.ts'
import type { Order } from '#domain/shop/order.ts'
import { isToShip, type Shipment } from '#domain/shop/shipment.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import type { Letter } from '../../post/letter.ts'
import { handoverLetterIn, queueHandoverMail } from '../../post/money/handover-letter.ts'
import {
  queueShipmentMail,
  SHIPMENT_MAIL,
  type ShipmentNews,
  shipmentLetter,
  supersedeShipmentMail,
} from '../../post/money/shipment-letter.ts'
import { wordsIn } from '../../post/worded.ts'
import { countOf, listOrders, type OrderFilter, type OrderPage } from './order-list.ts'
import { type DeskOrder, findForDesk, readOrder } from './read.ts'

type Change = { id: string; version: number; actorId: string }
type Parcel = Omit<Shipment, 'shippedAt'>

/** The owner's side of orders. What changes nothing because the row is newer fails with `changed-meanwhile`. */
export type OrderDesk = {
  list(asked: { filter: OrderFilter; search: string; page: number }): Promise<OrderPage>
  /** How many orders wait, by what for. */
  waiting(): Promise<Partial<Record<OrderFilter, number>>>
  find(id: string): Promise<DeskOrder | null>
  /**
   * Notes that an order left, or how it did; `notify`: its buyer hears of it. Fails with `not-found`,
   * `nothing-to-ship`, `changed-meanwhile`.
   */
  ship(change: Change & { parcel: Parcel; notify: boolean }): Promise<Outcome<{ isTold: boolean }>>
  /**
   * It has not left after all. Mail that has not been sent yet is called back; where it has been sent,
   * `notify` writes the buyer a correction. Fails with `not-found`, `changed-meanwhile`.
   */
  unship(change: Change & { notify: boolean }): Promise<Outcome<{ isTold: boolean }>>
  /**
   * Notes how far an order is that is handed over; `notify`: its buyer hears that it is ready, or was handed over. Fails
   * with `not-found`, `nothing-to-hand-over`, `changed-meanwhile`.
   */
  hand(change: Change & { step: HandStep; notify: boolean }): Promise<Outcome<{ isTold: boolean }>>
  /** Fails with `not-found`, `changed-meanwhile`. */
  note(change: Change & { note: string }): Promise<Outcome<{ note: string }>>
  /** The mail of a parcel as it would leave. */
  letter(order: Order, parcel: Parcel): Promise<Letter>
  /** The same of an order that is handed over. */
  handLetter(order: Order, step: 'ready' | 'handed'): Promise<Letter>
}

export function createOrderDesk(parts: Desk & { env: Env }): OrderDesk {
  const { database, env, audit, now } = parts

  /** Changes the row if it is still of this version, and what follows from it, as one. */
  function change<T extends object>(
    { id, version, actorId }: Change,
    did: string,
    work: (
      rows: TransactionRows,
      order: Order,
    ) => Promise<Outcome<{ set: Partial<Columns>; answer: T }>>,
  ): Promise<Outcome<T>> {
    return inTransaction(database.rows, async (rows): Promise<Outcome<T>> => {
      const order = await readOrder(rows, id)
      if (!order) return { ok: false, code: 'not-found' }
      const done = await work(rows, order)
      if (!done.ok) return done
      const { numUpdatedRows } = await rows
        .updateTable('orders')
        .set({ ...done.set, desk_version: version + 1, updated_at: now() })
        .where('id', '=', id)
        .where('desk_version', '=', version)
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) return { ok: false, code: 'changed-meanwhile' }
      await audit.write(deskChange({ id: actorId }, { record: 'order', id, did }), rows)
      return { ok: true, ...done.answer }
    })
  }

  return {
    list: (asked) => listOrders(database, asked),
    async waiting() {
      const lists = [countOf(database, 'to-ship'), countOf(database, 'to-hand')] as const
      const [toShip, toHand] = await Promise.all(lists)
      return { 'to-ship': toShip, 'to-hand': toHand }
    },
    find: (id) => findForDesk(database, id),

    ship: ({ parcel, notify, ...rest }) =>
      change<{ isTold: boolean }>(rest, 'shipped', async (rows, order) => {
        // Of what has left, the carrier and the number may be mended, whatever became of its money.
        if (!order.shipment && !isToShip(order)) return { ok: false, code: 'nothing-to-ship' }
        const news = await newsOf(rows, order)
        const isTold =
          notify && (await queueShipmentMail(rows, { order, shipment: parcel, news, env }, now()))
        const set = {
          carrier: parcel.carrier,
          tracking_number: parcel.trackingNumber,
          shipped_at: order.shipment?.shippedAt ?? now(),
        }
        return { ok: true, set, answer: { isTold } }
      }),

    unship: ({ notify, ...rest }) =>
      change(rest, 'not shipped', async (rows, order) => {
        await supersedeShipmentMail(rows, order.id, now())
        const shipment = order.shipment ?? { carrier: 'other', trackingNumber: '' }
        const isTold =
          notify &&
          (await newsOf(rows, order)) === 'changed' &&
          (await queueShipmentMail(rows, { order, shipment, news: 'not-left', env }, now()))
        const set = { carrier: null, tracking_number: null, shipped_at: null }
        return { ok: true, set, answer: { isTold } }
      }),

    hand: ({ step, notify, ...rest }) =>
      change<{ isTold: boolean }>(rest, HANDED[step], async (rows, order) => {
        if (!mayHand(order, step)) return { ok: false, code: 'nothing-to-hand-over' }
        const isTold =
          notify &&
          step !== 'undone' &&
          (await queueHandoverMail(rows, { order, news: step, env }, now()))
        return { ok: true, set: handedColumns(step, now()), answer: { isTold } }
      }),

    note: ({ note, ...rest }) =>
      change(rest, 'note', async () => ({
        ok: true,
        set: { desk_note: note },
        answer: { note },
      })),

    async letter(order, shipment) {
      const news = await newsOf(database.rows, order)
      const { facts } = await studioFactsIn(database.rows)
      return shipmentLetter(
        { order, shipment, news, env },
        { studio: facts, words: await wordsIn(database.rows, 'shipped') },
      )
    },
    handLetter: (order, news) => handoverLetterIn(database.rows, { order, news, env }),
  }
}

type Columns = Pick<
  Schema['orders'],
  'carrier' | 'tracking_number' | 'shipped_at' | 'ready_at' | 'handed_at'
> & {
  desk_note: string
}

const HANDED = { ready: 'ready', handed: 'handed over', undone: 'not handed over' } as const

function handedColumns(step: HandStep, at: number): Partial<Columns> {
  if (step === 'ready') return { ready_at: at }
  return step === 'handed' ? { handed_at: at } : { ready_at: null, handed_at: null }
}

/** A correction only where the buyer has really been told before. */
async function newsOf(rows: Rows, { id, shipment }: Order): Promise<ShipmentNews> {
  if (!shipment) return 'left'
  const told = await rows
    .selectFrom('outbox')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', SHIPMENT_MAIL)
    .where('sent_at', '>=', shipment.shippedAt)
    .executeTakeFirst()
  return told ? 'changed' : 'left'
}
