import { expect, test } from 'vitest'
import { EMPTY_CHECKOUT, unreadyFields } from './checkout.ts'
import { filledFrom, placeIn } from './wallet-contact.ts'

const ANA = {
  givenName: 'Ana',
  familyName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+1 909-555-0134',
  addressLines: ['12 Palm Avenue', '#4', ''],
  city: 'Redlands',
  state: 'CA',
  postalCode: '92373',
  countryCode: 'US',
}
const typed = {
  ...EMPTY_CHECKOUT,
  firstName: 'A.',
  address: '1 Old Road',
  apartment: 'B',
  city: 'Ames',
}

test('a sheet fills all that a parcel needs, and its address is whole', () => {
  const form = filledFrom(ANA, typed)
  expect(form).toEqual({
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '+1 909-555-0134',
    address: '12 Palm Avenue',
    apartment: '#4',
    city: 'Redlands',
    state: 'CA',
    zipCode: '92373',
    country: 'US',
    way: 'ship',
  })
  expect(unreadyFields(form, ['CA'])).toEqual([])
  expect(unreadyFields(form, ['NV'])).toEqual(['state'])
  expect(filledFrom({ state: 'CA', countryCode: 'US' }, typed)).toMatchObject({
    address: '',
    apartment: '',
    city: '',
  })
})

test('what a sheet lacks stays as it was typed, and what is not sent has no address from it', () => {
  const pickup = { ...typed, way: 'pickup' as const, email: 'me@example.com', phone: '9095550100' }
  expect(filledFrom({ givenName: 'Ana', familyName: 'Ruiz', city: 'Reno' }, pickup)).toEqual({
    ...pickup,
    firstName: 'Ana',
    lastName: 'Ruiz',
  })
  expect(filledFrom({ ...ANA, phone: '12' }, pickup).phone).toBe('9095550100')
})

test.each([
  [{ givenName: 'Ana Maria Ruiz' }, 'Ana Maria', 'Ruiz'],
  [{ givenName: ' Ana  Maria  Ruiz ' }, 'Ana  Maria', 'Ruiz'],
  [{ givenName: 'Ana Maria', familyName: 'Ruiz' }, 'Ana Maria', 'Ruiz'],
  [{ givenName: ' Ana ', familyName: ' Ruiz ' }, 'Ana', 'Ruiz'],
  [{ givenName: 'Ana' }, 'Ana', ''],
  [{ familyName: 'Ruiz' }, 'A.', 'Ruiz'],
  [{}, 'A.', ''],
])('of %j the first name is "%s", the last "%s"', (contact, firstName, lastName) => {
  expect(filledFrom(contact, typed)).toMatchObject({ firstName, lastName })
})

test.each([
  [{ state: 'CA', countryCode: 'US' }, 'CA', 'California', true],
  [{ state: ' california ', countryCode: ' us ' }, 'CA', 'California', true],
  [{ state: ' Ontario ', countryCode: 'CA' }, '', 'Ontario', false],
  [{ state: 'ON', countryCode: 'CA' }, '', 'ON', false],
  [{}, '', '', false],
])('%j is a place as it is written here', (contact, state, stateName, isHere) => {
  expect(placeIn(contact)).toMatchObject({ state, stateName, isHere })
})

test('spaces around what a sheet gave are none of it', () => {
  const spaced = {
    ...{
      email: ' ana@example.com ',
      phone: ' 909 555 0134 ',
      addressLines: [' 12 Palm Avenue ', ' #4 '],
    },
    ...{ city: ' Redlands ', state: 'CA', postalCode: ' 92373 ', countryCode: 'US' },
  }
  expect(filledFrom(spaced, typed)).toMatchObject({
    ...{ email: 'ana@example.com', phone: '909 555 0134', address: '12 Palm Avenue' },
    ...{ apartment: '#4', city: 'Redlands', zipCode: '92373' },
  })
  const mailed = { ...typed, email: 'me@example.com' }
  expect(filledFrom({ email: ' ' }, mailed).email).toBe('me@example.com')
})
