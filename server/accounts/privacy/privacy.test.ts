import { expect, test } from 'vitest'
import { linesAbout } from '#tests/client.ts'
import { at, createTestStudio, ENGINES, NOON, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { queueMail } from '../../post/outbox.ts'

const ADDRESS = '192.0.2.77'
const PERSONAL = ['Rivera', 'ana@example.com', '555 0101', 'shy of needles', 'a bad cold']

/** Ana with a visit behind her, one that she cancelled and one to come, and Bo beside her. */
async function anaAndBo(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine, env: { OWNER_EMAIL: 'owner@grove.example' } })
  const past = await book(studio, { note: 'shy of needles' })
  const dropped = await book(studio, { startsAt: at('2026-03-06', '13:00') })
  await studio.bookings.cancel({ bookingId: dropped.id, reason: 'a bad cold' }, OWNER)
  studio.clock.now = at('2026-03-06', '12:00')
  await studio.bookings.complete(past.id, OWNER)
  const next = await book(studio, { startsAt: at('2026-03-13', '10:00') })
  const bos = await book(studio, { startsAt: at('2026-03-13', '14:00'), email: 'bo@example.com' })
  await studio.mail.deliverDue()
  const ana = await signedInClient(studio, { name: 'Ana Rivera', isVerified: true })
  await studio.profiles.loadOrCreate(ana.user, { phone: '909 555 0101' })
  await studio.profiles.repair(ana.user)
  return { studio, ana, visits: { past, dropped, next, bos } }
}

for (const engine of ENGINES) {
  test(`${engine}: the download holds what is on file about oneself and nothing of others`, async () => {
    const { studio, ana, visits } = await anaAndBo(engine)
    const text = await studio.privacy.download(ana.user, ADDRESS)
    const data = JSON.parse(text)
    expect(Object.keys(data)).toEqual([
      'writtenAt',
      'profile',
      'waysToSignIn',
      'bookings',
      'visitsBefore',
      'orders',
      'addresses',
      'payments',
      'reviews',
      'waitingList',
      'cards',
      'messages',
      'correspondence',
      'record',
    ])
    expect(data.profile).toMatchObject({ email: 'ana@example.com', emailVerified: true })
    expect(data.waysToSignIn).toEqual(['credential'])
    expect(data.bookings.map(({ id }: { id: string }) => id)).toEqual([
      visits.next.id,
      visits.dropped.id,
      visits.past.id,
    ])
    for (const words of PERSONAL) expect(text).toContain(words)
    expect(text).not.toContain(visits.bos.id)
    expect(text).not.toContain('password')
    const lines = await linesAbout(studio, ana.user.id)
    expect(lines.filter(({ kind }) => kind === 'data-downloaded')).toHaveLength(1)
  })

  test(`${engine}: a deleted account leaves its visits and takes the person out of them`, async () => {
    const { studio, ana, visits } = await anaAndBo(engine)
    expect(await studio.privacy.deleteAccount(ana.user, ADDRESS)).toEqual({ ok: true, visits: 3 })
    const [past, next] = await Promise.all([
      studio.bookings.find(visits.past.id),
      studio.bookings.find(visits.next.id),
    ])
    expect(past).toMatchObject({
      status: 'COMPLETED',
      serviceName: visits.past.serviceName,
      priceCents: visits.past.priceCents,
      startsAt: visits.past.startsAt,
    })
    expect(next).toMatchObject({ status: 'CANCELLED', cancelledBy: 'client' })
    expect(await lettersOf(studio)).not.toEqual([])
    expect(await studio.mail.deliverDue()).toBe(2)
    expect(await lettersOf(studio)).toEqual([])
    expect(await leftOver(studio)).toEqual([])
    expect(await studio.bookings.find(visits.bos.id)).toEqual(visits.bos)
  })

  test(`${engine}: with the account go its sessions, profile and customer; an audit line stays`, async () => {
    const { studio, ana } = await anaAndBo(engine)
    await studio.privacy.deleteAccount(ana.user, ADDRESS)
    expect(await studio.accounts.userFrom(new Headers({ cookie: ana.cookie }))).toBeNull()
    const { rows } = studio.database
    await studio.payments.reconcile()
    const tables = ['auth_user', 'profile', 'square_customer', 'customer_deletion'] as const
    for (const table of tables) {
      expect([table, await rows.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    }
    const lines = await linesAbout(studio, ana.user.id)
    expect(lines.filter(({ kind }) => kind === 'account-deleted')).toMatchObject([
      { actor: 'client', network: ADDRESS, detail: { visits: 3 } },
    ])
  })

  test(`${engine}: an unverified account takes nothing of the address's guest along`, async () => {
    const studio = await createTestStudio({ engine })
    const guests = await book(studio)
    const { user } = await signedInClient(studio)
    const receipt = { kind: 'order', recipient: 'Ana@example.com', audience: 'client' } as const
    const letter = { sequence: 0, replyTo: 'a@b.c', now: NOON }
    const words = { subject: 'x', heading: 'x', greeting: null, paragraphs: [], facts: [] }
    const action = { label: 'x', url: 'http://studio.test' }
    const nothing = { notes: [], closing: [] }
    await queueMail(studio.database.rows, [
      { ...receipt, ...letter, letter: { ...words, ...nothing, action } },
    ])
    expect(await studio.privacy.deleteAccount(user, ADDRESS)).toEqual({ ok: true, visits: 0 })
    expect(await studio.bookings.find(guests.id)).toEqual(guests)
    const { rows } = studio.database
    const receipts = await rows
      .selectFrom('outbox')
      .where('kind', '=', 'order')
      .selectAll()
      .execute()
    expect(receipts).toHaveLength(1)
  })
}

test('the owner cannot leave the studio without an owner', async () => {
  const studio = await createTestStudio()
  const cookie = await ownerCookie(studio)
  const owner = await studio.accounts.userFrom(new Headers({ cookie }))
  if (!owner) throw new Error('The owner was expected.')
  expect(await studio.privacy.deleteAccount(owner, ADDRESS)).toEqual({
    ok: false,
    code: 'not-allowed',
  })
  expect(await studio.accounts.hasOwner()).toBe(true)
})

/** Letters, waiting or sent, in which Ana is to be found. */
async function lettersOf({ database }: TestStudio): Promise<string[]> {
  const { rows } = database
  const letters = [
    ...(await rows.selectFrom('outbox').selectAll().execute()),
    ...(await rows.selectFrom('mailbox').selectAll().execute()),
  ].map((row) => JSON.stringify(row))
  const others = letters.filter((text) => !text.includes('bo@example.com'))
  return others.filter((text) => PERSONAL.some((words) => text.includes(words)))
}

/** What of Ana still stands in the tables of visits and people. */
async function leftOver({ database }: TestStudio): Promise<string[]> {
  const { rows } = database
  const text = JSON.stringify([
    await rows.selectFrom('booking').selectAll().where('email', '!=', 'bo@example.com').execute(),
    await rows.selectFrom('booking_event').selectAll().execute(),
    await rows.selectFrom('client').selectAll().where('email', '!=', 'bo@example.com').execute(),
  ])
  return PERSONAL.filter((words) => text.includes(words))
}
