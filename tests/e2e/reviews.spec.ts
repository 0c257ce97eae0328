import type { Page } from '@playwright/test'
import { HOUR_MS } from '#domain/core/duration.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { startLetters } from './letters.ts'
import { expectReached } from './seen.ts'
import { oneBrowser, openShopSite, SCREENS, shopper } from './shop.ts'
import { looksRight } from './site.ts'

const parts = oneBrowser()
const ASKED = { email: 'ana@example.com', words: 'The hour was calm. The room a little warm.' }
const AT_GOOGLE = 'https://maps.google.com/?cid=47'

const says = (page: Page, words: string | RegExp) =>
  expectReached(page.getByText(words).filter({ visible: true }).first())

for (const [where, viewport] of SCREENS) {
  test(`a client is asked, says it to both, is answered and hidden with the count, and takes it back, on a ${where}`, async () => {
    test.setTimeout(240_000)
    const letters = await startLetters()
    onTestFinished(() => letters.stop())
    const { studio, clock, url } = await openShopSite({ env: { SMTP_URL: letters.smtpUrl } })
    const { page: client } = await shopper(parts.browser, url, { viewport })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })

    await desk.goto(`${url}/admin/settings/rating`)
    await desk.getByLabel('Rating', { exact: true }).fill('4.9')
    await desk.getByLabel('Number of reviews').fill('63')
    await desk.getByLabel('Where it stands').fill('Google')
    await desk.getByLabel('Address of that page').fill(AT_GOOGLE)
    await desk.getByLabel('Read there on').fill('2026-03-01')
    await desk.getByRole('button', { name: 'Save', exact: true }).click()
    await says(desk, 'Saved. Every place that states it says so now.')
    await looksRight(desk, `reviews-1-rating-${where}`)
    await desk.goto(`${url}/admin/settings/after-visit`)
    await desk.getByLabel('A word about the visit').check()
    await desk.getByRole('button', { name: 'Save', exact: true }).first().click()
    await says(desk, /^Saved\. Visits that you complete from now on/)

    const visit = await book(studio, { startsAt: at('2026-03-06', '14:00') })
    clock.now = visit.endsAt
    expect(await studio.bookings.complete(visit.id, OWNER)).toMatchObject({ ok: true })
    clock.now = visit.endsAt + 72 * HOUR_MS
    await studio.mail.deliverDue()
    const link = await letters.link(ASKED.email, '/review/')

    await client.goto(link)
    await expectReached(client.getByRole('link', { name: 'Go to Google' }))
    expect(await client.getByRole('link', { name: 'Go to Google' }).getAttribute('href')).toBe(
      AT_GOOGLE,
    )
    const ways = ['Write to me alone', 'Write a review', 'Go to Google'].map((name) =>
      client.getByRole('link', { name }).boundingBox(),
    )
    const boxes = await Promise.all(ways)
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1)
    if (where === 'desktop') {
      expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1)
    }
    await looksRight(client, `reviews-2-asked-${where}`)
    await client.getByLabel('What would you like me to know?').fill('Thank you for the tea.')
    await client.getByRole('button', { name: 'Send to me alone' }).click()
    await says(client, /^Thank you\. Your words are with me alone/)
    await client.getByText('4', { exact: true }).click()
    await client.getByLabel('In your words').fill(ASKED.words)
    await client.getByLabel(/^Show it to everyone as “Ana R\., Acne Facial”/).check()
    await client.getByRole('button', { name: 'Send the review' }).click()
    await says(client, 'Thank you. Your review stands on my page now.')
    await looksRight(client, `reviews-3-written-${where}`)

    const { page: reader } = await shopper(parts.browser, url, { viewport })
    await reader.goto(`${url}/reviews`)
    await says(reader, ASKED.words)
    await says(reader, '0 reviews are hidden by the studio.')
    await reader.goto(`${url}/services/acne-facial`)
    await says(reader, ASKED.words)
    await looksRight(reader, `reviews-4-treatment-${where}`)

    await desk.goto(`${url}/admin/messages`)
    await says(desk, /Ana/)
    await desk.goto(`${url}/admin/reviews`)
    await desk.getByText('Answer it', { exact: true }).click()
    await desk.getByLabel('Your answer').fill('It is cooler now. Thank you, Ana.')
    await desk.getByRole('button', { name: 'Answer', exact: true }).click()
    await says(desk, 'Your answer stands under the review.')
    await reader.goto(`${url}/reviews`)
    await says(reader, 'It is cooler now. Thank you, Ana.')
    await looksRight(reader, `reviews-5-answered-${where}`)

    await desk.getByText('Hide it', { exact: true }).first().click()
    await desk.getByLabel('Why').selectOption('private')
    await looksRight(desk, `reviews-6-hiding-${where}`)
    await desk.getByRole('button', { name: 'Hide it' }).click()
    await says(desk, 'Hidden. The page tells that it is, and why.')
    await reader.goto(`${url}/reviews`)
    await says(reader, '1 review is hidden by the studio:')
    await says(reader, /^1 that tells of somebody’s private life/)
    await expect(reader.getByText(ASKED.words)).toHaveCount(0)
    await looksRight(reader, `reviews-7-hidden-${where}`)
    await desk.getByRole('button', { name: 'Show it again' }).click()
    await says(desk, 'Shown again, where its writer agrees.')

    await client.goto(link)
    await client.getByRole('button', { name: 'Take the review back' }).click()
    await says(client, /^Your review is taken back/)
    await looksRight(client, `reviews-8-taken-back-${where}`)
    await reader.goto(`${url}/services/acne-facial`)
    await expect(reader.getByText(ASKED.words)).toHaveCount(0)
    await expect(reader.getByRole('link', { name: 'All reviews, newest first' })).toHaveCount(0)
    await reader.goto(`${url}/reviews`)
    await says(reader, 'The first review on this page is still to come.')

    const { headers } = await letters.to(ASKED.email, /^How was your visit/)
    const told = new Map(headers.map(({ key, value }) => [key, value]))
    expect(told.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const stop = told.get('list-unsubscribe')?.match(/<(https:[^>]+)>/)?.[1] ?? ''
    const pressed = await client.request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(pressed.status()).toBe(200)
    await client.goto(stop)
    await says(client, 'No more emails after a visit')
  })
}
