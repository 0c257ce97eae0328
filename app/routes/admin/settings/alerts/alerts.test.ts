import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { type Page, within } from '#tests/page.ts'
import { pushServices } from '#tests/push.ts'

const PATH = '/admin/settings/alerts'
const VALUES = { booking: '1', change: '1', payment: '1', message: '1' }
const QUIET = { quietFrom: '20:00', quietUntil: '08:00' }

const isTicked = (page: Page, name: string) =>
  page.queryByRole('checkbox', { name, checked: true }) !== null

async function opened() {
  const services = pushServices()
  const desk = await openDesk({ pushTo: services.pushTo })
  const add = () =>
    desk.post(PATH, { intent: 'add', subscription: services.browser('https://push.example.com/a') })
  return { ...desk, services, add }
}

test('each kind is a switch, with quiet hours, and a save over another’s is told', async () => {
  const { open, post, studio } = await opened()
  const page = await open(PATH)
  for (const name of ['New booking', 'Cancellation or move', 'Payment trouble', 'Message'])
    expect([name, isTicked(page, name)]).toEqual([name, true])
  const { change: _, ...fewer } = VALUES
  const saved = await post(PATH, { version: '0', ...fewer, ...QUIET, quietFrom: '21:30' })
  expect(saved).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  expect(await studio.alerts.policy()).toMatchObject({
    kinds: { booking: true, change: false, payment: true, message: true },
    quietFrom: '21:30',
  })
  expect(isTicked(await open(PATH), 'Cancellation or move')).toBe(false)
  const late = await post(PATH, { version: '0', ...VALUES, ...QUIET })
  expect(late.status).toBe(409)
  const wrong = await post(PATH, { version: '1', ...VALUES, ...QUIET, quietFrom: '25:00' })
  expect(wrong.status).toBe(400)
  expect(wrong.page.words).toContain('Enter a time such as 8:00 pm.')
})

test('a device is added, tested, shown with when it was reached, and taken off', async () => {
  const { add, open, post, studio, services } = await opened()
  expect(await add()).toMatchObject({ status: 302, to: `${PATH}?done=added` })
  const page = await open(PATH)
  expect(page.words).toContain('nothing sent yet')
  const [device] = await studio.alerts.devices()
  const deviceId = device?.id ?? ''
  const tested = await post(PATH, { intent: 'test', deviceId })
  expect(tested.to).toBe(`${PATH}?done=tested`)
  await studio.mail.deliverDue()
  expect(services.taken.map(({ shown }) => shown.title)).toEqual(['A test'])
  const line = within((await open(PATH)).getByRole('region', { name: 'Your devices' }))
  line.getByText('Last reached Mon, Mar 2, 12:00 pm')
  expect((await post(PATH, { intent: 'remove', deviceId })).to).toBe(`${PATH}?done=removed`)
  expect((await open(PATH)).words).toContain('No device gets alerts yet.')
  expect((await post(PATH, { intent: 'remove', deviceId })).status).toBe(404)
  const nothing = await post(PATH, { intent: 'add', subscription: '{}' })
  expect(nothing.status).toBe(400)
})

test('whoever is not the owner any more is alerted of nothing', async () => {
  const { add, studio, services } = await opened()
  await add()
  await book(studio)
  await studio.database.rows.updateTable('auth_user').set({ role: 'client' }).execute()
  await book(studio, { startsAt: at('2026-03-13', '10:00') })
  await studio.mail.deliverDue()
  expect(services.taken).toHaveLength(1)
})
