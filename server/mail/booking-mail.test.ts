import { expect, test } from 'vitest'
import type { Actor } from '#domain/booking.ts'
import type { BookRequest } from '#server/booking/provider.ts'
import { at, bookRequest, createTestStudio, GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'

const OWNER_EMAIL = 'owner@grove.example'

function testStudio() {
  return createTestStudio({ env: { OWNER_EMAIL } })
}

async function book(
  { bookings }: TestStudio,
  changes: Partial<BookRequest> = {},
  actor: Actor = GUEST,
) {
  const made = await bookings.create(bookRequest(changes), actor)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

async function newestMail({ mail }: TestStudio) {
  await mail.deliverDue()
  const messages = await mail.mailbox()
  const client = messages.find((message) => message.recipient !== OWNER_EMAIL)
  const owner = messages.find((message) => message.recipient === OWNER_EMAIL)
  if (!client || !owner) throw new Error('Mail to the client and to the owner was expected.')
  return { client, owner, count: messages.length }
}

async function askToConfirm(studio: TestStudio) {
  const settings = await studio.bookings.settings()
  await studio.bookings.saveSettings({ ...settings, requiresConfirmation: true })
}

test('a booked visit is told to its client: what, when, where, for how much, and how to change it', async () => {
  const studio = await testStudio()
  const booking = await book(studio, { addonIds: ['peel', 'dermaplane'], note: 'My own note' })
  const { client, count } = await newestMail(studio)
  expect(count).toBe(2)
  expect(client).toMatchObject({
    recipient: 'ana@example.com',
    subject: 'Your acne facial on Fri 6 Mar, 10:00 am',
  })
  for (const words of [
    'Hello Ana,',
    'When: Fri 6 Mar, 10:00 am, Redlands, Pacific time',
    'Treatment: Acne Facial',
    'Extras: Dermaplane, Peel',
    'Length: 1 hr 10 min',
    'Price: $140.00',
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

test('a booked visit is told to the owner: who comes, how to reach them, and their note', async () => {
  const studio = await testStudio()
  const booking = await book(studio, { note: 'First visit.\nSensitive to acids.' })
  const { owner } = await newestMail(studio)
  expect(owner.subject).toBe('New: Ana Rivera, acne facial, Fri 6 Mar, 10:00 am')
  for (const words of [
    'Ana Rivera booked this visit.',
    'Client: Ana Rivera',
    'Phone: 909 555 0101',
    'Email: ana@example.com',
    '  First visit.\n  Sensitive to acids.',
    `http://studio.test/admin/appointments/${booking.id}`,
  ]) {
    expect(owner.text).toContain(words)
  }
  expect(owner.text).not.toContain('/manage/')
  expect(owner.calendar).toBeNull()
})

test('without OWNER_EMAIL the studio itself hears of a booking', async () => {
  const studio = await createTestStudio()
  await book(studio)
  await studio.mail.deliverDue()
  const recipients = (await studio.mail.mailbox()).map((message) => message.recipient)
  expect(recipients.toSorted()).toEqual(['ana@example.com', 'hello@grove.example'])
})

test('a booking that waits for an answer says so, and its confirmation says that it is settled', async () => {
  const studio = await testStudio()
  await askToConfirm(studio)
  const booking = await book(studio)
  const asked = await newestMail(studio)
  expect(asked.client.subject).toBe(
    'Waiting for confirmation: your acne facial on Fri 6 Mar, 10:00 am',
  )
  expect(asked.client.text).toContain('It waits for our confirmation.')
  expect(asked.client.text).not.toContain('is booked')
  expect(asked.client.calendar).toContain('STATUS:TENTATIVE')
  expect(asked.owner.subject).toBe('To confirm: Ana Rivera, acne facial, Fri 6 Mar, 10:00 am')

  studio.clock.now += 1000
  await studio.bookings.confirm(booking.id, OWNER)
  const settled = await newestMail(studio)
  expect(settled.client.subject).toBe('Confirmed: your acne facial on Fri 6 Mar, 10:00 am')
  expect(settled.client.text).not.toContain('waits')
  expect(settled.client.calendar).toMatch(/STATUS:CONFIRMED/)
  expect(settled.client.calendar).toMatch(/SEQUENCE:1/)
  expect(settled.owner.text).toContain('You confirmed this visit.')
})

test('a moved visit names its old and its new time, and who moved it', async () => {
  const studio = await testStudio()
  const booking = await book(studio)
  await studio.mail.deliverDue()
  studio.clock.now += 1000
  const startsAt = at('2026-03-08', '15:00')
  await studio.bookings.reschedule({ bookingId: booking.id, startsAt }, OWNER)
  const { client, owner } = await newestMail(studio)
  expect(client.subject).toBe('Moved: your acne facial is now on Sun 8 Mar, 3:00 pm')
  expect(client.text).toContain(
    'We have moved your acne facial from Fri 6 Mar, 10:00 am to Sun 8 Mar, 3:00 pm.',
  )
  expect(client.text).toContain('New time: Sun 8 Mar, 3:00 pm, Redlands, Pacific time')
  expect(client.text).toContain('Old time: Fri 6 Mar, 10:00 am, Redlands, Pacific time')
  expect(client.calendar).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/)
  expect(owner.subject).toBe('Moved: Ana Rivera, acne facial, now Sun 8 Mar, 3:00 pm')
})

test('a cancelled visit says by whom, takes its calendar entry away and shows no manage link', async () => {
  const studio = await testStudio()
  const first = await book(studio)
  const second = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  await studio.mail.deliverDue()
  studio.clock.now += 1000
  const reason = 'A private reason'
  await studio.bookings.cancel({ bookingId: first.id, reason }, OWNER)
  const byOwner = await newestMail(studio)
  expect(byOwner.client.subject).toBe('Cancelled: your acne facial on Fri 6 Mar, 10:00 am')
  expect(byOwner.client.text).toContain('We have cancelled your acne facial')
  expect(byOwner.client.text).toContain('http://studio.test/schedule')
  expect(byOwner.client.text).not.toContain('/manage/')
  expect(byOwner.client.text).not.toContain(reason)
  expect(byOwner.client.calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
  expect(byOwner.owner.text).toContain('You cancelled this visit.')

  studio.clock.now += 1000
  await studio.bookings.cancel(
    { bookingId: second.id, reason: 'I am ill' },
    { kind: 'manage-link', bookingId: second.id },
  )
  const byClient = await newestMail(studio)
  expect(byClient.client.text).toContain('You have cancelled your acne facial')
  expect(byClient.owner.text).toContain('Ana Rivera cancelled this visit.')
  expect(byClient.owner.text).toContain('Reason: I am ill')
})

test('a request that the owner declines is not called a booking that was cancelled', async () => {
  const studio = await testStudio()
  await askToConfirm(studio)
  const booking = await book(studio)
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  const { client } = await newestMail(studio)
  expect(client.text).toContain('We cannot confirm your acne facial')
})

test('a price that starts from an amount says so', async () => {
  const studio = await testStudio()
  await book(studio, { serviceId: 'chemical-peels', optionId: 'oxygen' })
  const { client } = await newestMail(studio)
  expect(client.subject).toBe('Your peel facial (oxygen peel) on Fri 6 Mar, 10:00 am')
  expect(client.text).toContain('Price: from $150.00')
})

test('HTML in names and notes arrives as text', async () => {
  const studio = await testStudio()
  const lastName = '<img src=x onerror=alert(1)>"\'&'
  await book(studio, { firstName: '<script>', lastName, note: '</p><script>alert(1)</script>' })
  const { client, owner } = await newestMail(studio)
  for (const { html } of [client, owner]) {
    expect(html).not.toMatch(/<script|<img/)
  }
  expect(owner.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(client.html).toContain('Hello,')
})

test('a line break in a name adds no header, recipient or calendar line', async () => {
  const studio = await testStudio()
  await book(studio, {
    firstName: 'Ana\r\nBcc: all@example.com\r\n\r\nBody',
    lastName: '"\r\nATTENDEE:mailto:all@example.com',
  })
  const { client, owner } = await newestMail(studio)
  const rows = await studio.database.rows.selectFrom('mailbox').select('message').execute()
  for (const { message } of rows) expect(message).not.toMatch(/^(Bcc|Body)/m)
  for (const { subject } of [client, owner]) expect(subject).not.toMatch(/[\r\n]/)
  expect(client.calendar).not.toMatch(/^ATTENDEE:/m)
  expect(client.calendar?.match(/^ATTENDEE/gm)).toHaveLength(1)
})

test('a visit written down for someone without mail is told to the owner alone', async () => {
  const studio = await testStudio()
  await book(studio, { email: '' }, OWNER)
  expect(await studio.mail.deliverDue()).toBe(1)
  expect(await studio.mail.mailbox()).toMatchObject([{ recipient: OWNER_EMAIL }])
})

test('another booking site is where a cancelled client is sent to book again', async () => {
  const studio = await createTestStudio({
    env: { OWNER_EMAIL, BOOKING_SITE_URL: 'https://book.example/grove' },
  })
  const booking = await book(studio)
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, GUEST)
  expect((await newestMail(studio)).client.text).toContain('https://book.example/grove')
})
