import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { ENGINES } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { signedInHelper } from '#tests/owner.ts'
import { filled, type Page, pageOf, wordsOf } from '#tests/page.ts'

const LIST = '/admin/settings/first-day'
const DASHBOARD = '/admin/dashboard'

/** The line whose heading begins so. */
function lineOf(page: Page, name: string): string {
  const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) })
  return wordsOf(heading.closest('li') as HTMLElement)
}

for (const engine of ENGINES) {
  test(`${engine}: each line of the first day is read from what was done, and the list goes when she puts it away`, async () => {
    const { open, post, studio } = await openDesk({ engine })
    const page = await open(LIST)
    expect(page.words).toContain('0 of 8 are done.')
    expect(lineOf(page, 'Your hours')).toContain('To do')
    expect(lineOf(page, 'Mail')).toContain('No mail server is set')
    expect((await open(DASHBOARD)).words).toContain('First day 0 of 8 done')

    const week = filled((await open('/admin/availability')).getByRole('main').querySelector('form'))
    await post('/admin/availability', { ...week, intent: 'save' })
    const treatment = '/admin/services/acne-facial'
    const form = filled((await open(treatment)).getByRole('main').querySelector('form'))
    await post(treatment, { ...form, intent: 'save' })
    const made = { good_at: studio.clock.now, good_name: 'a file', good_rows: 1 }
    await studio.database.rows.updateTable('backup_state').set(made).execute()
    await post(LIST, { intent: 'square-later' })
    const after = await open(LIST)
    expect(lineOf(after, 'Your hours')).toContain('You have saved your week.')
    expect(lineOf(after, 'Your menu')).toContain('You have saved a treatment.')
    expect(lineOf(after, 'Square')).toContain('Not now')
    expect(lineOf(after, 'A backup')).not.toContain('Make the first backup.')
    expect(lineOf(after, 'A backup')).toContain('Let a copy go to another disk.')
    expect(after.words).toContain('3 of 8 are done.')
    expect(lineOf(after, 'Paying')).toContain('Save your address')

    expect((await post(LIST, { intent: 'put-away' })).to).toBe(DASHBOARD)
    expect((await open(DASHBOARD)).queryByRole('heading', { name: 'First day' })).toBeNull()
    expect((await open('/admin/settings')).words).toContain('First day')
    await post(LIST, { intent: 'bring-back' })
    expect((await open(DASHBOARD)).words).toContain('First day 3 of 8 done')
  }, 180_000)

  test(`${engine}: the sample products go in one act and come back in one, until something is sold`, async () => {
    const { open, post, studio } = await openDesk({ engine })
    const shown = async () => (await studio.products.all()).map(({ id }) => id)
    const before = await shown()
    await placeOrder(studio)
    const page = await open(LIST)
    expect(page.words).toContain('14 products came with this site')
    const gone = await post(LIST, { intent: 'remove-samples' })
    expect(gone.to).toContain('done=remove-samples')
    expect(await shown()).toEqual([])
    const after = await open(LIST)
    expect(after.words).toMatch(/\d+ products removed, \d+ products? taken off the site/)
    expect(lineOf(after, 'Sample products')).toContain('None are left.')
    await post(LIST, { intent: 'samples-back' })
    expect(await shown()).toEqual(before)

    await post(LIST, { intent: 'remove-samples' })
    studio.clock.now += 60_000
    await placeOrder(studio)
    expect((await open(LIST)).words).toContain('Something was sold since, so this stands.')
    const late = await post(LIST, { intent: 'samples-back' })
    expect([late.status, late.page.alerts.join()]).toEqual([
      409,
      expect.stringContaining('Something was sold since'),
    ])
  }, 180_000)
}

test('the sample words go off every treatment in one act and back in one, and beside a client’s own stand none', async () => {
  const { app, open, post, studio } = await openDesk()
  const samples = async (slug = 'acne-facial') =>
    pageOf(await (await app.request(`/services/${slug}`)).text()).queryByText('Sample') !== null
  expect(await samples()).toBe(true)
  expect((await open(LIST)).words).toContain('Words of clients that came with the site')
  expect((await post(LIST, { intent: 'remove-words' })).to).toContain('done=remove-words')
  expect(await samples()).toBe(false)
  expect((await open(LIST)).words).toContain('You took them off the pages of your treatments.')
  await post(LIST, { intent: 'words-back' })
  expect(await samples()).toBe(true)
  const said = { stars: 3, words: 'A warm room.', name: 'Ana R.', public_at: studio.clock.now }
  await studio.database.rows
    .insertInto('review')
    .values({
      ...{ ...said, id: 'own', booking_id: null, service_id: 'mini-facial' },
      ...{ service_name: 'Mini Facial', written_at: studio.clock.now, version: 1 },
      ...{ health_at: null, changed_at: null, reply: null, replied_at: null },
      ...{ hidden_why: null, hidden_at: null, is_close: 0, stays: 0 },
    })
    .execute()
  expect(await samples('back-facial')).toBe(false)
})

test('a product that she has changed is no sample', async () => {
  const { post, studio } = await openDesk()
  const mine = await studio.productDesk.find('clay-mask')
  if (!mine) throw new Error('There is no clay mask')
  const edit = { id: mine.id, version: mine.version, actorId: 'owner' }
  await studio.productDesk.show({ ...edit, isShown: false })
  await post(LIST, { intent: 'remove-samples' })
  expect((await studio.productDesk.all()).map(({ id }) => id)).toEqual(['clay-mask'])
})

test('a test letter leaves once a mail server is set, and the line is done when she says that it came', async () => {
  const none = await openDesk()
  const refused = await none.post(LIST, { intent: 'test-letter' })
  expect([refused.status, refused.page.alerts.join()]).toEqual([
    409,
    expect.stringContaining('No mail server is set yet'),
  ])
  const { open, post, studio } = await openDesk({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  expect(lineOf(await open(LIST), 'Mail')).toContain('Send yourself a test email.')
  expect((await post(LIST, { intent: 'letter-came' })).status).toBe(409)
  await post(LIST, { intent: 'test-letter' })
  expect(lineOf(await open(LIST), 'Mail')).toContain('on its way')
  const { rows } = studio.database
  await rows.updateTable('outbox').set({ sent_at: studio.clock.now }).execute()
  expect(lineOf(await open(LIST), 'Mail')).toContain('did it come?')
  await post(LIST, { intent: 'letter-came' })
  expect(lineOf(await open(LIST), 'Mail')).toContain('A test email left and came.')
})

test('a helper has no list on her dashboard', async () => {
  const { app, studio } = await openDesk()
  const { cookie } = await signedInHelper(studio)
  const answer = await app.request(DASHBOARD, { headers: { cookie } })
  expect(await answer.text()).not.toContain('First day')
})
