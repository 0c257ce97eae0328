import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { openDesk } from '#tests/desk.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book, reminders } from '#tests/mail.ts'
import { pressed } from '#tests/page.ts'

const PATH = '/admin/messages/planned'
const FIRST = { name: /^Stop it/ }

async function planned() {
  const desk = await openDesk({ reminds: true })
  const visit = await book(desk.studio, { startsAt: at('2026-03-06', '14:00') })
  await desk.studio.mail.deliverDue()
  const key = (reminder: string) =>
    reminders(desk.studio).where('reminder', '=', reminder).executeTakeFirstOrThrow()
  return { ...desk, visit, key }
}

test('what will leave stands there by day and time, with whom, what and why', async () => {
  const { open, key } = await planned()
  const page = await open(PATH)
  const days = page.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(days).toEqual(['Tuesday, March 3', 'Thursday, March 5', 'Friday, March 6'])
  expect(page.words).toContain('Reminder, 3 days before, by mail to ana@example.com')
  expect(page.words).toContain('Fri, Mar 6, 2:00 pm')
  const link = page.getAllByRole('link', { name: 'Reminder: your visit on Fri, Mar 6, 2:00 pm' })[0]
  expect(link?.getAttribute('href')).toBe(`/admin/messages/outbox/${(await key('3-days')).id}`)
  const letter = await open(link?.getAttribute('href') ?? '')
  expect(letter.words).toContain('Your acne facial is on Fri, Mar 6, 2:00 pm.')
})

test('a planned one is stopped or sent now by one press each, and the visit’s page says so', async () => {
  const { studio, open, post, visit, key } = await planned()
  const stop = (await open(PATH)).getAllByRole('button', FIRST)[0]
  expect(await post(PATH, pressed(stop as HTMLElement))).toMatchObject({
    to: `${PATH}?done=mail-stopped&stopped=${(await key('3-days')).id}`,
  })
  expect((await open(PATH)).getAllByRole('button', FIRST)).toHaveLength(2)
  const send = (await open(PATH)).getAllByRole('button', { name: /^Send now/ })[0]
  await post(PATH, pressed(send as HTMLElement))
  await studio.mail.deliverDue()
  expect((await key('1-days')).sent_at).toBe(studio.clock.now)
  await studio.clientConfirms.confirm({ bookingId: visit.id, how: 'page' })

  for (const path of [`/admin/appointments/${visit.id}`, `/admin/clients/${visit.clientId}`]) {
    const { words } = await open(path)
    expect(words).toContain('stopped by you')
    expect(words).toContain('leaves Fri, Mar 6, 12:00 pm')
    expect(words).toContain('kept on this machine, Mon, Mar 2, 12:00 pm, and confirmed')
    expect(words).toContain('accepted, “Kept on this machine.”')
    expect(words).toContain('answered, “Confirmed on the page of the visit.”')
  }
})

test('what was stopped says so, and by one press leaves at its planned time after all', async () => {
  const { studio, open, post, key } = await planned()
  const { id, due_at } = await key('3-days')
  const { to } = await post(PATH, { intent: 'mail-stop', mailId: id })
  const stopped = await open(to ?? '')
  expect(stopped.notices[0]).toContain('Stopped: the mail does not leave.')
  const undone = await post(PATH, pressed(stopped.getByRole('button', { name: /^Undo/ })))
  const back = await open(undone.to ?? '')
  expect(back.notices).toEqual(['Taken back: the mail leaves as planned.'])
  expect(back.getAllByRole('button', FIRST)).toHaveLength(3)
  studio.clock.now = due_at - 1
  await studio.mail.deliverDue()
  expect((await key('3-days')).sent_at).toBe(null)
  studio.clock.now = due_at
  await studio.mail.deliverDue()
  expect((await key('3-days')).sent_at).toBe(due_at)
})

test('while messages are paused none is offered to be sent now, and none is said to leave', async () => {
  const { studio, open, post, key } = await planned()
  await studio.reminders.pause(true, OWNER)
  const page = await open(PATH)
  expect(page.queryByRole('button', { name: /^Send now/ })).toBe(null)
  expect(page.words).toContain('While messages are paused none can be sent now')
  const { id } = await key('3-days')
  const letter = await open(`/admin/messages/outbox/${id}`)
  expect(letter.queryByRole('button', { name: /Send/ })).toBe(null)
  const refused = await post(PATH, { intent: 'mail-retry', mailId: id })
  expect(refused.status).toBe(409)
  expect(refused.page.alerts.join()).toContain('Messages are paused')
  await studio.reminders.pause(false, OWNER)
  const sent = await post(PATH, { intent: 'mail-retry', mailId: id })
  expect((await open(sent.to ?? '')).notices).toEqual(['The mail is on its way.'])
})

test('a text that is sent in the quiet hours leaves when they end, and is said to', async () => {
  const { studio, open, post, visit, key } = await planned()
  await studio.textConsents.agree(visit, '192.0.2.7')
  await studio.mail.deliverDue()
  studio.clock.now = at('2026-03-02', '23:24')
  const { id } = await key('3-days')
  const sent = await post(PATH, { intent: 'mail-retry', mailId: id })
  const [notice] = (await open(sent.to ?? '')).notices
  expect(notice).toContain('so the text waits: it leaves when the quiet hours end')
  await studio.mail.deliverDue()
  expect((await key('3-days')).sent_at).toBe(null)
  studio.clock.now = at('2026-03-03', '08:00')
  await studio.mail.deliverDue()
  expect((await key('3-days')).sent_at).toBe(studio.clock.now)
  const other = await post(PATH, { intent: 'mail-retry', mailId: (await key('1-days')).id })
  expect((await open(other.to ?? '')).notices).toEqual(['The text is on its way.'])
})

test('the ledger is a file: a line for each message with every step of its way', async () => {
  const { read, visit } = await planned()
  const [heading = [], ...lines] = cellsOf(await read('/admin/messages/ledger.csv'))
  const column = (name: string) => lines.map((line) => line[heading.indexOf(name)])
  expect(column('Why')).toEqual([
    ...['A visit was booked', 'Reminder, 1 day before', 'Reminder, 2 hours before'],
    'Reminder, 3 days before',
  ])
  expect(column('Leaves')[3]).toBe('2026-03-03 14:00')
  expect(column('Status')).toEqual(['sent', 'waiting', 'waiting', 'waiting'])
  expect(column('Each step, in the carrier’s words')[0]).toContain(
    'accepted: Kept on this machine.',
  )
  expect(new Set(column('Visit'))).toEqual(new Set([visit.id]))
})
