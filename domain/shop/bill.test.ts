import { expect, test } from 'vitest'
import { type BillFacts, billOf } from './bill.ts'

const NOTHING_OPEN = { goodsCents: 0, taxCents: 0 }
const bill = (changes: Partial<BillFacts> = {}) =>
  billOf({
    ...{ priceCents: 11_000, discountCents: 0, writtenOffCents: 0, reducedCents: 0 },
    ...{ taken: [], noted: [], open: NOTHING_OPEN, ...changes },
  })

const online = {
  ...{ totalCents: 4000, tipCents: 500, refundedCents: 0, tipBackCents: 0 },
  ...{ goodsCents: 3000, goodsBackCents: 0 },
}

test('a visit that nothing was paid for asks for its price', () => {
  expect(bill()).toEqual({
    ...{ goodsPaidCents: 0, tipCents: 0, paidCents: 0, overCents: 0, isTaxOpen: false },
    ...{ totalCents: 11_000, leftCents: 11_000 },
  })
})

test('whatever came off the price is left to nobody, each by itself and never below nothing', () => {
  const off = { discountCents: 1000, writtenOffCents: 200, reducedCents: 30 }
  expect(bill(off).leftCents).toBe(9770)
  expect(bill({ ...off, discountCents: 20_000 })).toMatchObject({ leftCents: 0, totalCents: 0 })
})

test('a ticket comes to what is paid and what is left, tips and products among both', () => {
  const noted = [{ amountCents: 2000, tipCents: 100 }]
  const open = { goodsCents: 1500, taxCents: 120 }
  expect(bill({ taken: [online], noted, open })).toEqual({
    goodsPaidCents: 3000,
    tipCents: 600,
    paidCents: 9600,
    leftCents: 6620,
    totalCents: 16_220,
    overCents: 0,
    isTaxOpen: false,
  })
})

test('products that went back are paid for no more', () => {
  expect(bill({ taken: [{ ...online, goodsBackCents: 1000 }] }).goodsPaidCents).toBe(2000)
})

test('what was paid above the price is named, and lowers nothing of what products cost', () => {
  const noted = [{ amountCents: 12_500, tipCents: 0 }]
  const open = { goodsCents: 1500, taxCents: 120 }
  expect(bill({ noted, open })).toMatchObject({ overCents: 1500, leftCents: 1620 })
})

test('a tax that Square has not said yet is in no sum', () => {
  const open = { goodsCents: 1500, taxCents: null }
  expect(bill({ open })).toMatchObject({ isTaxOpen: true, leftCents: 12_500 })
})
