import { expect, test, vi } from 'vitest'
import { addItem, ONLY_VARIATION } from '#domain/shop/cart.ts'
import { EMPTY_CHECKOUT } from '#domain/shop/checkout.ts'

const MASK = { id: 'clay-mask', name: 'Clay Mask', priceCents: 3600, image: '' }

// spec 2 §8
test('without a token in the answer the checkout says that none was received, and sends nothing', async () => {
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({})
  })
  const { quoteCart } = await import('./payment-calls.ts')
  const quoted = await quoteCart(addItem([], MASK, ONLY_VARIATION), EMPTY_CHECKOUT)
  expect(quoted).toMatchObject({ ok: false, message: 'No CSRF token received' })
  expect(asked).toEqual(['/api/csrf-token'])
})

test('where nothing answers, no response is what it says', async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const { quoteCart } = await import('./payment-calls.ts')
  const quoted = await quoteCart(addItem([], MASK, ONLY_VARIATION), EMPTY_CHECKOUT)
  expect(quoted).toMatchObject({ message: 'No response received from payment service' })
})
