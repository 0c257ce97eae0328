import { afterEach, expect, test, vi } from 'vitest'
import { createCartStore } from './cart-store.ts'

const serum = { id: 'serum', name: 'Serum', priceCents: 6800, image: '/s.avif' }
const small = { id: '15ml', name: '15ml', priceCents: 6800 }

afterEach(() => vi.restoreAllMocks())

function browser(kept: Record<string, string> = {}) {
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      kept[key] = value
    },
  }
  return { kept, parts: { storage: () => storage, events: new EventTarget() } }
}

const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

test('every change is kept under "shopping-cart" and is there at the next start', () => {
  const { kept, parts } = browser()
  const store = createCartStore(parts)
  store.add(serum, small, 2)
  expect(Object.keys(kept)).toEqual(['shopping-cart'])
  expect(createCartStore(parts).cart()).toEqual(store.cart())
  store.setQuantity('serum-15ml', 0)
  expect(createCartStore(parts).cart()).toEqual([])
})

test('a cart that cannot be read is emptied with its warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { parts } = browser({ 'shopping-cart': '[{"product":1}]' })
  expect(createCartStore(parts).cart()).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Could not load cart from localStorage:',
    expect.any(TypeError),
  )
})

test('a cart that cannot be kept goes on in memory with its warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const full = new Error('QuotaExceededError')
  const storage = {
    getItem: () => null,
    setItem() {
      throw full
    },
  }
  const store = createCartStore({ storage: () => storage, events: new EventTarget() })
  store.add(serum, small)
  expect(store.cart()).toHaveLength(1)
  expect(warn).toHaveBeenCalledExactlyOnceWith('Could not save cart to localStorage:', full)
})

test('storage that is forbidden altogether leaves an empty cart that works', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  const store = createCartStore({ storage: forbidden, events: new EventTarget() })
  store.add(serum, small)
  expect(store.cart()).toHaveLength(1)
})

test('another tab of the same browser is followed; other keys are not', () => {
  const { parts } = browser()
  const here = createCartStore(parts)
  const listener = vi.fn()
  here.subscribe(listener)
  createCartStore({ ...parts, events: new EventTarget() }).add(serum, small)

  parts.events.dispatchEvent(storageEvent('theme'))
  expect(listener).not.toHaveBeenCalled()
  parts.events.dispatchEvent(storageEvent('shopping-cart'))
  expect(listener).toHaveBeenCalledOnce()
  expect(here.cart()).toHaveLength(1)
})

test('the panel opens, closes and toggles, and says so', () => {
  const { panel, subscribe } = createCartStore(browser().parts)
  const seen: boolean[] = []
  const stop = subscribe(() => seen.push(panel.isOpen()))
  panel.open()
  panel.close()
  panel.toggle()
  panel.toggle()
  stop()
  panel.open()
  expect(seen).toEqual([true, false, true, false])
})

test('a page that comes back from the browser’s memory shows the cart as it is by now', () => {
  const { parts } = browser()
  const [sleeping, awake] = [createCartStore(parts), createCartStore(parts)]
  sleeping.add(serum, small)
  parts.events.dispatchEvent(storageEvent('shopping-cart'))
  awake.clear()
  expect(sleeping.cart()).toHaveLength(1)
  parts.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(sleeping.cart()).toHaveLength(1)
  parts.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(sleeping.cart()).toEqual([])
})
