import { CART_KEY } from '#domain/shop/cart-key.ts'

/** `watchCart` for pages that React draws: fetched where this browser has a cart, or once it is opened. Returns its undoing. */
export function watchCartLate(): () => void {
  const listening = new AbortController()
  let stop: (() => void) | undefined

  async function start(isOpened: boolean) {
    listening.abort()
    const [{ watchCart }, { cartStore }] = await Promise.all([
      import('./cart-panel.ts'),
      import('./cart-store.ts'),
    ])
    stop = watchCart()
    if (isOpened) cartStore().panel.open()
  }

  if (hasCart()) start(false)
  for (const button of document.querySelectorAll('[data-cart-open]')) {
    button.addEventListener('click', () => start(true), { signal: listening.signal })
  }
  return () => {
    listening.abort()
    stop?.()
  }
}

function hasCart(): boolean {
  try {
    return (localStorage.getItem(CART_KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
