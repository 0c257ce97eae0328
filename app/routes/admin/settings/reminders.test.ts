import { expect, test } from 'vitest'
import { reminderValues } from '#domain/post/reminder-edit.ts'
import { FIRST_REMINDER_POLICY } from '#domain/post/reminders.ts'
import { openDesk } from '#tests/desk.ts'
import { held, noteOn, pressed } from '#tests/page.ts'

const PATH = '/admin/settings/reminders'
const FIRST: Record<string, string> = { ...reminderValues(FIRST_REMINDER_POLICY), version: '0' }

test('the owner sees her reminders and what a client reads, in her own words', async () => {
  const { open, studio } = await openDesk({ reminds: true })
  const words = { subject: '', opening: 'Hello {firstName}, {when} is yours.', closing: '' }
  await studio.wording.save('reminder', words, 0, { kind: 'owner', id: 'owner' })
  const page = await open(PATH)
  expect(held(page, 'Reminder 1: how many')).toBe('3')
  expect(held(page, 'Reminder 3: days or hours')).toBe('hours')
  expect(held(page, 'Quiet from')).toBe('20:00')
  const mail = page.getByTitle('The reminder as it looks').getAttribute('srcdoc')
  expect(mail).toContain('Hello Ana, tomorrow at 6:00&nbsp;pm is yours.')
  expect(mail).toContain('Confirm or change')
})

test('what is saved is what clients are reminded of; what cannot be meant is refused at its field', async () => {
  const { post, studio } = await openDesk({ reminds: true })
  const wrong = await post(PATH, { ...FIRST, count1: '31', quietUntil: '' })
  expect(wrong.status).toBe(400)
  expect(noteOn(wrong.page, 'Reminder 1: how many')).toContain('Enter whole days from 1 to 30')
  expect(noteOn(wrong.page, 'Quiet until')).toContain('Enter a time such as 8:00 pm.')
  expect(held(wrong.page, 'Reminder 1: how many')).toBe('31')

  const { first3: _, ...everyone } = FIRST
  const saved = await post(PATH, { ...everyone, count1: '', count2: '2' })
  expect(saved).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  expect(await studio.reminders.policy()).toMatchObject({
    version: 1,
    offsets: [
      { count: 2, unit: 'days', isForFirstOnly: false },
      { count: 2, unit: 'hours', isForFirstOnly: false },
    ],
  })
  const late = await post(PATH, { ...FIRST, filled: JSON.stringify(FIRST) })
  expect(late.status).toBe(409)
  expect(late.page.alerts.join()).toContain('Nothing was overwritten')
})

test('a pause is one press, says so on the dashboard and among the messages, and ends by one', async () => {
  const { open, post, studio } = await openDesk()
  const press = pressed((await open(PATH)).getByRole('button', { name: 'Pause all messages' }))
  expect(await post(PATH, press)).toMatchObject({ to: `${PATH}?done=paused` })
  for (const path of ['/admin/dashboard', '/admin/messages', '/admin/messages/outbox', PATH]) {
    expect((await open(path)).words).toContain('nothing leaves to clients.')
  }
  const go = (await open(PATH)).getByRole('button', { name: 'Let them leave again' })
  expect(await post(PATH, pressed(go))).toMatchObject({ to: `${PATH}?done=on-again` })
  expect(await studio.reminders.pausedSince()).toBe(null)
  expect((await open('/admin/dashboard')).words).not.toContain('Messages are paused')
})
