import { expect, test } from 'vitest'
import { navTheme } from './nav-theme.ts'

// spec 1 §2, "Text color follows the page background theme".
test.each([
  ['/', 'dark'],
  ['/services', 'dark'],
  ['/services/teen-facial', 'dark'],
  ['/services/mini-facial', 'dark'],
  ['/services/dermaplaning', 'dark'],
  ['/services/chemical-peels', 'dark'],
  ['/services/back-facial', 'dark'],
  ['/about', 'dark'],
  ['/contact', 'dark'],
  ['/products', 'dark'],
  ['/book', 'dark'],
  ['/services/acne-facial', 'light'],
  ['/login', 'light'],
  ['/signup', 'light'],
  ['/profile', 'light'],
  ['/dashboard', 'light'],
  ['/services/custom-facial', 'light'],
  ['/services/nano-infusion', 'light'],
  ['/services/skincare-consultation', 'light'],
  ['/services/microdermabrasion', 'light'],
  ['/services/signature-facial', 'light'],
  ['/services/teen-facial-v2', 'light'],
  ['/schedule', 'light'],
  ['/checkout', 'light'],
  ['/nowhere', 'light'],
])('the bar on %s has %s text', (path, theme) => {
  expect(navTheme(path)).toBe(theme)
})

test('query strings and fragments are ignored', () => {
  expect(navTheme('/services?from=mail')).toBe('dark')
  expect(navTheme('/book#frame')).toBe('dark')
  expect(navTheme('/?utm_source=card')).toBe('dark')
  expect(navTheme('/services/acne-facial?next=/about')).toBe('light')
})
