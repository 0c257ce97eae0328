export type NavTheme = 'dark' | 'light'

// spec 1 §2: dark text on these pages, light text on every other.
const DARK_TEXT_ON = new Set([
  '/',
  '/services',
  '/services/teen-facial',
  '/services/mini-facial',
  '/services/dermaplaning',
  '/services/chemical-peels',
  '/services/back-facial',
  '/about',
  '/contact',
  '/products',
  '/book',
])

/** Colour of the bar's text on a page; query strings and fragments are ignored. */
export function navTheme(address: string): NavTheme {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
  return DARK_TEXT_ON.has(path) ? 'dark' : 'light'
}
