import { href } from 'react-router'

export type NavTheme = 'dark' | 'light'

// spec 1 §2: dark text on these pages, light text on every other.
const DARK_TEXT_ON = new Set([
  href('/'),
  href('/services'),
  ...['teen-facial', 'mini-facial', 'dermaplaning', 'chemical-peels', 'back-facial'].map((slug) =>
    href('/services/:slug', { slug }),
  ),
  href('/about'),
  href('/contact'),
  href('/products'),
  href('/book'),
])

/** Colour of the bar's text on a page; query strings and fragments are ignored. */
export function navTheme(address: string): NavTheme {
  const path = address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1')
  return DARK_TEXT_ON.has(path) ? 'dark' : 'light'
}
