import { expect, test } from 'vitest'
import { createTestStudio, OWNER } from '#tests/helpers.ts'
import { book, mailStudio, newestMail, OWNER_EMAIL } from '#tests/mail.ts'

test('a booked visit is told to the owner: who comes, how to reach them, and their note', async () => {
  const studio = await mailStudio()
  const booking = await book(studio, { note: 'First visit.\nSensitive to acids.' })
  const { owner } = await newestMail(studio)
  expect(owner.subject).toBe('New: Ana Rivera, acne facial, Fri, Mar 6, 10:00 am')
  for (const words of [
    'Ana Rivera booked this visit.',
    'Client: Ana Rivera',
    'Phone: (909) 555-0101',
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

test('a visit written down for someone without mail is told to the owner alone', async () => {
  const studio = await mailStudio()
  await book(studio, { email: '' }, OWNER)
  expect(await studio.mail.deliverDue()).toBe(1)
  expect(await studio.mail.mailbox()).toMatchObject([{ recipient: OWNER_EMAIL }])
})
