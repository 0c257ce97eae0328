import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/journey.ts'
import { add, cardField, fillCard, fillDetails, isBought, onward, payButton } from './shop.ts'

/** From the menu to the confirmation, as a visitor without an account; the time that was chosen. */
export async function books(page: Page, url: string, email: string): Promise<string> {
  await page.goto(`${url}/schedule?service=mini-facial`)
  await page.getByRole('button', { name: 'Choose a time' }).filter({ visible: true }).click()
  const free = page.getByRole('button', { name: /, available$/ }).first()
  await free.waitFor()
  const time = (await free.getAttribute('aria-label')) ?? ''
  await free.click()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Rivera')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('909 555 0101')
  await page.getByRole('button', { name: /^Book \w+day, / }).click()
  await page.waitForURL(/\/schedule\/booked\//)
  return time.replace(/, available$/, '')
}

/** By the link of the confirmation: the visit is there, and is given back. */
export async function cancels(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText('Your visit', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Cancel visit' }).click()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await page.getByRole('heading', { level: 1, name: /^Cancell?ed$/ }).waitFor()
}

/** A clay mask by card, as a guest. */
export async function buys(page: Page, url: string, typed: object): Promise<void> {
  await add(page, url)
  await page.goto(`${url}/checkout`)
  await fillDetails(page, typed)
  await onward(page).click()
  await cardField(page).locator('[name=cardNumber]').waitFor()
  await fillCard(page)
  await payButton(page).click()
  await isBought(page)
}

/** Every server of a site says so in a moment, each asked by itself. */
export async function isSaidByAll(servers: string[], path: string, words: string): Promise<void> {
  const silent = async () => {
    const pages = servers.map(async (server) => (await fetch(server + path)).text())
    const said = await Promise.all(pages)
    return servers.filter((_, nth) => !said[nth]?.includes(words))
  }
  await expect.poll(silent, { timeout: 5000, message: `${words} on ${path}` }).toEqual([])
}
