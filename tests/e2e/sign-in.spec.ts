import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { DESKTOP, looksRight, PHONE, siteAndBrowser, visitor } from './site.ts'

const parts = siteAndBrowser()
const HERE = '/profile/security'
const ANA = { email: 'ana@example.com', password: 'orange leaf' }
const SIGNED_IN = (url: URL) => url.pathname === HERE

test('someone signs up, verifies the address by the mailed link and signs out', async () => {
  const { page, errors } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/signup?returnUrl=${HERE}`)
  await looksRight(page, 'signup-phone')
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
  await says(page, 'Please fill in all fields')
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeHidden()
  await fillSignUp(page, { password: '12345' })
  await says(page, 'Password must be at least 6 characters')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await isCuredByTyping(page)
  await fillSignUp(page, {})
  await page.waitForURL(SIGNED_IN)
  await page.getByText('Not verified yet').waitFor()
  await looksRight(page, 'security-phone')

  await page.goto(await parts.site.letters.link(ANA.email, '?', 'Verify your email address'))
  await looksRight(page, 'verify-phone')
  await page.getByRole('button', { name: 'VERIFY MY EMAIL' }).click()
  await page.getByText('ana@example.com is verified').waitFor()
  await page.goto(parts.site.url + HERE)
  await page.getByText('Verified', { exact: true }).waitFor()
  await signOut(page)
  await page.goto(parts.site.url + HERE)
  await page.waitForURL('**/login?returnUrl=/profile/security')
  expect(errors.filter((error) => !/40[0-9]/.test(error))).toEqual([])
})

test('signing in with a password leads back to the page that was asked for', async () => {
  const { page } = await visitor(parts.browser, PHONE)
  await page.goto(parts.site.url + HERE)
  await looksRight(page, 'login-phone')
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
  await says(page, 'Please fill in all fields')
  await signIn(page, { email: 'ana', password: 'x' })
  await says(page, 'Invalid email address')
  await signIn(page, { ...ANA, password: 'wrong password' })
  await says(page, 'Invalid email or password')
  await looksRight(page, 'login-refused-phone')
  await signIn(page, ANA)
  await page.waitForURL(SIGNED_IN)
})

test('the button says what goes on while the form is on its way, and its controls rest', async () => {
  const { page } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/login?returnUrl=${HERE}`)
  // What is posted stays on its way.
  await page.route(/./, (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await signIn(page, ANA)
  await page.getByRole('button', { name: 'SIGNING IN...' }).waitFor()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
})

test('a password can be shown, and caps lock is told', async () => {
  const { page } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/login`)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show: Password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByText('Caps lock is on.')).toBeHidden()
  await password.evaluate((input) => {
    const event = new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true })
    input.dispatchEvent(event)
  })
  await page.getByText('Caps lock is on.').waitFor()
})

for (const [name, email] of [
  ['Google', 'maya.ortiz@example.com'],
  ['Apple', 'june.park@example.com'],
] as const) {
  test(`${name} signs in through its own window, and knows the person again`, async () => {
    const { page, context } = await visitor(parts.browser, DESKTOP)
    for (const round of [1, 2]) {
      await page.goto(`${parts.site.url}/${round === 1 ? 'signup' : 'login'}?returnUrl=${HERE}`)
      const [popup] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: `Continue with ${name}` }).click(),
      ])
      await popup
        .getByRole('heading', { name: `Choose ${name === 'Apple' ? 'an' : 'a'} ${name} account` })
        .waitFor()
      if (round === 1) await looksRight(popup, `stand-in-${name.toLowerCase()}`)
      await popup.getByRole('button', { name: email }).click()
      await page.waitForURL(SIGNED_IN)
      await page.getByText(`You can also sign in with ${name}.`).waitFor()
      await page.getByText(email).first().waitFor()
      expect(popup.isClosed()).toBe(true)
      await signOut(page)
    }
  })
}

test('an address that was never here before gets its account at sign-in too, through the window', async () => {
  const { page, context } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/login`)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByLabel('Another address').fill('vera.holt@example.com')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

test('without script the same link leads there and back', async () => {
  const context = await parts.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/login?returnUrl=${HERE}`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Another address').fill('nina.vale@example.com')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL(SIGNED_IN)
  await page.getByText('nina.vale@example.com').first().waitFor()

  await context.clearCookies()
  await page.goto(`${parts.site.url}/signup?returnUrl=${HERE}`)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL('**/signup?*')
  await says(page, 'Sign up cancelled')
  await context.close()
})

test('a window that is closed, refused or blocked has its sentence, in sign-up’s own words there', async () => {
  for (const [path, closed, blocked] of [
    ['/login', 'Sign in cancelled', 'Sign in popup was blocked. Please allow popups and try again'],
    [
      '/signup',
      'Sign up cancelled',
      'Sign up popup was blocked. Please allow popups and try again',
    ],
  ] as const) {
    const { page, context } = await visitor(parts.browser, DESKTOP)
    await page.goto(parts.site.url + path)
    const google = page.getByRole('link', { name: 'Continue with Google' })
    for (const end of ['close', 'cancel'] as const) {
      const [popup] = await Promise.all([context.waitForEvent('page'), google.click()])
      if (end === 'close') await popup.close()
      else await popup.getByRole('button', { name: 'Cancel' }).click()
      await says(page, closed)
    }
    await page.evaluate(() => {
      window.open = () => null
    })
    await google.click()
    await says(page, blocked)
    await context.close()
  }
})

test('without script both passwords are typed, and have to match', async () => {
  const context = await parts.browser.newContext({ viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${parts.site.url}/signup`)
  await page.getByLabel('Confirm password', { exact: true }).fill('orange leaves')
  await fillSignUp(page, { email: 'gil@example.com' })
  await says(page, 'Passwords do not match')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await context.close()
})

test('a passkey is added on the dashboard right after signing up', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE)
  const keys = await context.newCDPSession(page)
  await keys.send('WebAuthn.enable')
  await keys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto(`${parts.site.url}/signup`)
  await fillSignUp(page, { email: 'fern@example.com' })
  await page.waitForURL('**/dashboard')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await looksRight(page, 'signup-passkey-phone')
  expect(errors).toEqual([])
})

