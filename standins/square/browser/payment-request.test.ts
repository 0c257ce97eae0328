import { expect, test } from 'vitest'
import { PaymentRequest } from './payment-request.ts'

const TOTAL = { label: 'Grove', amount: '36.00', pending: true }
const HOME = {
  givenName: 'Ana',
  email: 'ana@example.com',
  addressLines: ['12 Palm Avenue'],
  city: 'Redlands',
  state: 'CA',
  postalCode: '92373',
  countryCode: 'US',
}
const request = () =>
  new PaymentRequest({
    countryCode: 'US',
    currencyCode: 'USD',
    total: TOTAL,
    requestShippingContact: true,
  })

test('a page hears the place of an address alone, and its answer is what the sheet shows', async () => {
  const asked = request()
  const heard: object[] = []
  asked.addEventListener('shippingcontactchanged', async (contact) => {
    heard.push(contact)
    return {
      lineItems: [{ label: 'Tax', amount: '3.15' }],
      total: { label: 'Grove', amount: '39.15' },
    }
  })
  expect(await asked.sentTo(HOME)).toMatchObject({ total: { amount: '39.15' } })
  expect(heard).toEqual([{ city: 'Redlands', state: 'CA', postalCode: '92373', countryCode: 'US' }])
  expect(asked.shown().total).toEqual({ label: 'Grove', amount: '39.15' })
})

test('what cannot be sent there leaves the sums as they were; a malformed answer is refused', async () => {
  const asked = request()
  asked.addEventListener('shippingcontactchanged', () => ({ error: 'Not there.' }))
  expect(await asked.sentTo(HOME)).toMatchObject({ error: 'Not there.', total: TOTAL })
  asked.addEventListener('shippingcontactchanged', () => ({
    total: { label: 'Grove', amount: '1,00' },
  }))
  await expect(asked.sentTo(HOME)).rejects.toThrow('such as "12.50"')
  expect(() => asked.addEventListener('payed', () => ({}))).toThrow('no event')
})
