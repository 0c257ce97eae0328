import { expect, test } from 'vitest'
import { PAY_AT_STUDIO, type VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { endedMoneyIn } from '#domain/shop/cancelled-money.ts'
import type { Engine } from '#server/core/db/open.ts'
import { at, ENGINES, OWNER } from '#tests/helpers.ts'
import { heldVisit, OK, openShop } from '#tests/payments.ts'

const FULL: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'full',
  lateFee: { cents: 3000 },
  noShowFee: { cents: 5000 },
}
const IN_TIME = at('2026-03-03', '10:00')
const LATE = at('2026-03-06', '09:00')
const AFTER = at('2026-03-06', '12:00')

/** A visit of $110 that was paid in full when it was booked, with a tip of $22, and every letter that its client has had since. */
async function tipped(engine: Engine, policy: VisitPolicy) {
  const shop = await openShop({ engine })
  const { studio, payments, clock, database } = shop
  await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  const visit = await heldVisit(shop)
  const asked = await payments.orderVisit(visit)
  const agreedTo = asked.ok ? '' : (asked.asked?.wordsVersion ?? '')
  const order = await payments.orderVisit({ ...visit, agreedTo })
  if (!order.ok) throw new Error(order.code)
  const card = { sourceId: OK, shownTotalCents: null, tipCents: 2200 }
  const paid = await payments.pay(order.attempt.id, card)
  const bookingId = (paid.ok && paid.attempt.bookingId) || ''
  const letters = async () => {
    for (const _ of ['sent', 'completed']) {
      await payments.reconcile()
      clock.now += 2 * MINUTE_MS
    }
    await payments.reconcile()
    const found = await database.rows
      .selectFrom('outbox')
      .select('body_text')
      .where('audience', '=', 'client')
      .where('kind', 'in', ['cancelled', 'no-show', 'refund'])
      .orderBy('created_at')
      .execute()
    return found.map(({ body_text }) => body_text).join('\n')
  }
  return { ...shop, bookingId, orderId: order.attempt.id, letters }
}

type Case = {
  ends: string
  now: number
  policy?: VisitPolicy
  end: (shop: Awaited<ReturnType<typeof tipped>>) => Promise<unknown>
  says: string[]
}

const byLink = (bookingId: string): Actor => ({ kind: 'manage-link', bookingId })

const CASES: Case[] = [
  {
    ends: 'canceled in time',
    now: IN_TIME,
    end: ({ studio, bookingId }) =>
      studio.bookings.cancel({ bookingId, reason: '' }, byLink(bookingId)),
    says: [
      '$132.00 goes back to the card that you paid with, a tip of $22.00 among it.',
      'I have sent $132.00 back',
    ],
  },
  {
    ends: 'canceled late',
    now: LATE,
    end: ({ studio, bookingId }) =>
      studio.bookings.cancel({ bookingId, reason: '' }, byLink(bookingId)),
    says: [
      '$102.00 goes back to the card that you paid with, a tip of $22.00 among it.',
      'We keep $30.00, as agreed when you booked.',
      'I have sent $102.00 back',
    ],
  },
  {
    ends: 'canceled by the studio',
    now: LATE,
    end: ({ studio, bookingId }) => studio.bookings.cancel({ bookingId, reason: '' }, OWNER),
    says: [
      '$132.00 goes back to the card that you paid with, a tip of $22.00 among it.',
      'I have sent $132.00 back',
    ],
  },
  {
    ends: 'canceled by the studio, which keeps the money',
    now: LATE,
    end: ({ studio, bookingId }) =>
      studio.bookings.cancel(
        { bookingId, reason: '', keepsPayment: true, keptBecause: 'The peel was mixed' },
        OWNER,
      ),
    says: [
      'The $132.00 that you paid, a tip of $22.00 among it, stays with us this time. Here is why: The peel was mixed.',
    ],
  },
  {
    ends: 'missed',
    now: AFTER,
    end: ({ studio, bookingId }) => studio.bookings.noShow(bookingId, OWNER),
    says: [
      '$82.00 goes back to the card that you paid with, a tip of $22.00 among it.',
      'We keep $50.00, as agreed when you booked.',
      'I have sent $82.00 back',
      'Of what you paid for your missed visit we keep $50.00, as agreed when you booked.',
    ],
  },
  {
    ends: 'missed, which costs nothing',
    now: AFTER,
    policy: { ...FULL, noShowFee: null },
    end: ({ studio, bookingId }) => studio.bookings.noShow(bookingId, OWNER),
    says: [
      '$132.00 goes back to the card that you paid with, a tip of $22.00 among it.',
      'I have sent $132.00 back',
    ],
  },
]

for (const engine of ENGINES) {
  test.each(CASES)(
    `${engine}: a paid visit with a tip, $ends: its client reads every sum`,
    async (one) => {
      const shop = await tipped(engine, one.policy ?? FULL)
      shop.clock.now = one.now
      expect(await one.end(shop)).toMatchObject({ ok: true })
      const letters = (await shop.letters()).replaceAll(/\s+/g, ' ')
      for (const words of one.says) expect(letters).toContain(words)
    },
  )

  test(`${engine}: what the owner keeps of a missed visit beyond what was agreed to has her reason`, async () => {
    const { studio, clock, bookingId, letters, payments, database } = await tipped(engine, FULL)
    clock.now = AFTER
    const keep = { keepsPayment: true, keptBecause: '' }
    expect(await studio.bookings.noShow(bookingId, OWNER, keep)).toMatchObject({
      code: 'keep-needs-reason',
    })
    const why = { ...keep, keptBecause: 'The room was kept for three hours' }
    expect(await studio.bookings.noShow(bookingId, OWNER, why)).toMatchObject({ ok: true })
    const words = [
      'We keep $50.00, as agreed when you booked.',
      'The other $82.00 that you paid, a tip of $22.00 among it, stays with us this time. Here is why: The room was kept for three hours.',
    ]
    for (const said of words) expect((await letters()).replaceAll(/\s+/g, ' ')).toContain(said)
    expect(endedMoneyIn(await studio.bookings.history(bookingId))).toMatchObject({
      ...{ backCents: 0, keptCents: 11_000, keptTipCents: 2200, feeCents: 5000 },
      keptBecause: 'The room was kept for three hours',
    })
    await payments.reconcile()
    expect(await database.rows.selectFrom('payment_refund').select('id').execute()).toEqual([])
  })

  test(`${engine}: after a missed visit nothing is due beyond its fee, tip back or not`, async () => {
    const { studio, clock, bookingId, letters } = await tipped(engine, FULL)
    clock.now = AFTER
    await studio.bookings.noShow(bookingId, OWNER)
    await letters()
    expect(await studio.today.visit(bookingId)).toMatchObject({ dueCents: 0, paidCents: 5000 })
  })

  test(`${engine}: where all of a missed visit’s money stays, its page says so`, async () => {
    const whole = { ...FULL, noShowFee: { percent: 100 } }
    const { studio, clock, bookingId, letters } = await tipped(engine, whole)
    const words = () => studio.cards.missedWords(bookingId)
    expect(await words()).toBeNull()
    clock.now = AFTER
    await studio.bookings.noShow(bookingId, OWNER)
    expect((await letters()).replaceAll(/\s+/g, ' ')).toContain(
      '$22.00 goes back to the card that you paid with, the tip. Your bank shows it within a few days. We keep $110.00, as agreed when you booked.',
    )
    expect(await words()).toBe(
      'Of what you paid for your missed visit we keep $110.00, as agreed when you booked.',
    )
  })
}
