import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../tests/random.ts'
import type { CreditAct, CreditTold } from './acts.ts'
import { type Ask, moment, type Told } from './asking.ts'
import { CARDS, cartOf, PART_CENTS, PIECE, usd } from './cart.ts'
import type { CounterOperation } from './counters.ts'

/** Whoever has credit, an account to spend it with, and a visit that it may be put toward. */
export type Saver = { email: string; clientId: string; bookingId: string; asks: readonly Ask[] }

const GIFTS = [1000, 2500, 4785]
/** How far apart calls are that meet: about as long as a purchase takes to come to its credit. */
const APART_MS = 40
const OPEN = new Set(['unexpected', 'refund-pending', 'refund-failed', 'changed-meanwhile'])

type Answer = CounterOperation['told']

/** Clients who buy with their credit in several tabs, and the owner who gives, takes and spends it at the desk meanwhile. */
export function sendSavers(parts: {
  savers: readonly Saver[]
  act: (act: CreditAct) => Promise<CreditTold>
  seed: number
  pauseMs: number
}) {
  const { savers, act, seed, pauseMs } = parts
  const credit: CounterOperation[] = []
  const stock: CounterOperation[] = []
  let isCalledBack = false

  function tab({ email, asks, bookingId, clientId }: Saver, number: number, of: number) {
    const random = randomFrom(seed + 100 * of + number)
    const ask = asks[number % asks.length] as Ask
    const bought: string[] = []
    const gifts: { key: string; cents: number }[] = []
    const noted: { key: string; cents: number }[] = []
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T

    async function place(quantity: number): Promise<string | undefined> {
      const key = { 'idempotency-key': randomUUID() }
      const placed = await ask('/api/payments/create-order', cartOf(email, quantity), key)
      return placed.answer.order?.id
    }
    async function buy(): Promise<void> {
      const quantity = random() < 0.7 ? 1 : 2
      const orderId = await place(quantity)
      // Nothing is charged before somebody has its id.
      if (!orderId) return
      const isAll = random() < 0.4
      const card = random() < 0.8 ? CARDS.works : CARDS.fails
      if (isAll) await charge(orderId, quantity, { spent: quantity * PIECE.withTax })
      else await charge(orderId, quantity, { spent: PART_CENTS, card })
    }
    async function charge(
      orderId: string,
      quantity: number,
      { spent, card }: { spent: number; card?: string },
    ): Promise<void> {
      const sums = { creditMoney: usd(spent), ...(card ? { sourceId: card } : {}) }
      const told = await ask('/api/payments/process', { orderId, ...sums })
      const word = answered(told)
      const says = `${spent} of ${email} were to pay order ${orderId} and it was answered ${told.code || word}`
      const { began, ended } = told
      const common = {
        began,
        ended,
        key: `paid:${orderId}`,
        asked: 'change' as const,
        says,
        isSetAside: true,
      }
      const isStock = told.code === 'out-of-stock'
      credit.push({ ...common, of: email, by: -spent, told: isStock ? 'undone' : word })
      stock.push({
        ...common,
        ...{ of: PIECE.productId, by: -quantity },
        told: isStock ? 'short' : word === 'short' ? 'undone' : word,
      })
      if (word === 'done') bought.push(`${orderId} ${spent}`)
    }

    /** The owner's: `short` is what she is told where less is there. */
    async function desk(
      asked: CreditAct & { key: string },
      by: number,
      short: string,
      key: string,
    ) {
      const began = moment()
      const { code } = await act(asked)
      const told: Answer = !code
        ? 'done'
        : code === short
          ? 'short'
          : OPEN.has(code)
            ? 'unknown'
            : 'undone'
      const says = `the owner asked to ${asked.does} ${Math.abs(by)} of ${email} and was answered ${code ?? told}`
      credit.push({ began, ended: moment(), of: email, says, key, told, asked: 'change', by })
      return told
    }
    async function give(cents = one(GIFTS)): Promise<void> {
      const gift = { key: randomUUID(), cents }
      const told = await desk(
        { does: 'give', clientId, ...gift },
        gift.cents,
        '',
        `gift:${gift.key}`,
      )
      if (told === 'done') gifts.push(gift)
    }
    async function takeBack(): Promise<void> {
      const [gift] = gifts.splice(0, 1)
      if (!gift) return give()
      const { key, cents } = gift
      await desk({ does: 'take-back', clientId, key }, -cents, 'gift-spent', `back:${key}`)
    }
    async function pay(amount = one(GIFTS)): Promise<void> {
      const payment = { key: randomUUID(), cents: amount }
      const { key, cents } = payment
      const told = await desk(
        { does: 'pay', bookingId, ...payment },
        -cents,
        'credit-short',
        `noted:${key}`,
      )
      if (told === 'done') noted.push(payment)
    }
    async function strike(): Promise<void> {
      const [payment] = noted.splice(0, 1)
      if (!payment) return pay()
      const { key, cents } = payment
      await desk({ does: 'strike', bookingId, key }, cents, '', `struck:${key}`)
    }
    async function refund(): Promise<void> {
      const [orderId = '', spent = '0'] = bought.splice(0, 1)[0]?.split(' ') ?? []
      if (!orderId) return buy()
      const key = randomUUID()
      await desk({ does: 'refund', orderId, key }, Number(spent), '', `refund:${orderId}`)
    }
    async function read(): Promise<void> {
      const began = moment()
      const { cents } = await act({ does: 'read', clientId })
      if (cents === undefined) return
      const says = `${cents} of ${email} were read`
      const span = { began, ended: moment() }
      credit.push({ ...span, of: email, says, key: '', told: 'done', asked: 'read', found: cents })
    }

    async function stay(): Promise<void> {
      while (!isCalledBack) {
        const what = random()
        if (what < 0.4) await buy()
        else if (what < 0.6) await give()
        else if (what < 0.68) await takeBack()
        else if (what < 0.8) await pay()
        else if (what < 0.88) await strike()
        else if (what < 0.94) await refund()
        else await read()
        await pause(pauseMs)
      }
    }
    /** A sum that is there once is wanted by all of its ways at once, a little apart; then what is left goes back. */
    async function rush(): Promise<void> {
      const orders = [await place(1), await place(1)]
      gifts.length = 0
      await give(PART_CENTS)
      const spent = { spent: PART_CENTS, card: CARDS.works }
      const ways = [
        ...orders.map((id) => () => (id ? charge(id, 1, spent) : Promise.resolve())),
        () => pay(PART_CENTS),
        () => pay(PART_CENTS),
        () => takeBack(),
      ]
      await Promise.all(
        ways.map(async (way) => {
          await pause(random() * APART_MS)
          await way()
        }),
      )
      bought.length = 0
      while (noted.length > 0) await strike()
      if (gifts.length > 0) await takeBack()
    }
    return { stay, rush }
  }

  function answered({ answer, code, isUnclear }: Told): Answer {
    if (answer.success) return 'done'
    if (isUnclear) return 'unknown'
    return code === 'credit-changed' ? 'short' : 'undone'
  }

  // Nobody else touches what the last of them has.
  const [hurried, ...others] = savers.toReversed()
  const gone = Promise.all(
    others.flatMap((saver, of) => saver.asks.map((_, number) => tab(saver, number, of).stay())),
  )
  return {
    credit,
    stock,
    rush: hurried ? tab(hurried, 0, savers.length).rush : () => Promise.resolve(),
    async callBack(): Promise<void> {
      isCalledBack = true
      await gone
    },
  }
}
