import type { Interval } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { deskChange } from '../../core/audit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { pausedSince } from '../../core/settings/message-pause.ts'
import { changeCalendar } from '../take-time.ts'
import { askNext } from './ask.ts'
import { saveByHand, timeToPick } from './by-hand.ts'
import { leaveList } from './join.ts'
import { askingTime, endFreedTime, endOffers, type KeptTime, keptWithin } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { readSheet, type WaitingSheet } from './sheet.ts'

/** What the owner sees of the waiting list, and what she does by hand. */
export type WaitingDesk = {
  sheet(): Promise<WaitingSheet>
  /** The times that are kept for somebody at this moment and touch a stretch; epoch milliseconds. */
  keptWithin(span: Interval): Promise<KeptTime[]>
  /** Asks this person before the others, or as any other again. */
  pin(wishId: string, isPinned: boolean, owner: Owner): Promise<Outcome<object>>
  /** Takes somebody off the list. */
  remove(wishId: string, owner: Owner): Promise<Outcome<object>>
  /** Ends the asking about a time, which is everybody's then; fails with `offer-over`, and with `payment-in-hand` where somebody pays for it. */
  withdraw(freedId: string, owner: Owner): Promise<Outcome<object>>
  /**
   * Offers a time that is being asked about, or that waits for her pick, to this person alone; fails as `withdraw` does, and with
   * `offer-unfit`.
   */
  pick(freedId: string, wishId: string, owner: Owner): Promise<Outcome<object>>
  /** A time that waits for her pick stays everybody's, and is offered to nobody; fails with `offer-over`. */
  leaveFree(freedId: string, owner: Owner): Promise<Outcome<object>>
  /** Whether she picks who is offered a time; fails with `changed-meanwhile`. */
  setByHand(choice: { isByHand: boolean; version: number }, owner: Owner): Promise<Outcome<object>>
}

export function waitingDesk(parts: WaitingParts): WaitingDesk {
  const { desk } = parts
  const { database, audit } = desk

  function note(rows: TransactionRows, owner: Owner, id: string, did: string) {
    return audit.write(deskChange(owner, { record: 'waiting', id, did }), rows)
  }

  /** Ends the offers that stand, for what comes in their place. */
  async function taken(rows: TransactionRows, freedId: string) {
    const freed = await askingTime(rows, freedId)
    if (!freed) return { ok: false as const, code: 'offer-over' as const }
    const paying = await rows
      .selectFrom('offer')
      .select('id')
      .where('freed_time_id', '=', freedId)
      .where('state', '=', 'accepted')
      .executeTakeFirst()
    if (paying) return { ok: false as const, code: 'payment-in-hand' as const }
    await endOffers(rows, freedId, 'withdrawn', desk.now())
    return { ok: true as const, freed }
  }

  return {
    sheet: () => readSheet(parts),
    keptWithin: (span) => keptWithin(database.rows, span, desk.now()),

    async pin(wishId, isPinned, owner) {
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const { numUpdatedRows } = await rows
          .updateTable('wish')
          .set({ pinned_at: isPinned ? desk.now() : null })
          .where('id', '=', wishId)
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return { ok: false, code: 'not-found' }
        await note(rows, owner, wishId, isPinned ? 'pinned' : 'unpinned')
        return { ok: true }
      })
    },

    async remove(wishId, owner) {
      await leaveList(parts, wishId)
      await audit.write(deskChange(owner, { record: 'waiting', id: wishId, did: 'removed' }))
      return { ok: true }
    },

    async withdraw(freedId, owner) {
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        const ended = await taken(rows, freedId)
        if (!ended.ok) return ended
        await endFreedTime(rows, ended.freed, { state: 'withdrawn', now: desk.now() })
        await note(rows, owner, freedId, 'withdrawn')
        return { ok: true }
      })
    },

    async pick(freedId, wishId, owner) {
      const rules = await desk.rules()
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        if ((await pausedSince(rows)) !== null) return { ok: false, code: 'messages-paused' }
        const waits = await timeToPick(rows, freedId, desk.now())
        const ended = waits ? { ok: true as const, freed: waits } : await taken(rows, freedId)
        if (!ended.ok) return ended
        if (waits) {
          const opened = { state: 'asking' as const, ended_at: null, to_pick_at: null }
          await rows.updateTable('freed_time').set(opened).where('id', '=', freedId).execute()
        }
        const asking = { rules, now: desk.now(), only: wishId }
        const isAsked = await askNext(parts, rows, ended.freed, asking)
        if (!isAsked) return { ok: false, code: 'offer-unfit' }
        await note(rows, owner, wishId, 'picked')
        return { ok: true }
      })
    },

    async leaveFree(freedId, owner) {
      return changeCalendar(database, async (rows): Promise<Outcome<object>> => {
        if (!(await timeToPick(rows, freedId, desk.now()))) return { ok: false, code: 'offer-over' }
        const left = { to_pick_at: null }
        await rows.updateTable('freed_time').set(left).where('id', '=', freedId).execute()
        await note(rows, owner, freedId, 'left-free')
        return { ok: true }
      })
    },
    setByHand: (choice, owner) => saveByHand(desk, choice, owner),
  }
}
