import { expect, test } from 'vitest'
import { IN_SQUARE } from '#domain/core/actor.ts'
import { at, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book, mailStudio, newestMail } from '#tests/mail.ts'
import { signedInHelper } from '#tests/owner.ts'

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

test('what the owner books, moves and cancels herself is not mailed to her', async () => {
  const studio = await mailStudio()
  const { id: bookingId } = await book(studio, {}, OWNER)
  studio.clock.now += 1000
  await studio.bookings.reschedule({ bookingId, startsAt: at('2026-03-08', '15:00') }, OWNER)
  studio.clock.now += 1000
  await studio.bookings.cancel({ bookingId, reason: '' }, OWNER)
  await book(studio, { email: '' }, OWNER)
  await studio.mail.deliverDue()
  const recipients = (await studio.mail.mailbox()).map(({ recipient }) => recipient)
  expect(new Set(recipients)).toEqual(new Set(['ana@example.com']))
})

test('what a helper does is told to the owner, by the helper’s name', async () => {
  const studio = await mailStudio()
  const { user } = await signedInHelper(studio)
  const { id: bookingId } = await book(studio)
  studio.clock.now += 1000
  await studio.bookings.reschedule(
    { bookingId, startsAt: at('2026-03-08', '15:00') },
    { kind: 'owner', id: user.id },
  )
  const { owner } = await newestMail(studio)
  expect(owner.text).toContain(`${user.name} moved this visit from Fri, Mar 6, 10:00 am`)
})

test('what was changed in Square’s app is told to the owner as Square’s', async () => {
  const studio = await mailStudio()
  const { id: bookingId } = await book(studio)
  studio.clock.now += 1000
  await studio.bookings.cancel({ bookingId, reason: '' }, IN_SQUARE)
  const { owner } = await newestMail(studio)
  expect(owner.text).toContain('Square canceled this visit.')
})
