import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { CREDENTIALS } from '#tests/owner.ts'
import { queueOrderMail } from '../../post/money/order-letter.ts'

const HER = { kind: 'owner', id: 'her' } as const
const FACTS = {
  street: '7 Vine Street',
  city: 'Yucaipa',
  region: 'CA',
  postalCode: '92399',
  phone: '(909) 555-0177',
  email: 'desk@grove.example',
  policy: 'Tell us a day before.',
}

for (const engine of ENGINES) {
  test(`${engine}: every mail and calendar entry says what the owner saved`, async () => {
    const studio = await createTestStudio({ engine })
    const { database, env, clock } = studio
    expect(await studio.details.save(FACTS, 0, HER)).toEqual({ ok: true })
    expect(await studio.details.save(FACTS, 0, HER)).toMatchObject({ code: 'changed-meanwhile' })

    const booking = await book(studio)
    await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, HER)
    await studio.today.tellLate({ key: 'a', minutes: 15, visits: [booking] }, HER)
    const order = await placeOrder(studio)
    await database.rows
      .transaction()
      .execute((rows) => queueOrderMail(rows, { order, env, now: clock.now }))
    const address = { email: 'ben@example.com', address: CREDENTIALS.address }
    const person = { firstName: 'Ben', lastName: 'Oak', phone: '909 555 0102' }
    await studio.accounts.signUp({
      ...address,
      ...person,
      headers: new Headers(),
      password: 'secret1',
    })
    const mails = await database.rows.selectFrom('outbox').selectAll().execute()
    const toClients = mails.filter(({ audience }) => audience === 'client')
    expect(new Set(toClients.map(({ kind }) => kind))).toEqual(
      new Set(['booked', 'cancelled', 'late', 'order', 'verify-email']),
    )
    for (const mail of toClients) {
      expect(mail.reply_to).toBe('desk@grove.example')
      expect(mail.body_text).toContain('7 Vine Street, Yucaipa, CA 92399')
      expect(mail.body_html).toContain('href="tel:+19095550177"')
    }
    const all = mails.map((mail) => mail.body_text + mail.body_html + mail.calendar).join()
    expect(all).not.toMatch(/555-0134|Orange Street|mailto:hello@/)
    expect(all).toContain('Tell us a day before.')
    const calendar = toClients.find((mail) => mail.kind === 'booked')?.calendar ?? ''
    expect(calendar.replaceAll('\r\n ', '')).toContain('7 Vine Street\\, Yucaipa')
    expect(calendar).toContain('mailto:desk@grove.example')
    // A calendar knows its entry by this, whatever the address is by now.
    expect(calendar.replaceAll('\r\n ', '')).toContain(`UID:${booking.id}@grove.example`)
    const toOwner = mails.filter(({ audience }) => audience === 'owner')
    expect(new Set(toOwner.map(({ recipient }) => recipient))).toEqual(
      new Set(['desk@grove.example']),
    )
    await studio.mail.deliverDue()
    const wire = await database.rows.selectFrom('mailbox').select('message').execute()
    expect(wire[0]?.message).toMatch(/^From: Grove Skin Studio <desk@grove\.example>/m)
  })

  test(`${engine}: a visit's file to download names the new telephone`, async () => {
    const studio = await createTestStudio({ engine })
    await studio.details.save(FACTS, 0, HER)
    const file = await studio.calendarFileFor(await book(studio))
    expect(file.replaceAll('\r\n ', '')).toContain('or call (909) 555-0177.')
  })
}
