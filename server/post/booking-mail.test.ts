import { expect, test } from 'vitest'
import {
  at,
  changeSettings,
  createTestStudio,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book, mailStudio, newestMail, OWNER_EMAIL } from '#tests/mail.ts'

const askToConfirm = (studio: TestStudio) => changeSettings(studio, { requiresConfirmation: true })

test('a booked visit is told to its client: what, when, where, for how much, and how to change it', async () => {
  const studio = await mailStudio()
  const booking = await book(studio, {
    addonIds: ['microdermabrasion', 'dermaplane'],
    note: 'My own note',
  })
  const { client, count } = await newestMail(studio)
  expect(count).toBe(2)
  expect(client).toMatchObject({
    recipient: 'ana@example.com',
    subject: 'Your visit on Fri, Mar 6, 10:00 am',
  })
  for (const words of [
    'Hello Ana,',
    'When: Fri, Mar 6, 10:00 am\n',
    'Treatment: Acne Facial',
    'Extras: Dermaplane, Microdermabrasion',
    'Length: 1 hr 10 min',
    'Price: $140',
    '101 Orange Street, Suite 4, Redlands, CA 92373',
    'How to prepare',
    'leave retinol and scrubs out for two days before',
    'Change or cancel free of charge up to the start of your visit',
    studio.manageLinks.urlFor(booking),
  ]) {
    expect(client.text).toContain(words)
  }
  expect(client.html).toContain(`href="${studio.manageLinks.urlFor(booking)}"`)
  expect(client.calendar).toContain('METHOD:REQUEST')
})

test('the button asks for what comes first: the questions while they are open, then a change of plans', async () => {
  const studio = await mailStudio()
  const booking = await book(studio)
  const first = await newestMail(studio)
  const manage = studio.manageLinks.urlFor(booking)
  const button = /<a href="([^"]+)" class="button"/
  const links = [`href="${manage}"`, `href="${manage}/calendar.ics"`]
  expect(button.exec(first.client.html)?.[1]).toContain('/form/')
  for (const link of links) expect(first.client.html).toContain(link)
  expect(first.client.text).toMatch(
    /Answer the questions:\n\S+\/form\/\S+\n\nChange or cancel:\n\S+\n\nAdd to your calendar:\n\S+calendar\.ics\n/,
  )
  studio.clock.now += 1000
  await studio.bookings.reschedule(
    { bookingId: booking.id, startsAt: at('2026-03-08', '15:00') },
    OWNER,
  )
  const moved = (await newestMail(studio)).client
  expect(button.exec(moved.html)?.[1]).toContain('/manage/')
  expect(moved.html).toContain('Add to your calendar')
})

test('a booking that waits for an answer says so, and its confirmation says that it is settled', async () => {
  const studio = await mailStudio()
  await askToConfirm(studio)
  const booking = await book(studio)
  const asked = await newestMail(studio)
  expect(asked.client.subject).toBe('Waiting for confirmation: your visit on Fri, Mar 6, 10:00 am')
  expect(asked.client.text).toContain('It waits for my confirmation.')
  expect(asked.client.text).not.toContain('is booked')
  expect(asked.client.calendar).toContain('STATUS:TENTATIVE')
  expect(asked.owner.subject).toBe('To confirm: Ana Rivera, acne facial, Fri, Mar 6, 10:00 am')

  studio.clock.now += 1000
  await studio.bookings.confirm(booking.id, OWNER)
  const settled = await newestMail(studio)
  expect(settled.client.subject).toBe('Confirmed: your visit on Fri, Mar 6, 10:00 am')
  expect(settled.client.text).not.toContain('waits')
  expect(settled.client.calendar).toMatch(/STATUS:CONFIRMED/)
  expect(settled.client.calendar).toMatch(/SEQUENCE:1/)
  expect(settled.owner.id).toBe(asked.owner.id)
})

test('a moved visit names its old and its new time, and who moved it', async () => {
  const studio = await mailStudio()
  const booking = await book(studio)
  await studio.mail.deliverDue()
  studio.clock.now += 1000
  const startsAt = at('2026-03-08', '15:00')
  await studio.bookings.reschedule({ bookingId: booking.id, startsAt }, OWNER)
  const { client } = await newestMail(studio)
  expect(client.subject).toBe('Moved: your visit is now on Sun, Mar 8, 3:00 pm')
  expect(client.text).toContain('I have moved your acne facial.')
  expect(client.text).toContain('New time: Sun, Mar 8, 3:00 pm\n')
  expect(client.text).toContain('Old time: Fri, Mar 6, 10:00 am')
  expect(client.calendar).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/)
})

test('a cancelled visit says by whom, takes its calendar entry away and shows no manage link', async () => {
  const studio = await mailStudio()
  const first = await book(studio)
  const second = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  await studio.mail.deliverDue()
  studio.clock.now += 1000
  const reason = 'A private reason'
  await studio.bookings.cancel({ bookingId: first.id, reason }, OWNER)
  const byOwner = await newestMail(studio)
  expect(byOwner.client.subject).toBe('Canceled: your visit on Fri, Mar 6, 10:00 am')
  expect(byOwner.client.text).toContain('I have canceled your acne facial')
  expect(byOwner.client.text).toContain('http://studio.test/schedule')
  expect(byOwner.client.text).not.toContain('/manage/')
  expect(byOwner.client.text).not.toContain(reason)
  expect(byOwner.client.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)

  studio.clock.now += 1000
  await studio.bookings.cancel(
    { bookingId: second.id, reason: 'I am ill' },
    { kind: 'manage-link', bookingId: second.id },
  )
  const byClient = await newestMail(studio)
  expect(byClient.client.text).toContain('You have canceled your acne facial')
  expect(byClient.owner.text).toContain('Ana Rivera canceled this visit.')
  expect(byClient.owner.text).toContain('Reason: I am ill')
})

test('a request that the owner declines is not called a booking that was cancelled', async () => {
  const studio = await mailStudio()
  await askToConfirm(studio)
  const booking = await book(studio)
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  const { client } = await newestMail(studio)
  expect(client.text).toContain('I cannot confirm your acne facial')
})

test('a price that starts from an amount says so', async () => {
  const studio = await mailStudio()
  await book(studio, { serviceId: 'chemical-peels', optionId: 'oxygen' })
  const { client } = await newestMail(studio)
  expect(client.subject).toBe('Your visit on Fri, Mar 6, 10:00 am')
  expect(client.text).toContain('Price: from $150')
})

test('another booking site is where a cancelled client is sent to book again', async () => {
  const studio = await createTestStudio({
    env: { OWNER_EMAIL, BOOKING_SITE_URL: 'https://book.example/grove' },
  })
  const booking = await book(studio)
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, GUEST)
  expect((await newestMail(studio)).client.text).toContain('https://book.example/grove')
})
