import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { changeRules } from '../../calendar/take-time.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound, isMadeUp } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import type { Square } from '../../core/square/client.ts'
import { countMadeUp, countTried, type Going, type GoingToo } from './counts.ts'
import { triedIn } from './going.ts'
import { keepOnPurpose, keptOnPurpose } from './kept.ts'
import { type StayReason, stayingIn } from './made-up.ts'
import { takeOut } from './take-out.ts'

const MOST_TOLD = 12
/** How the stand-in for Square knows an order of the demonstration. */
const MADE_UP_SALE = /^\d{8,}-demo-\d+-order-at-square$/

export type Demonstration = {
  /** Whether made-up rows stand among the studio's own (`npm run demo`) that can still go. */
  isHere(): Promise<boolean>
  /** Whether any are left, those among them that had to stay. */
  isLeft(): Promise<boolean>
  /** What would go, what was tried on it and goes too, and what has to stay. */
  preview(): Promise<{
    going: Going
    tried: GoingToo
    staying: { id: string; name: string; why: StayReason }[]
    stayingCount: number
  }>
  /** Takes it all out in one transaction. Fails with `no-demonstration`. */
  remove(owner: Owner): Promise<Outcome<{ isAllGone: boolean }>>
}

/** The made-up studio among the rows, and the way to be rid of it. */
export function createDemonstration(
  parts: Desk & { pages: PageChanges; square: Pick<Square, 'past' | 'environment'> },
): Demonstration {
  const { database, audit, pages, square, now } = parts
  const { rows } = database
  const isLive = square.environment !== 'standin'
  return {
    isHere: () => isHere(rows),
    isLeft: () => isLeft(rows),

    async preview() {
      const staying = await stayingIn(rows, isLive)
      const tried = await triedIn(rows, staying)
      const { clients } = staying
      return {
        going: await countMadeUp(rows, staying, tried),
        tried: await countTried(rows, staying, tried),
        staying: clients.slice(0, MOST_TOLD),
        stayingCount: clients.length,
      }
    },

    async remove(owner) {
      const removed = await changeRules<Outcome<{ isAllGone: boolean }>>(
        database,
        async (inside) => {
          if (!(await isLeft(inside))) return { ok: false, code: 'no-demonstration' }
          const staying = await stayingIn(inside, isLive)
          const tried = await triedIn(inside, staying)
          const { clients, visits, orders } = await countMadeUp(inside, staying, tried)
          await takeOut(inside, { staying, tried, now: now() })
          const kept = staying.clients.map(({ id }) => id)
          await keepOnPurpose(inside, kept, now())
          const detail = {
            ...{ record: 'demonstration', did: 'removed', clients, visits, orders },
            ...{ triedVisits: tried.visits.length, triedSales: tried.orders.length },
            kept: kept.length,
          }
          await audit.write(deskChange(owner, detail), inside)
          return { ok: true, isAllGone: kept.length === 0 }
        },
      )
      if (removed.ok) await forgetSales(rows, square)
      pages.changed()
      return removed
    },
  }
}

/** The stand-in for Square forgets what it knew of purchases that are gone. */
async function forgetSales(rows: Rows, { past }: Pick<Square, 'past'>): Promise<void> {
  if (!past) return
  const kept = await rows
    .selectFrom('payment_attempt')
    .select('square_order_id')
    .where('request_hash', '=', 'demo')
    .execute()
  const isKept = new Set(kept.map(({ square_order_id: id }) => id))
  ;(await past()).forget((id) => MADE_UP_SALE.test(id) && !isKept.has(id))
}

async function isHere(rows: Rows): Promise<boolean> {
  const madeUp = rows.selectFrom('client').select('id').where(isMadeUp('id'))
  if (!(await isFound(madeUp.limit(1)))) return false
  const kept = await keptOnPurpose(rows)
  return isFound((kept.length === 0 ? madeUp : madeUp.where('id', 'not in', kept)).limit(1))
}

function isLeft(rows: Rows): Promise<boolean> {
  return isFound(rows.selectFrom('client').select('id').where(isMadeUp('id')).limit(1))
}
