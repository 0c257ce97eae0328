import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import {
  axeViolations,
  DESKTOP,
  looksRight,
  PHONE,
  siteAndBrowser,
  TABLET,
  visitor,
} from './site.ts'
import { DETAILS, isBooked } from './visit-steps.ts'

const parts = siteAndBrowser()

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const answer = (page: Page, words: string) => page.getByRole('link', { name: words }).first()

/** Presses answers in turn, and counts the presses. */
async function press(page: Page, ...answers: string[]) {
  for (const words of answers) await answer(page, words).click()
  return answers.length
}

test('without script: a question a page, Back goes one back, and the end is a treatment with its time and price', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE, {
    javaScriptEnabled: false,
  })
  await page.goto(`${parts.site.url}/guide`)
  await expect(title(page)).toHaveText('What would you like help with?')
  await press(page, 'Dry or tight skin', '19 or older, for the first time', 'None of these')
  await expect(title(page)).toHaveText('Custom Facial')
  await page.goBack()
  await expect(title(page)).toHaveText('Is any of this true now?')
  await press(page, 'Pregnant or nursing')
  await expect(page.getByText('Pregnant or nursing')).toBeVisible()
  await page.getByRole('link', { name: 'Change Is any of this true now?' }).click()
  await press(page, 'None of these')
  await expect(title(page)).toHaveText('Custom Facial')
  const main = page.getByRole('main')
  await expect(main.getByText('$120').first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^Next:/ }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Nano Infusion Facial' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask me first' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(
    /The guide suggested: Custom Facial, or Nano/,
  )
  expect(errors).toEqual([])
  await context.close()
})

test('a first visit: six taps lead from home by the guide to a booking, each step seen', async () => {
  const { page, context, errors } = await visitor(parts.browser, PHONE)
  let taps = 0
  const tap = async (button: Locator, next: string) => {
    await button.click()
    taps += 1
    await expect(title(page)).toHaveText(next)
  }
  await page.goto(parts.site.url)
  await looksRight(page, 'first-visit-home')
  await tap(answer(page, 'Breakouts'), 'Who is coming?')
  await looksRight(page, 'first-visit-who')
  await tap(answer(page, '19 or older, for the first time'), 'Is any of this true now?')
  await tap(answer(page, 'None of these'), 'Acne Facial')
  await looksRight(page, 'first-visit-suits')
  const next = page.getByRole('main').getByRole('link', { name: /^Next:/ })
  await tap(next.first(), 'When suits you?')
  await looksRight(page, 'first-visit-when')
  const times = page.getByRole('button', { name: /, available$/ })
  await tap(times.first(), 'Who is coming?')
  for (const [label, value] of DETAILS) await page.getByLabel(label).fill(value)
  await looksRight(page, 'first-visit-you')
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  taps += 1
  await isBooked(page)
  await looksRight(page, 'first-visit-booked')
  expect(taps).toBeLessThanOrEqual(6)
  expect(errors).toEqual([])
  await context.close()
})

for (const [width, viewport] of [
  ['390', PHONE],
  ['768', TABLET],
  ['1440', DESKTOP],
] as const) {
  test(`the guide looks right at ${width} px, questions and ends`, async () => {
    const { page, context, errors } = await visitor(parts.browser, viewport)
    await page.goto(`${parts.site.url}/guide`)
    await looksRight(page, `guide-first-${width}`)
    await press(page, 'Fine lines', '19 or older, for the first time')
    await looksRight(page, `guide-skin-${width}`)
    await press(page, 'Skin that is sore or open')
    await looksRight(page, `guide-consultation-${width}`)
    await page.goto(
      `${parts.site.url}/guide?for=breakouts&who=teen-new&skin=retinoids&time=45&budget=100`,
    )
    await looksRight(page, `guide-end-${width}`)
    expect(await axeViolations(page)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })
}
