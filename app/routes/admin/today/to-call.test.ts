import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { linksIn, pressed } from '#tests/page.ts'

const TODAY = '/admin/dashboard'

test('who has not confirmed a day before stands on the dashboard: one tap dials, one writes down what came of it', async () => {
  const { studio, open, post } = await openDesk({ reminds: true })
  const visit = await book(studio, { startsAt: at('2026-03-20', '14:00') })
  studio.clock.now = at('2026-03-19', '15:00')
  const page = await open(TODAY)
  expect(page.words).toContain('To call: not confirmed yet')
  const inbox = page.getByRole('region', { name: 'Needs a decision' })
  expect(linksIn(inbox).some(([, href]) => href?.startsWith('tel:+1909555'))).toBe(true)

  const none = pressed(page.getByRole('button', { name: 'No answer' }))
  expect(await post(TODAY, none)).toMatchObject({ to: `${TODAY}?done=call-no-answer` })
  const again = await open(TODAY)
  expect(again.words).toContain('No answer Thu, Mar 19, 3:00 pm')
  const coming = pressed(again.getByRole('button', { name: 'Reached: coming' }))
  expect(await post(TODAY, coming)).toMatchObject({ to: `${TODAY}?done=call-reached` })
  expect((await open(TODAY)).words).not.toContain('To call')

  const week = await open('/admin/appointments?view=week&date=2026-03-20')
  expect(week.words).toContain('confirmed, confirmed by the client')
  const { words } = await open(`/admin/appointments/${visit.id}`)
  expect(words).toContain('Confirmed by Ana on the telephone, Thu, Mar 19, 3:00 pm')
  expect(words).toContain('no answer, Thu, Mar 19, 3:00 pm')
})

test('whom nothing has reached stands there with the reason, also on the visit and the record, before the day', async () => {
  const { studio, open } = await openDesk({ reminds: true })
  const visit = await book(studio, { startsAt: at('2026-03-20', '14:00') })
  await studio.textConsents.agree(visit, '192.0.2.7')
  const twilio = await studio.texts.standIn?.()
  twilio?.setPhone('+19095550101', 'unknown')
  const gone = { channel: 'mail' as const, address: visit.email, bad_since: 1 }
  const none = { bad_reason: '5.1.1: no such user', stopped_at: null, stopped_how: null }
  const point = { ...gone, ...none, updated_at: 1 }
  await studio.database.rows.insertInto('contact_point').values(point).execute()
  studio.clock.now = at('2026-03-17', '14:00')
  await studio.mail.deliverDue()
  await twilio?.tick()
  await studio.mail.deliverDue()
  const page = await open(TODAY)
  expect(page.words).toContain('Not reached: call')
  expect(page.words).toContain('No text arrives at (909) 555-0101: the number is not in service.')
  for (const path of [`/admin/appointments/${visit.id}`, `/admin/clients/${visit.clientId}`]) {
    const { words } = await open(path)
    expect(words).toContain('No text arrives at (909) 555-0101: the number is not in service.')
    expect(words).toContain('Mail to ana@example.com comes back: nobody has this address.')
  }
  expect((await open(`/admin/appointments/${visit.id}`)).words).toContain(
    'did not arrive: undelivered 30005',
  )
  const lost = 'Did not arrive: undelivered 30005'
  expect((await open('/admin/messages/outbox?show=failed')).words).toContain(lost)
  expect((await open('/admin/messages/outbox?q=909')).words).toContain(lost)
  expect((await open('/admin/messages/outbox?show=sent')).words).not.toContain('30005')
})