test('an address that has another way in is told so, and nothing is joined', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  await page.goto(`${parts.site.url}/signup?returnUrl=${HERE}`)
  await fillSignUp(page, { email: 'client@example.com' })
  await page.waitForURL(SIGNED_IN)
  await signOut(page)
  await page.goto(`${parts.site.url}/login`)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button', { name: 'client@example.com' }).click()
  await says(page, 'This address has an account that you open another way')
})

test('a forgotten password is chosen anew by mail; the link works once', async () => {
  const { page } = await visitor(parts.browser, PHONE)
  await page.goto(`${parts.site.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await looksRight(page, 'forgot-phone')
  await page.getByLabel('Email').fill(ANA.email)
  await page.getByRole('button', { name: 'SEND THE LINK' }).click()
  await page.getByText('a link is on its way').waitFor()
  const link = await parts.site.letters.link(ANA.email, '?', 'Choose a new password')
  await page.goto(link)
  await looksRight(page, 'reset-phone')
  ANA.password = 'blossom 22'
  await page.getByLabel('New password', { exact: true }).fill(ANA.password)
  await page.getByLabel('Confirm new password', { exact: true }).fill(ANA.password)
  await page.getByRole('button', { name: 'SET PASSWORD' }).click()
  await page.getByText('Your new password is set.').waitFor()
  await signIn(page, ANA)
  await page.waitForURL(/\/dashboard$/)
  await page.goto(link)
  await says(page, 'This link is not valid, or no longer valid. Ask for a new one.')
})

test('a passkey is added, signs in, and is taken away', async () => {
  const { page, context } = await visitor(parts.browser, DESKTOP)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${parts.site.url}/login?returnUrl=${HERE}`)
  await signIn(page, ANA)
  await page.waitForURL(SIGNED_IN)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await looksRight(page, 'security-desktop')
  await signOut(page)

  await page.goto(`${parts.site.url}/login?returnUrl=${HERE}`)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await page.waitForURL(SIGNED_IN)
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page.getByText('The passkey is gone.').waitFor()
  await signOut(page)

  await page.goto(`${parts.site.url}/login?returnUrl=${HERE}`)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await says(page, 'That passkey did not work. Try again, or use your password.')
})

/** The one password that is seen has the focus, and the sentence goes once it is right. */
async function isCuredByTyping(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('orange leaf')
  await expect(password).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('Password must be at least 6 characters')).toBeHidden()
}

async function fillSignUp(page: Page, changes: Record<string, string>): Promise<void> {
  const typed = {
    firstName: 'Ana',
    lastName: 'Rivera',
    phone: '909 555 0101',
    ...ANA,
    ...changes,
  }
  for (const [name, value] of Object.entries(typed)) await page.fill(`[name=${name}]`, value)
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click()
}

async function signIn(page: Page, typed: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(typed.email)
  await page.getByLabel('Password', { exact: true }).fill(typed.password)
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto(parts.site.url + HERE)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/login')
}

async function says(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
}
