import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  AddForm,
  DisputeForm,
  DropPictureForm,
  FactsForm,
  HandForm,
  KindForm,
  NoteForm,
  PictureForm,
  ProductForm,
  RefundForm,
  RowForm,
  SeenForm,
  ShipForm,
  UnshipForm,
} from './shop-forms.ts'
import { ShopTerms, ShopTermsForm } from './shop-terms.ts'

/** The fields that a form refuses; none where it takes all. */
const faults = (form: z.ZodType, fields: object) =>
  [...new Set(form.safeParse(fields).error?.issues.map(({ path }) => String(path[0])))].toSorted()

const long = (length: number) => 'x'.repeat(length)

test('a parcel is sent by one of the carriers, with its number or none', () => {
  const sent = { version: '3', carrier: 'usps', trackingNumber: ' 9400 1000-AB ', notify: '1' }
  expect(ShipForm.parse(sent)).toEqual({
    ...{ version: 3, carrier: 'usps', trackingNumber: '9400 1000-AB', notify: true },
  })
  const none = { ...sent, trackingNumber: '', notify: undefined }
  expect(ShipForm.parse(none)).toMatchObject({ trackingNumber: '', notify: false })
  const numbers = ['abc', '-abcd', 'abcd-', 'ab#cd', '9400!', long(41)]
  for (const trackingNumber of numbers) {
    expect([trackingNumber, ...faults(ShipForm, { ...sent, trackingNumber })]).toEqual([
      trackingNumber,
      'trackingNumber',
    ])
  }
  for (const trackingNumber of ['abcd', long(40)]) {
    expect(faults(ShipForm, { ...sent, trackingNumber })).toEqual([])
  }
  expect(faults(ShipForm, { ...sent, carrier: 'owl' })).toEqual(['carrier'])
})

test('every change of the shop names the version that it was made on', () => {
  for (const form of [UnshipForm, RowForm]) {
    expect(faults(form, { version: '1' })).toEqual([])
    for (const version of ['0', '', '1.5', undefined]) {
      expect(faults(form, { version })).toEqual(['version'])
    }
  }
  expect(faults(HandForm, {})).toEqual(['step', 'version'])
  expect(HandForm.parse({ version: '1', step: 'ready' }).notify).toBe(false)
  expect(UnshipForm.parse({ version: '1', notify: '1' }).notify).toBe(true)
})

test('a mail of handing over is looked at before it leaves', () => {
  expect(['ready', 'handed', 'undone'].map((see) => faults(SeenForm, { see }))).toEqual([
    [],
    [],
    ['see'],
  ])
})

test('notes and words for a bank are held to what fits', () => {
  expect(NoteForm.parse({ version: 1, note: ` ${long(4000)} ` }).note).toBe(long(4000))
  expect(faults(NoteForm, { version: 1, note: long(4001) })).toEqual(['note'])
  const dispute = { ownWords: ` ${long(2000)} `, stamp: 's' }
  expect(DisputeForm.parse(dispute)).toEqual({ ownWords: long(2000), stamp: 's' })
  expect(faults(DisputeForm, { ownWords: long(2001), stamp: '' })).toEqual(['ownWords', 'stamp'])
  expect(faults(DisputeForm, { ownWords: '', stamp: long(101) })).toEqual(['stamp'])
})

test('what is given back is an amount of a cent at least, and may be due again', () => {
  const asked = { key: 'k', amount: '0.01', reason: ' Broken ' }
  expect(RefundForm.parse(asked)).toEqual({
    ...{ key: 'k', amountCents: 1, reason: 'Broken', isDueAgain: undefined },
  })
  expect(RefundForm.parse({ ...asked, after: 'again' }).isDueAgain).toBe(true)
  expect(RefundForm.parse({ ...asked, after: 'less' }).isDueAgain).toBe(false)
  expect(faults(RefundForm, { ...asked, amount: '0' })).toEqual(['amount'])
  expect(faults(RefundForm, { ...asked, reason: long(193) })).toEqual(['reason'])
  expect(faults(RefundForm, { ...asked, reason: long(192), key: long(60) })).toEqual([])
  for (const key of ['', long(61)]) expect(faults(RefundForm, { ...asked, key })).toEqual(['key'])
})

const MASK = { name: ' Clay Mask ', category: 'Masks', description: ' Calms. ' }

test('a product has a name that is seen, and a price', () => {
  expect(AddForm.parse({ ...MASK, price: '$45.50' })).toEqual({
    ...{ name: 'Clay Mask', category: 'Masks', description: 'Calms.', priceCents: 4550 },
  })
  for (const name of [' ', long(121), 'Clay\u200bMask']) {
    expect(faults(AddForm, { ...MASK, name, price: '1' })).toEqual(['name'])
    expect(faults(ProductForm, { ...MASK, name, version: 1 })).toEqual(['name'])
  }
  const most = { ...MASK, name: long(120), description: long(2000) }
  expect(faults(AddForm, { ...most, price: '1' })).toEqual([])
  expect(faults(AddForm, { ...MASK, description: long(2001), price: '0' })).toEqual([
    'description',
    'price',
  ])
  expect(ProductForm.parse({ ...MASK, version: 1 })).toEqual({
    ...{ name: 'Clay Mask', category: 'Masks', description: 'Calms.', version: 1, optionType: '' },
  })
  expect(ProductForm.parse({ ...most, optionType: ` ${long(40)} `, version: 1 }).optionType).toBe(
    long(40),
  )
  expect(
    faults(ProductForm, { ...MASK, description: long(2001), optionType: long(41), version: 1 }),
  ).toEqual(['description', 'optionType'])
})

