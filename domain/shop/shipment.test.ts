import { expect, test } from 'vitest'
import { carrierFrom, carrierName, followUrl, isToShip } from './shipment.ts'

test('a parcel is followed on its carrier’s own page', () => {
  expect(followUrl({ carrier: 'usps', trackingNumber: '9400 1000 0000 0000 0000 00' })).toBe(
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  )
  expect(followUrl({ carrier: 'ups', trackingNumber: '1Z&x=1' })).toBe(
    'https://www.ups.com/track?tracknum=1Z%26x%3D1',
  )
  expect(followUrl({ carrier: 'fedex', trackingNumber: ' ' })).toBeNull()
  expect(followUrl({ carrier: 'other', trackingNumber: '77' })).toBeNull()
})

test('a carrier that is no longer known is another one', () => {
  expect([carrierFrom('dhl'), carrierFrom('pigeon'), carrierFrom(null)]).toEqual([
    'dhl',
    'other',
    'other',
  ])
  expect(carrierName('fedex')).toBe('FedEx')
})

test.each([
  ['COMPLETED', {}, null, true],
  ['PARTIALLY_REFUNDED', {}, null, true],
  ['COMPLETED', {}, {}, false],
  ['COMPLETED', null, null, false],
  ['REFUNDED', {}, null, false],
  ['PENDING', {}, null, false],
])('%s, address %o, shipment %o: to ship is %s', (status, shippingAddress, shipment, expected) => {
  expect(isToShip({ status, shippingAddress, shipment })).toBe(expected)
})
