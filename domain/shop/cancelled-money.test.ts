import { expect, test } from 'vitest'
import {
  type CancelledMoney,
  cameWords,
  cancelledMoneyStory,
  cancelledMoneyWords,
  cardUnchargedWords,
  endedMoneyIn,
  endedNotice,
  feeStaysWords,
  missedChoiceWords,
  missedKeptWords,
  openFeeWords,
} from './cancelled-money.ts'

const NONE: CancelledMoney = {
  ...{ backCents: 0, backByHandCents: 0, backTipCents: 0, keptCents: 0, keptTipCents: 0 },
  ...{ feeCents: 0, chargeableCents: 0, owedCents: 0, isForgiven: false, keptBecause: '' },
}
const money = (changes: Partial<CancelledMoney>): CancelledMoney => ({ ...NONE, ...changes })
const read = (changes: Partial<CancelledMoney>, isOurs = false, isBack = false) =>
  cancelledMoneyWords(money(changes), isOurs, isBack)

test('where no money was, nobody reads of any', () => {
  expect(read({})).toEqual([])
  expect(cameWords(NONE)).toEqual([])
  expect(cancelledMoneyStory(NONE)).toEqual([])
  expect(endedNotice(NONE, { firstName: 'Ana', isSilent: false })).toBe('')
})

test('what goes back to the card is told before and after it went', () => {
  expect(read({ backCents: 5500 })).toEqual([
    '$55.00 goes back to the card that you paid with. Your bank shows it within a few days.',
  ])
  expect(read({ backCents: 5500 }, false, true)).toEqual([
    '$55.00 went back to the card that you paid with. Banks take a few days to show it.',
  ])
})

test('what was paid in cash is given back by hand, beside what goes to the card', () => {
  expect(read({ backCents: 5500, backByHandCents: 5500 })).toEqual([
    'We give you $55.00 back by hand, as you paid it.',
  ])
  const both = { backCents: 5500, backByHandCents: 2000 }
  expect(read({ ...both, backTipCents: 300 })).toEqual([
    '$35.00 goes back to the card that you paid with, a tip of $3.00 among it. Your bank shows it within a few days.',
    'We give you $20.00 back by hand, as you paid it.',
  ])
  expect(read(both, false, true)).toEqual([
    '$35.00 went back to the card that you paid with. Banks take a few days to show it.',
    '$20.00 was given back by hand, as you paid it.',
  ])
})

test('where a tip is all that goes back it is called so', () => {
  expect(read({ backCents: 800, backTipCents: 800 })).toEqual([
    '$8.00 goes back to the card that you paid with, the tip. Your bank shows it within a few days.',
  ])
  expect(read({ backCents: 800, backTipCents: 800, backByHandCents: 800 })).toEqual([
    'We give you $8.00 back by hand, as you paid it, the tip.',
  ])
  expect(read({ backCents: 900, backTipCents: 800, backByHandCents: 900 })).toEqual([
    'We give you $9.00 back by hand, as you paid it, a tip of $8.00 among it.',
  ])
})

test('what stays as agreed names the agreement, unless the studio canceled', () => {
  expect(read({ keptCents: 5500, feeCents: 5500 })).toEqual([
    'We keep $55.00, as agreed when you booked.',
  ])
  expect(read({ keptCents: 5500, keptTipCents: 500, feeCents: 5500 })).toEqual([
    'We keep $60.00, a tip of $5.00 among it, as agreed when you booked.',
  ])
  expect(read({ keptCents: 5500, feeCents: 5500 }, true)).toEqual(['We keep $55.00.'])
})

test('what stays beyond the agreement is told apart, with the owner’s reason', () => {
  const because = { keptBecause: 'You missed three visits' }
  expect(read({ keptCents: 11_000, feeCents: 5500, keptTipCents: 1000, ...because })).toEqual([
    'We keep $55.00, as agreed when you booked.',
    'The other $65.00 that you paid, a tip of $10.00 among it, stays with us this time. Here is why: You missed three visits.',
  ])
  expect(read({ keptCents: 11_000, keptBecause: 'The room was held. Twice!' })).toEqual([
    'The $110.00 that you paid stays with us this time. Here is why: The room was held. Twice!',
  ])
  expect(read({ keptCents: 5500, feeCents: 5500, ...because })).toEqual([
    'We keep $55.00, as agreed when you booked.',
  ])
})

test('what may be charged, what is open and what was let pass are said', () => {
  expect(read({ chargeableCents: 5500 })).toEqual([
    'We may charge your card $55.00, as agreed when you booked.',
  ])
  expect(read({ owedCents: 5500, isForgiven: true })).toEqual([
    'It was late to cancel; this once we let it pass.',
    'A fee of $55.00 is open, as agreed when you booked.',
  ])
})

test('a client reads first what she had paid, all tips among it', () => {
  const all = { backCents: 5000, keptCents: 400, keptTipCents: 30, backTipCents: 70 }
  expect(cameWords(money(all))).toEqual(['You had paid $54.30, a tip of $1.00 among it.'])
})

