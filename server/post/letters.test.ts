import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { everyLetter } from '#tests/e2e/letter-kinds.ts'
import { at, changeSettings, createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { asItLeaves, book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { CREDENTIALS } from '#tests/owner.ts'
import { queueOrderMail } from './money/order-letter.ts'
import { queueRefundMail } from './money/refund-letter.ts'

// Every mail that the studio writes, word for word: __snapshots__/*.txt.

const OWNER = { kind: 'owner', id: 'owner' } as const
const MINUTE = 60_000
const FRIDAY_TWO = at('2026-03-06', '14:00')

test('no subject that a client reads names a treatment', async () => {
  const studio = await createTestStudio()
  const { services, addons } = await studio.menu.sheet()
  const options = services.flatMap((service) => service.options)
  const names = [...services, ...addons, ...options].map(({ name }) => name.toLowerCase())
  const said = { subject: 'Your {service}', opening: '', closing: '' }
  const hers = await studio.wording.preview('booked', said)
  const letters = await everyLetter(studio)
  const clients = letters.filter(
    ({ name }) => !/owner|asked$|dispute|contact|freed|declined-in/.test(name),
  )
  expect(clients.length).toBeGreaterThan(50)
  for (const { name, subject } of [...clients, { name: 'hers', ...hers }]) {
    expect(subject, name).not.toMatch(/facial|peel|massage|infusion|microderm/i)
    for (const treatment of names) expect(subject.toLowerCase(), name).not.toContain(treatment)
  }
})

async function bookingLetters(studio: TestStudio) {
  const { bookings, clock, clients } = studio
  const next = () => {
    clock.now += MINUTE
  }
  const byGuest = await book(studio, { addonIds: ['microdermabrasion'], note: 'A note' })
  next()
  await bookings.reschedule({ bookingId: byGuest.id, startsAt: FRIDAY_TWO }, OWNER)
  next()
  const link = { kind: 'manage-link', bookingId: byGuest.id } as const
  await bookings.reschedule({ bookingId: byGuest.id, startsAt: at('2026-03-06', '10:00') }, link)
  next()
  await studio.today.tellLate(
    { key: 'a', minutes: 15, visits: [(await bookings.find(byGuest.id)) ?? byGuest] },
    OWNER,
  )
  next()
  await bookings.cancel({ bookingId: byGuest.id, reason: 'I am ill' }, link)
  next()
  const byOwner = await book(studio, { startsAt: FRIDAY_TWO }, OWNER)
  next()
  await bookings.cancel({ bookingId: byOwner.id, reason: '' }, OWNER)
  next()
  await changeSettings(studio, { requiresConfirmation: true })
  const asked = await book(studio)
  next()
  await bookings.confirm(asked.id, OWNER)
  next()
  const declined = await book(studio, { startsAt: FRIDAY_TWO })
  next()
  await bookings.cancel({ bookingId: declined.id, reason: '' }, OWNER)
  next()
  await clients.askForm(asked.clientId ?? '', OWNER)
}

async function orderLetters(studio: TestStudio) {
  const { clock, database, env, orderDesk } = studio
  const next = () => {
    clock.now += MINUTE
  }
  const order = await placeOrder(studio)
  const handed = await placeOrder(studio, { shippingAddress: null })
  for (const one of [order, handed]) {
    next()
    await database.rows
      .transaction()
      .execute((rows) => queueOrderMail(rows, { order: one, env, now: clock.now }))
  }
  next()
  const refund = { order, amountCents: 1000, env, now: clock.now }
  await database.rows.transaction().execute((rows) => queueRefundMail(rows, refund))
  const change = { id: order.id, actorId: OWNER.id }
  const parcel = { carrier: 'usps', trackingNumber: '9400111899223817776194' } as const
  for (const step of ['ship', 'ship', 'unship'] as const) {
    next()
    const version = (await orderDesk.find(order.id))?.deskVersion ?? 0
    if (step === 'ship') await orderDesk.ship({ ...change, version, parcel, notify: true })
    else await orderDesk.unship({ ...change, version, notify: true })
    await studio.mail.deliverDue()
  }
}

async function accountLetters({ accounts, clock, contact }: TestStudio) {
  const names = { firstName: 'Ben', lastName: 'Oak', phone: '909 555 0102' }
  const typed = { email: 'ben@example.com', password: 'secret1' }
  await accounts.signUp({ ...CREDENTIALS, ...names, ...typed })
  clock.now += MINUTE
  await accounts.passwordReset.ask({ email: typed.email, address: CREDENTIALS.address })
  clock.now += MINUTE
  const message = { ...names, email: typed.email, subject: 'general', message: 'Hello\nthere' }
  await contact.receive(message as Parameters<typeof contact.receive>[0], CREDENTIALS.address)
}

const WRITERS = { bookings: bookingLetters, orders: orderLetters, accounts: accountLetters }

for (const [name, write] of Object.entries(WRITERS)) {
  test(`mails about ${name} say what they always said`, async () => {
    const studio = await createTestStudio()
    await write(studio)
    const mails = await studio.database.rows
      .selectFrom('outbox')
      .selectAll()
      .orderBy('created_at')
      .orderBy('audience')
      .execute()
    const texts = mails
      .map((row) => asItLeaves(studio, row))
      .map((mail) =>
        [
          `${mail.kind} to ${mail.audience} ${mail.recipient}, answers to ${mail.reply_to}`,
          fixed(mail.subject),
          fixed(mail.body_text),
          fixed((mail.calendar ?? '').replaceAll('\r\n ', '')).replaceAll('\r\n', '\n'),
          `HTML ${createHash('sha256').update(fixed(mail.body_html)).digest('hex')}`,
        ].join('\n'),
      )
    await expect(texts.join(`\n${'='.repeat(80)}\n`)).toMatchFileSnapshot(
      `__snapshots__/${name}.txt`,
    )
  })
}

/** Without what is drawn by lot: ids and the tokens of links. */
function fixed(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(\/manage\/|\/form\/|token=)[\w.%-]+/g, '$1TOKEN')
    .replaceAll(/#[0-9a-f]{8}\b/g, '#NUMBER')
}
