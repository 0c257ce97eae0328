import { expect, test } from 'vitest'
import type { Actor } from '#domain/core/actor.ts'
import { at, createTestStudio, ENGINES, GUEST } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'

const DETAILS = {
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '909 555 0101',
  skinType: 'dry',
} as const

for (const engine of ENGINES) {
  test(`${engine}: a new profile has every field of the specification and its defaults`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio, { name: 'Ana Rivera' })
    const now = studio.clock.now
    const made = await studio.profiles.loadOrCreate(user, { phone: '909 555 0101' })
    expect(made).toEqual({
      uid: user.id,
      email: 'ana@example.com',
      displayName: 'Ana Rivera',
      phone: '909 555 0101',
      firstName: 'Ana',
      lastName: 'Rivera',
      skinType: '',
      createdAt: now,
      updatedAt: now,
      lastLoginAt: now,
      isActive: true,
      profileComplete: false,
      emailNotifications: true,
      appointmentReminders: true,
      smsNotifications: false,
      marketingEmails: false,
      squareCustomerId: null,
    })
  })

  test(`${engine}: each sign-in stamps the profile and overwrites nothing`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio)
    const first = await studio.profiles.loadOrCreate(user, { firstName: 'Ana' })
    studio.clock.now += 60_000
    const again = await studio.profiles.loadOrCreate(user, { firstName: 'Bea', lastName: 'Ruiz' })
    expect(again).toEqual({ ...first, lastName: 'Ruiz', lastLoginAt: first.lastLoginAt + 60_000 })
  })

  test(`${engine}: signing in twice at the same moment makes one profile`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio)
    await Promise.all([1, 2, 3].map(() => studio.profiles.loadOrCreate(user)))
    const { rows } = studio.database
    expect(await rows.selectFrom('profile').select('uid').execute()).toEqual([{ uid: user.id }])
  })

  test(`${engine}: reading a profile writes nothing; the first change does`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio)
    const { rows } = studio.database
    await rows.deleteFrom('profile').execute()
    expect((await studio.profiles.of(user)).displayName).toBe('Ana')
    expect(await rows.selectFrom('profile').selectAll().execute()).toEqual([])
    const saved = await studio.profiles.saveDetails(user, DETAILS)
    expect(saved).toMatchObject({ ...DETAILS, displayName: 'Ana Rivera', profileComplete: true })
  })

  test(`${engine}: an address joins its guest visits to an account only once it is verified`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const stranger = await signedInClient(studio)
    expect(await studio.profiles.bookingsOf(stranger.user)).toEqual([])
    const verified = await createTestStudio({ engine })
    const guests = await book(verified)
    const { user } = await signedInClient(verified, { isVerified: true })
    expect(await verified.profiles.bookingsOf(user)).toEqual([guests])
  })

  test(`${engine}: what is booked while signed in is one's own, whoever it is for, newest first`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio)
    const actor: Actor = { kind: 'client', id: user.id, email: user.email }
    const made = []
    for (const clock of ['10:00', '13:00']) {
      const startsAt = at('2026-03-06', clock)
      made.push(await book(studio, { startsAt, email: 'daughter@example.com' }, actor))
    }
    await book(studio, { startsAt: at('2026-03-06', '16:00'), email: 'daughter@example.com' })
    expect(await studio.profiles.bookingsOf(user)).toEqual(made.toReversed())
    const other = await signedInClient(studio, { email: 'bo@example.com', isVerified: true })
    expect(await studio.profiles.bookingsOf(other.user)).toEqual([])
    expect(await studio.profiles.ownBooking(other.user, made[0]?.id ?? '')).toBeNull()
    expect(await studio.profiles.ownBooking(user, made[0]?.id ?? '')).toEqual(made[0])
  })

  test(`${engine}: only a verified client is themselves, by address or by customer id`, async () => {
    const studio = await createTestStudio({ engine })
    const guests = await book(studio)
    const ana = await signedInClient(studio, { isVerified: true })
    const bo = await signedInClient(studio, { email: 'bo@example.com' })
    const { isSelf } = studio.profiles
    expect(await isSelf(ana.user, { email: 'ANA@example.com' })).toBe(true)
    expect(await isSelf(ana.user, { customerId: guests.clientId })).toBe(true)
    expect(await isSelf(ana.user, { email: 'bo@example.com' })).toBe(false)
    expect(await isSelf(ana.user, { customerId: 'another' })).toBe(false)
    expect(await isSelf(bo.user, { email: 'bo@example.com' })).toBe(false)
  })

  test(`${engine}: a missing customer id is repaired once, and then on file`, async () => {
    const studio = await createTestStudio({ engine })
    const { user } = await signedInClient(studio)
    await studio.profiles.loadOrCreate(user)
    const made = await studio.profiles.repair(user)
    if (!made.ok) throw new Error(made.code)
    expect(await studio.profiles.of(user)).toMatchObject({
      squareCustomerId: made.squareCustomerId,
    })
    expect(await studio.profiles.repair(user)).toEqual(made)
  })
}

test('a guest stays a guest: no account is written to what they book', async () => {
  const studio = await createTestStudio()
  await book(studio, {}, GUEST)
  const { rows } = studio.database
  const visits = await rows.selectFrom('booking').select('account_id').execute()
  expect(visits).toEqual([{ account_id: null }])
})
