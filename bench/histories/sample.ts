import type { CounterOperation } from './counters.ts'
import type { History } from './judge.ts'
import type { Rest } from './rest.ts'
import type { TimeOperation } from './times.ts'

// A made-up history without a breach, in which much meets.
export const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00Z`)
export const TEN = { from: at('10:00'), to: at('10:30') }
const HALF_PAST = { from: at('10:30'), to: at('11:45') }
export const LAST_LONG = { from: at('10:00'), to: at('11:15') }
export const LEFT = 'ana@example.com'

export const span = (began: number, ended: number) => ({ began, ended, day: '2026-12-01' })
export const TIMES: TimeOperation[] = [
  { ...span(0, 9), asked: 'hold', told: 'done', ...TEN, id: 'hold', expiresAt: 600_000 },
  { ...span(5, 12), asked: 'book', told: 'refused', ...LAST_LONG, email: 'b' },
  { ...span(13, 20), asked: 'book', told: 'done', ...TEN, email: 'a', id: 'one', hold: 'hold' },
  { ...span(14, 30), asked: 'book', told: 'unknown', ...HALF_PAST, email: 'c' },
  { ...span(40, 45), asked: 'book', told: 'refused', ...HALF_PAST, email: 'd' },
]
export const look = (began: number, free: readonly number[]): TimeOperation => ({
  ...span(began, began + 1),
  ...{ asked: 'look', told: 'done', among: [TEN.from], lastsMs: 30 * 60_000, free },
})
export const change = (began: number, by: number, told: CounterOperation['told'], of = LEFT) =>
  ({
    began,
    ended: began + 10,
    of,
    key: `${began}`,
    says: `${by}`,
    told,
    asked: 'change',
    by,
    isSetAside: true,
  }) as const
export const CREDIT: CounterOperation[] = [
  change(0, 2500, 'done'),
  change(5, -3915, 'short'),
  change(20, -1000, 'done'),
  change(21, -1000, 'undone'),
  {
    began: 22,
    ended: 25,
    of: LEFT,
    key: '',
    says: '500 read',
    told: 'done',
    asked: 'read',
    found: 500,
  },
  change(40, -1500, 'unknown'),
]
export const STOCK = [change(0, -2, 'done', 'clay-mask'), change(5, -2, 'short', 'clay-mask')]
export const HISTORY: History = {
  times: TIMES,
  credit: CREDIT,
  stock: STOCK,
  moves: [],
  stockAtFirst: new Map([['clay-mask', 3]]),
}
export const VISITS = [
  { id: 'one', email: 'a', isTaken: true, ...TEN },
  { id: 'two', email: 'c', isTaken: true, ...HALF_PAST },
]
const PAID = { id: 'order', totalCents: 3915, creditCents: 1000, spentCents: 1000 }
export const CARD = { order: 'order', isCredit: false, cents: 2915, backCents: 0 }
export const BESIDE = { order: 'order', isCredit: true, cents: 1000, backCents: 0 }
export const REST: Rest = {
  visits: VISITS,
  happened: new Set(),
  credit: new Map([[LEFT, 1500]]),
  stock: new Map([['clay-mask', 1]]),
  money: { orders: [PAID], theirs: [CARD, BESIDE], held: new Map(), desk: [] },
}
