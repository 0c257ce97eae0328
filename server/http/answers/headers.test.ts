import { expect, test } from 'vitest'
import { cardSourcesOf } from '../../shop/payments/card-setup.ts'
import { securityHeaders } from './headers.ts'

const headersFor = (environment: Parameters<typeof cardSourcesOf>[0]) =>
  securityHeaders({
    publicUrl: 'https://grove.example',
    widgetUrl: undefined,
    sendsContactTo: null,
    card: cardSourcesOf(environment),
    hotReload: false,
  })

const ELSEWHERE = ['/', '/products', '/schedule', '/order-confirmation', '/checkouts', '/admin']
const CARD_PAGES = ['/checkout', '/schedule/pay', '/manage/token/card']
const WEB = 'https://sandbox.web.squarecdn.com'

test('a payment may be asked for where a card is typed alone, by us, Square and its wallet', () => {
  const headers = headersFor('sandbox')
  for (const path of CARD_PAGES) {
    expect(headers(path)['Permissions-Policy']).toContain(
      `payment=(self "${WEB}" "https://pay.google.com")`,
    )
  }
  expect(headersFor('standin')('/checkout')['Permissions-Policy']).toContain('payment=(self)')
  for (const path of ELSEWHERE) {
    expect(headers(path)['Permissions-Policy']).toContain('payment=()')
  }
})

test('the hosts of Square and Google Pay stand in the policy of pages that take cards alone', () => {
  const headers = headersFor('sandbox')
  const directives = (headers('/checkout')['Content-Security-Policy'] ?? '').split('; ')
  const of = (name: string) => directives.find((one) => one.startsWith(`${name} `))?.split(' ')
  expect(of('script-src')).toEqual(['script-src', "'self'", WEB, 'https://pay.google.com'])
  expect(of('frame-src')).toContain('https://pay.google.com')
  expect(of('connect-src')).toContain('https://pci-connect.squareupsandbox.com')
  expect(of('connect-src')).toContain('https://www.google.com/pay')
  expect(of('img-src')).toContain('https://www.gstatic.com')
  for (const path of ELSEWHERE) {
    expect(headers(path)['Content-Security-Policy']).not.toMatch(/square|google/)
  }
  expect(headersFor('standin')('/checkout')['Content-Security-Policy']).not.toMatch(
    /square|google|https:/,
  )
})

test('the page that a visit is paid on is as open to Square as the checkout, and nobody frames it', () => {
  const headers = headersFor('production')
  const policy = (path: string) => headers(path)['Content-Security-Policy']
  expect(policy('/schedule/pay')).toBe(policy('/checkout'))
  expect(policy('/schedule/pay')).toContain("frame-ancestors 'none'")
  expect(policy('/schedule/booked/x')).toContain("frame-ancestors 'self'")
})

test('a wallet’s window still knows who opened it', () => {
  const headers = headersFor('production')
  for (const path of CARD_PAGES) {
    expect(headers(path)['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
  }
  expect(headers('/products')['Cross-Origin-Opener-Policy']).toBe('same-origin')
})