const KIND = { name: ' 30 ml ', price: '45', onHand: '', wasOnHand: '', lowAt: '' }

test('a kind has a name, a price, and pieces where they are counted', () => {
  expect(KindForm.parse(KIND)).toEqual({
    ...{ name: '30 ml', priceCents: 4500, onHand: null, wasOnHand: null, lowAt: null },
    ...{ color: '', isRetired: false },
  })
  const counted = { ...KIND, onHand: ' 12 ', lowAt: '0', color: ' #AF8768 ', retired: '1' }
  expect(KindForm.parse(counted)).toMatchObject({
    ...{ onHand: 12, lowAt: 0, color: '#af8768', isRetired: true },
  })
  expect(faults(KindForm, { ...KIND, name: long(60), onHand: '12345' })).toEqual([])
  for (const onHand of ['123456', '1.5', 'x1', '1x']) {
    expect(faults(KindForm, { ...KIND, onHand })).toEqual(['onHand'])
  }
  for (const color of ['af8768', '#af876', '#af87680', 'red', 'x#af8768']) {
    expect(faults(KindForm, { ...KIND, color })).toEqual(['color'])
  }
  for (const name of ['', long(61), '30\u200bml']) {
    expect(faults(KindForm, { ...KIND, name })).toEqual(['name'])
  }
})

test('what is low of a kind is known only where its pieces are counted', () => {
  expect(faults(KindForm, { ...KIND, lowAt: '3' })).toEqual(['lowAt'])
  expect(faults(KindForm, { ...KIND, lowAt: '3', wasOnHand: '9' })).toEqual([])
  expect(faults(KindForm, { ...KIND, lowAt: '3', onHand: '0' })).toEqual([])
  expect(KindForm.safeParse({ ...KIND, lowAt: '3' }).error?.issues[0]?.message).toBe(
    'Write how many are in stock too, or leave this empty.',
  )
})

test('what a page tells of a product names concerns and treatments that there are', () => {
  const facts = { version: '2', concernIds: ['dryness'], serviceIds: ['acne-facial'] }
  expect(FactsForm.parse(facts)).toMatchObject({ ...facts, version: 2, line: '' })
  expect(faults(FactsForm, { ...facts, concernIds: ['age'] })).toEqual(['concernIds'])
  expect(faults(FactsForm, { version: 1, serviceIds: [long(81)] })).toEqual([
    'concernIds',
    'serviceIds',
  ])
})

test('a picture says what it shows', () => {
  expect(PictureForm.parse({ version: 1, alt: ' A jar ' }).alt).toBe('A jar')
  for (const alt of [' ', long(201)])
    expect(faults(PictureForm, { version: 1, alt })).toEqual(['alt'])
  expect(faults(PictureForm, { version: 1, alt: long(200) })).toEqual([])
  expect(faults(DropPictureForm, { version: 1, name: long(120) })).toEqual([])
  expect(faults(DropPictureForm, { name: long(121) })).toEqual(['name', 'version'])
})

const TERMS = {
  ...{ rate: '6.50', freeFrom: ' 75 ', stateIds: ['CA'], isPickup: '1' },
  ...{ pickupText: ' Ring twice. ', returnsText: ' None. ' },
}

test('how the shop gives what it sells is read from dollars; an empty free shipping is none', () => {
  const terms = ShopTermsForm.parse(TERMS)
  expect(terms).toEqual({
    ...{ rateCents: 650, freeFromCents: 7500, stateIds: ['CA'], isPickup: true },
    ...{ pickupText: 'Ring twice.', returnsText: 'None.' },
  })
  expect(ShopTerms.parse(terms)).toEqual(terms)
  expect(ShopTermsForm.parse({ ...TERMS, freeFrom: ' ' }).freeFromCents).toBeNull()
  expect(ShopTermsForm.parse({ ...TERMS, rate: '200' }).rateCents).toBe(20_000)
})

test('terms that cannot be are refused by their field', () => {
  const wrong = { rate: '200.01', freeFrom: 'never', stateIds: [], isPickup: '1' }
  const words = { pickupText: long(301), returnsText: long(601) }
  expect(faults(ShopTermsForm, { ...wrong, ...words })).toEqual([
    ...['freeFrom', 'pickupText', 'rate', 'returnsText', 'stateIds'],
  ])
  const most = { ...TERMS, pickupText: long(300), returnsText: long(600), stateIds: ['CA', 'NV'] }
  expect(faults(ShopTermsForm, most)).toEqual([])
  const kept = { ...ShopTermsForm.parse(most), stateIds: [], rateCents: -1 }
  expect(faults(ShopTerms, kept)).toEqual(['rateCents', 'stateIds'])
})
