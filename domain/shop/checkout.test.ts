import { expect, test } from 'vitest'
import { firstShopTerms } from '#content/first-facts.ts'
import { tokenizationFailed } from '../core/sentences/paying-sentences.ts'
import {
  type CheckoutForm,
  EMPTY_CHECKOUT,
  STATE_CODES,
  stateNames,
  unreadyFields as unready,
} from './checkout.ts'
import { mayBeIn } from './order-parts.ts'

const unreadyFields = (form: CheckoutForm) => unready(form, firstShopTerms.stateIds)

const ana = {
  ...EMPTY_CHECKOUT,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  address: '12 Orange St',
  city: 'Redlands',
  state: 'CA',
  zipCode: '92373',
}

test('phone and apartment are optional, everything else is required', () => {
  expect(unreadyFields(ana)).toEqual([])
  expect(unreadyFields(EMPTY_CHECKOUT)).toEqual([
    'firstName',
    'lastName',
    'email',
    'address',
    'city',
    'state',
    'zipCode',
  ])
  expect(unreadyFields({ ...ana, firstName: '   ', country: '' })).toEqual(['firstName', 'country'])
})

test.each([
  ['92373', true],
  ['92373-1234', true],
  ['9237', false],
  ['92373-12', false],
  ['92373 1234', false],
  ['A2373', false],
  ['٩٢٣٧٣', false],
])('ZIP %s', (zipCode, isTaken) => {
  expect(unreadyFields({ ...ana, zipCode })).toEqual(isTaken ? [] : ['zipCode'])
})

test.each([
  ['CA', '92373', true],
  ['CA', '10001-1234', false],
  ['NY', '00501', true],
  ['NY', '06390', true],
  ['CT', '06390', true],
  ['TX', '73301', true],
  ['TX', '88510', true],
  ['OK', '73301', false],
  ['FL', '00901', false],
  ['DC', '20500', true],
  ['VA', '20598', true],
  ['CA', '09012', true],
])('in %s the ZIP %s: %s', (state, zipCode, isThere) => {
  expect(mayBeIn(state, zipCode)).toBe(isThere)
})

test('every state has ZIP codes that are in no other', () => {
  const all = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`)
  const statesOf = (zipCode: string) => STATE_CODES.filter((state) => mayBeIn(state, zipCode))
  const alone = all.map(statesOf).filter((states) => states.length === 1)
  expect(new Set(alone.flat())).toEqual(new Set(STATE_CODES))
})

test('what nobody sees is not taken', () => {
  expect(unreadyFields({ ...ana, firstName: 'Zo\u200be', city: 'Red\u202elands' })).toEqual([
    'firstName',
    'city',
  ])
})

test('at first the studio ships within four states of one country', () => {
  expect(stateNames(firstShopTerms.stateIds)).toEqual([
    'California',
    'Florida',
    'New York',
    'Texas',
  ])
  expect(stateNames(STATE_CODES)).toHaveLength(51)
  expect(unreadyFields({ ...ana, state: 'WA' })).toEqual(['state'])
  expect(unreadyFields({ ...ana, country: 'MX' })).toEqual(['country'])
})

test('an address without a domain is no email', () => {
  for (const email of ['ana', 'ana@', 'ana@example', 'a na@example.com']) {
    expect(unreadyFields({ ...ana, email })).toEqual(['email'])
  }
})

test('a telephone is left out or has its digits; an extension may follow', () => {
  const filled = { ...ana, phone: '' }
  for (const phone of [
    '',
    '909 555 0100',
    '+1 (909) 555-0100',
    '9095550100 ext 4',
    '9095550100 x12',
  ])
    expect([phone, unreadyFields({ ...filled, phone })]).toEqual([phone, []])
  for (const phone of ['abc', '555 0100', '909555010 ext 4444', '9095550100 ask for Bo'])
    expect([phone, unreadyFields({ ...filled, phone })]).toEqual([phone, ['phone']])
})

test('joined messages of the card form keep no full stop before a comma', () => {
  const said = ['Enter a valid card number.', 'Enter a date as MM/YY.']
  expect(tokenizationFailed(said)).toBe(
    'Card tokenization failed: Enter a valid card number, Enter a date as MM/YY.',
  )
})

test('what is picked up needs no place; what is sent goes where the owner says', () => {
  const pickup = { ...EMPTY_CHECKOUT, way: 'pickup', firstName: 'Ana', lastName: 'Ruiz' } as const
  expect(unreadyFields({ ...pickup, email: 'ana@example.com' })).toEqual([])
  expect(unreadyFields(pickup)).toEqual(['email'])
  expect(unready({ ...ana, state: 'WA' }, ['WA'])).toEqual([])
  expect(unready(ana, ['WA'])).toEqual(['state'])
})
