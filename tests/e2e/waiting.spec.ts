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
const FRIDAY = '/admin/appointments?date=2026-03-06'
const TIMES = {
  weekdayIds: ['friday' as const],
  partIds: ['morning' as const, 'afternoon' as const],
  ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: 0 },
}

for (const [where, viewport] of SCREENS) {
  test(`a canceled time is offered, runs out and goes to the next; an earlier time moves a visit, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const letters = await startLetters()
    onTestFinished(() => letters.stop())
    const { studio, clock, url } = await openShopSite({ env: { SMTP_URL: letters.smtpUrl } })
    const ana = await book(studio, { startsAt: at('2026-03-06', '10:00') })
    const eve = { firstName: 'Eve', lastName: 'Moor', email: 'eve@example.com' }
    const early = await book(studio, { ...eve, startsAt: at('2026-03-06', '14:00') })
    const dan = { firstName: 'Dan', lastName: 'Ruiz', email: 'dan@example.com' }
    const late = await book(studio, { ...dan, startsAt: at('2026-03-13', '15:00') })
    const { page: client } = await shopper(parts.browser, url, { viewport })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    /** As its mail has it. */
    const openOffer = async (email: string) => {
      await studio.mail.deliverDue()
      await client.goto(await letters.link(email, '/offer/', /^A time is free/))
    }
    const says = (words: string | RegExp) =>
      expectReached(desk.getByText(words).filter({ visible: true }).first())

    await client.goto(`${url}/schedule?service=acne-facial&step=time&date=2026-03-06`)
    await expectReached(client.getByRole('link', { name: 'Join the waiting list' }))
    await looksRight(client, `waiting-1-times-${where}`)
    await client.getByRole('link', { name: 'Join the waiting list' }).click()
    await client.getByLabel('First name').fill('Bo')
    await client.getByLabel('Last name').fill('Lindqvist')
    await client.getByLabel('Email').fill('bo@example.com')
    await client.getByLabel('Phone').fill('909 555 0199')
    const join = client.getByRole('button', { name: 'Put me on the waiting list' })
    const lastDate = client.locator('input[name=lastDate]')
    const offered = await lastDate.inputValue()
    await lastDate.fill('9999-12-31')
    await join.click()
    await expectReached(client.getByText(/^Choose dates from today to \w+day, /).first())
    await looksRight(client, `waiting-1b-dates-${where}`)
    await expect(client.getByLabel('First name')).toHaveValue('Bo')
    await lastDate.fill(offered)
    await join.click()
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(
      'You are on the waiting list',
    )
    await looksRight(client, `waiting-2-place-${where}`)
    clock.now += 1000
    const cleo = { firstName: 'Cleo', lastName: 'Park', email: 'cleo@example.com' }
    const choices = [{ serviceId: 'acne-facial', addonIds: [] }]
    const joined = await studio.waiting.join({ ...TIMES, ...cleo, phone: '909 555 0177', choices })
    expect(joined.ok).toBe(true)

    await desk.goto(`${url}/admin/appointments/${ana.id}`)
    await desk.getByText('Cancel', { exact: true }).click()
    await desk.getByRole('button', { name: 'Cancel this visit' }).click()
    await says('Canceled. The client hears of it by mail.')
    // Nobody is asked while the owner may still take it back.
    clock.now += 15_000
    await studio.waiting.turn()
    await desk.goto(url + FRIDAY)
    await says(/^Offered to Bo Lindqvist until/)
    await looksRight(desk, `waiting-3-offered-${where}`)
    await desk.goto(`${url}${FRIDAY}&view=week`)
    await looksRight(desk, `waiting-4-week-${where}`)

    await studio.mail.deliverDue()
    clock.now += HOUR_MS
    await studio.waiting.turn()
    await openOffer('bo@example.com')
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('This offer has run out')
    await openOffer('cleo@example.com')
    await looksRight(client, `waiting-5-offer-${where}`)
    await client.getByRole('button', { name: 'Take this time' }).click()
    await expect(client).toHaveURL(/\/schedule\/booked\//)
    await desk.goto(url + FRIDAY)
    await says('Cleo Park')
    await expect(desk.getByText(/^Offered to/)).toHaveCount(0)

    const asked = await studio.waiting.joinForEarlier({ ...TIMES, bookingId: late.id })
    expect(asked.ok).toBe(true)
    await studio.bookings.cancel({ bookingId: early.id, reason: '' }, OWNER)
    await openOffer('bo@example.com')
    await client.getByRole('button', { name: 'No, thank you' }).click()
    await openOffer('dan@example.com')
    await expectReached(client.getByText(/^Instead of Fri, Mar 13/))
    await looksRight(client, `waiting-6-earlier-${where}`)
    await client.getByRole('button', { name: 'Take this time' }).click()
    await expect(client).toHaveURL(/\/schedule\/booked\//)
    expect((await studio.bookings.find(late.id))?.startsAt).toBe(at('2026-03-06', '14:00'))
  })

  test(`who agreed is offered a time by text, and the owner picks whom, on a ${where}`, async () => {
    test.setTimeout(180_000)
    const letters = await startLetters()
    onTestFinished(() => letters.stop())
    // The phones are the stand-in's, which is played in test mode alone.
    const env = { STUDIO_MODE: 'test', SMTP_URL: letters.smtpUrl }
    const { studio, clock, url } = await openShopSite({ env })
    const ana = await book(studio, { startsAt: at('2026-03-06', '10:00') })
    const eve = { firstName: 'Eve', lastName: 'Moor', email: 'eve@example.com' }
    const other = await book(studio, { ...eve, startsAt: at('2026-03-06', '14:00') })
    const { page: client } = await shopper(parts.browser, url, { viewport })
    const { page: phone } = await shopper(parts.browser, url, { viewport })
    const cookie = await ownerCookie(studio)
    const { page: desk } = await shopper(parts.browser, url, { viewport, cookie })
    const boHears = async () => {
      await studio.mail.deliverDue()
      await phone.goto(`${url}/standin/phone?number=${encodeURIComponent('+19095550199')}`)
    }

    await client.goto(`${url}/schedule/waiting?service=acne-facial`)
    await client.getByLabel('First name').fill('Bo')
    await client.getByLabel('Last name').fill('Lindqvist')
    await client.getByLabel('Email').fill('bo@example.com')
    await client.getByRole('textbox', { name: 'Phone' }).fill('909 555 0199')
    const tick = client.getByRole('checkbox', {
      name: /may text me .* when a time from the waiting/,
    })
    await expect(tick).not.toBeChecked()
    await tick.check()
    await looksRight(client, `waiting-7-by-text-${where}`)
    await client.getByRole('button', { name: 'Put me on the waiting list' }).click()
    await expectReached(client.getByText(/^Offers come by text to/))

    await studio.bookings.cancel({ bookingId: ana.id, reason: '' }, OWNER)
    await boHears()
    const offer = phone.getByRole('link', { name: /\/offer\// })
    await expect(phone.getByText(/acne/i)).toHaveCount(0)
    const link = await offer.last().getAttribute('href')
    await looksRight(phone, `waiting-8-phone-${where}`)
    await client.goto(link ?? '')
    await client.getByRole('button', { name: 'No, thank you' }).click()
    await expect(client.getByRole('heading', { level: 1 })).toBeVisible()

    await desk.goto(`${url}/admin/availability/waiting`)
    await desk.getByRole('button', { name: 'I pick instead' }).click()
    await expectReached(desk.getByRole('heading', { name: 'How freed times are offered' }))
    await studio.bookings.cancel({ bookingId: other.id, reason: '' }, OWNER)
    await studio.waiting.turn()
    await desk.goto(`${url}/admin/dashboard`)
    await looksRight(desk, `waiting-9-dashboard-${where}`)
    await desk.goto(`${url}/admin/availability/waiting`)
    await expectReached(desk.getByRole('heading', { name: 'Free, for you to offer' }))
    await looksRight(desk, `waiting-10-pick-${where}`)
    clock.now += 1000
    await desk.getByRole('button', { name: 'Offer it to Bo Lindqvist' }).first().click()
    await expectReached(desk.getByText(/^Kept for Bo Lindqvist until/))
    await looksRight(desk, `waiting-11-picked-${where}`)
    await boHears()
    await client.goto((await offer.last().getAttribute('href')) ?? '')
    await client.getByRole('button', { name: 'Take this time' }).click()
    await expect(client).toHaveURL(/\/schedule\/booked\//)
    await desk.goto(`${url}/admin/availability/waiting`)
    await looksRight(desk, `waiting-12-value-${where}`)
  })
}
