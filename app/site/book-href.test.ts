import { expect, test } from 'vitest'
import { bookHref, isOutside } from './book-href.ts'

const OURS = { site: '/schedule', widget: '/schedule?embed=1' }
const SITE = { ...OURS, site: 'https://book.example/grove' }
const WIDGET = { ...OURS, widget: 'https://book.example/widget' }

test('every button leads to our own scheduler, with what was chosen', () => {
  expect(bookHref(OURS)).toBe('/schedule')
  expect(bookHref(OURS, { service: null, elsewhere: 'site' })).toBe('/schedule')
  expect(bookHref(OURS, { service: 'back-facial' })).toBe('/schedule?service=back-facial')
  const peel = { service: 'chemical-peels', option: 'tca', extras: ['dermaplane', 'led'] }
  expect(bookHref(OURS, peel)).toBe(
    '/schedule?service=chemical-peels&option=tca&extras=dermaplane%2Cled',
  )
})

test('another site is led to where the specification says so, the others lead to the page with the frame', () => {
  expect(bookHref(SITE, { service: 'teen-facial', elsewhere: 'site' })).toBe(SITE.site)
  expect(bookHref(SITE, { service: 'teen-facial' })).toBe('/book?service=teen-facial')
  expect(bookHref(SITE)).toBe('/book')
})

test('with another company’s widget no button leads to our own calendar', () => {
  expect(bookHref(WIDGET)).toBe('/book')
  expect(bookHref(WIDGET, { service: 'back-facial' })).toBe('/book?service=back-facial')
  expect(bookHref(WIDGET, { elsewhere: 'site' })).toBe('/book')
})

test('only another company’s address opens in a new tab', () => {
  const outside = ['/schedule', '/book?service=x', '#book', SITE.site].map(isOutside)
  expect(outside).toEqual([false, false, false, true])
})