test('the owner reads the same from her side', () => {
  const kept = { keptCents: 5500, keptTipCents: 500, keptBecause: '3 p.m. was held twice' }
  expect(cancelledMoneyStory(money({ ...kept, backCents: 1000, backByHandCents: 400 }))).toEqual([
    '$6.00 goes back to the card by itself.',
    'Give $4.00 back by hand: it was paid in cash or another way.',
    '$60.00 stays with you, a tip of $5.00 among it.',
    'Your reason: 3 p.m. was held twice.',
  ])
  expect(
    cancelledMoneyStory(money({ chargeableCents: 100, owedCents: 200, isForgiven: true })),
  ).toEqual([
    'You may charge the card on file $1.00.',
    'A fee of $2.00 is open: no card is on file for it.',
    'It was late; the fee is let pass this once.',
  ])
  expect(cancelledMoneyStory(money({ keptBecause: 'No money came' }))).toEqual([])
})

test('before a visit is noted as missed both ways are named', () => {
  const paid = { backCents: 6000, keptCents: 4000, backTipCents: 300, keptTipCents: 200 }
  expect(missedChoiceWords(money(paid))).toEqual({
    goes: '$60.00 goes back to the card by itself, a tip of $3.00 among it. $42.00 stays with you, a tip of $2.00 among it.',
    stays: 'All $102.00 that was paid, a tip of $5.00 among it, stays with you.',
  })
  expect(missedChoiceWords(money({ backCents: 6000 })).stays).toBe(
    'All $60.00 that was paid stays with you.',
  )
})

test('right after, the owner is told who reads her reason', () => {
  const kept = money({ keptCents: 5500, keptTipCents: 500, keptBecause: 'Third time' })
  const told = (isSilent: boolean, changes: Partial<CancelledMoney> = {}) =>
    endedNotice({ ...kept, ...changes }, { firstName: 'Ana', isSilent })
  expect(told(false)).toBe('$60.00 stays with you; Ana reads why.')
  expect(told(true)).toBe('$60.00 stays with you.')
  expect(told(false, { keptBecause: '', backCents: 100 })).toBe(
    '$60.00 stays with you. $1.00 goes back to the card by itself.',
  )
})

test('of a missed visit a client reads what stays of what she paid, up to the fee', () => {
  const kept = (paidCents: number, tipCents: number) =>
    missedKeptWords({ paidCents, tipCents, feeCents: 5500 })
  expect(kept(0, 0)).toBeNull()
  expect(kept(5501, 0)).toBeNull()
  expect(kept(500, 500)).toContain('we keep $5.00, as agreed')
  expect(kept(5500, 0)).toBe(
    'Of what you paid for your missed visit we keep $55.00, as agreed when you booked.',
  )
  expect(kept(5500, 500)).toBe(
    'Of what you paid for your missed visit we keep $55.00, as agreed when you booked, and your tip of $5.00.',
  )
  expect(kept(0, 500)).toBe('Of what you paid for your missed visit we keep your tip of $5.00.')
})

test('an open fee may be charged only where a card is on file', () => {
  const open = 'A fee of $55 is open, as agreed when you booked.'
  expect(openFeeWords({ cents: 5500, hasCard: false })).toBe(open)
  expect(openFeeWords({ cents: 5500, hasCard: true })).toBe(
    `${open} We may charge it to your card on file, or you pay it yourself.`,
  )
  expect(feeStaysWords(5500)).toBe(
    'Your fee of $55 stays due: without the card you pay it yourself.',
  )
})

test('a card that stood for a visit and is not charged says so, and stays on file', () => {
  const card = { brand: 'VISA', last4: '1111' }
  const said = (changes: Partial<Parameters<typeof cardUnchargedWords>[0]> = {}) =>
    cardUnchargedWords({ takesCard: true, card, money: null, ...changes })
  const free = ['Nothing is charged.', 'Visa ending in 1111 stays on file until you remove it.']
  expect(said()).toEqual(free)
  expect(said({ money: NONE })).toEqual(free)
  expect(said({ card: null })).toEqual(['Nothing is charged.'])
  expect(said({ takesCard: false })).toEqual([])
  const sums = ['backCents', 'keptCents', 'keptTipCents', 'chargeableCents', 'owedCents']
  for (const sum of sums) {
    for (const other of sums) expect(said({ money: money({ [sum]: 1, [other]: 1 }) })).toEqual([])
  }
})

test('a visit’s history keeps what became of its money, until it is opened again', () => {
  const detail = {
    ...{ backCents: 1, backByHandCents: 2, backTipCents: 3, keptCents: 4, keptTipCents: 5 },
    ...{ feeCents: 6, chargeableCents: 7, owedCents: 8, forgiven: 1, keptBecause: 'Why' },
  }
  const { forgiven, ...sums } = detail
  const ended = { kind: 'cancelled', detail }
  const later = { kind: 'noted', detail: { backCents: 99 } }
  expect(endedMoneyIn([{ kind: 'booked', detail: {} }, ended, later])).toEqual({
    ...sums,
    isForgiven: true,
  })
  expect(endedMoneyIn([ended, { kind: 'reopened', detail: {} }])).toBeNull()
  expect(endedMoneyIn([{ kind: 'no-show', detail: { backCents: 0, keptCents: 0 } }])).toEqual(NONE)
  expect(endedMoneyIn([later])).toBeNull()
  expect(endedMoneyIn([])).toBeNull()
})
