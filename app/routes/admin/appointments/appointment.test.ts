import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  ZONE,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf } from '#tests/page.ts'
import { historyWords } from './history.tsx'

async function openBooking(options: Parameters<typeof createTestStudio>[0] = {}) {
  const studio = await createTestStudio(options)
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const made = await studio.bookings.create(bookRequest({ addonIds: ['microdermabrasion'] }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const path = `/admin/appointments/${made.booking.id}`
  const read = async (query = '') =>
    (await app.request(path + query, { headers: { cookie } })).text()
  return {
    studio,
    id: made.booking.id,
    path,
    read,
    open: async (query = '') => pageOf(await read(query)),
    post: (fields: Record<string, string>) => app.request(path, posted(fields, cookie)),
  }
}

for (const engine of ENGINES) {
  test(`${engine}: a move takes the new time, keeps price and extras, and is in the history`, async () => {
    const { studio, id, path, post, open } = await openBooking({ engine })
    const response = await post({ intent: 'move', date: '2026-03-08', time: '09:15' })
    expect(response.headers.get('location')).toBe(`${path}?done=moved&undo=${id}&version=1`)
    expect(await studio.bookings.find(id)).toMatchObject({
      startsAt: at('2026-03-08', '09:15'),
      priceCents: 12500,
      addons: [{ id: 'microdermabrasion' }],
    })
    const { notices, words } = await open('?done=moved')
    expect(notices.join()).toContain('Moved. The client hears of it by mail.')
    expect(words).toContain('Booked by the client, online for Fri, Mar 6, 10:00 am.')
    expect(words).toContain('Moved by you from Fri, Mar 6, 10:00 am to Sun, Mar 8, 9:15 am.')
  })

  test(`${engine}: a move over another visit is refused, override or not`, async () => {
    const { studio, post } = await openBooking({ engine })
    await studio.bookings.create(bookRequest({ startsAt: at('2026-03-06', '14:00') }), GUEST)
    const move = { intent: 'move', date: '2026-03-06', time: '13:30', override: '1' }
    const response = await post(move)
    expect(response.status).toBe(409)
    expect(pageOf(await response.text()).alerts.join()).toContain('at 2:00 pm, until 2:50 pm.')
  })
}

test('the free times of a day are those that fit the visit, its own time aside', async () => {
  const { open } = await openBooking()
  const choices = (await open('?move=2026-03-06')).getAllByRole<HTMLInputElement>('radio')
  const times = choices.map(({ value }) => value)
  expect(times[0]).toBe('08:00')
  expect(times).toContain('10:15')
  expect(times).not.toContain('10:00')
  // The visit takes an hour with its extra, and the studio closes at seven.
  expect(times.at(-1)).toBe('18:00')
  expect((await open('?move=2026-03-07')).words).toContain('No free time for this visit')
})

test('a move against the rules is warned about by name and done on the second word', async () => {
  const { studio, id, post } = await openBooking()
  const move = { intent: 'move', date: '2026-03-07', time: '10:00' }
  const warned = await post(move)
  expect(warned.status).toBe(422)
  const said = pageOf(await warned.text()).alerts.join()
  expect(said).toContain('This breaks your own booking rules. You are closed that day.')
  expect(said).toContain('Move it anyway')
  expect((await post({ ...move, override: '1' })).status).toBe(302)
  expect((await studio.bookings.find(id))?.startsAt).toBe(at('2026-03-07', '10:00'))
})

test('a visit is changed on its page: first read as its client will, then done, then undone', async () => {
  const { studio, id, path, post, open } = await openBooking()
  const fields = { treatment: 'acne-facial', minutes: '', because: '', asksNotify: '1' }
  const less = { ...fields, addonIds: 'microdermabrasion', amount: '100', notify: '1' }
  const wrong = { ...less, minutes: '2', intent: 'change', version: '0' }
  const both = await post(wrong)
  expect(both.status).toBe(400)
  const again = pageOf(await both.text())
  const said = ['Minutes', 'Why another price'].map(
    (name) => again.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })[0],
  )
  expect(said.map((field) => [field?.value, field?.getAttribute('aria-invalid')])).toEqual([
    ['2', 'true'],
    ['', 'true'],
  ])
  const refused = await post({ ...less, intent: 'change', version: '0' })
  expect(pageOf(await refused.text()).alerts.join()).toContain('Say why the price differs')
  const why = { ...less, because: 'Your tenth visit.', version: '0' }
  const read = pageOf(await (await post({ ...why, intent: 'preview-change' })).text())
  expect(read.words).toContain('$100 is due then.')
  expect(read.words).toContain('Price: $100 instead of $125.')
  expect((await studio.bookings.find(id))?.priceCents).toBe(12_500)

  const done = await post({ ...why, intent: 'change' })
  const back = `${path}?done=changed&undo=${id}&version=1&back=undo-change`
  expect(done.headers.get('location')).toBe(back)
  const page = await open(back.slice(path.length))
  expect(page.words).toContain('Your reason: “Your tenth visit.”')
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).value).toBe('undo-change')
  await post({ intent: 'undo-change', version: '1' })
  expect((await studio.bookings.find(id))?.priceCents).toBe(12_500)
})

test('the booking shows its facts, every event, and that no mail is known', async () => {
  const { studio, id, post, open } = await openBooking()
  await post({ intent: 'cancel', reason: 'Moved <away>' })
  await studio.database.rows.deleteFrom('mailbox').execute()
  await studio.database.rows.deleteFrom('outbox').execute()
  const { words } = await open()
  for (const told of [
    'Ana',
    'Rivera',
    'Acne Facial',
    '1 hr',
    '$125.00',
    'canceled',
    'Canceled by you: “Moved <away>”',
    'No mail has been written about this booking.',
    id,
  ]) {
    expect(words).toContain(told)
  }
  expect(words).not.toContain('Cancel this visit')
  expect(words).not.toContain('Move the visit')
})

test('each mail about a visit opens, and failed mail says why', async () => {
  const { studio, id, open } = await openBooking()
  const row = {
    booking_id: id,
    kind: 'booked',
    audience: 'client' as const,
    reply_to: '',
    sequence: 0,
    body_text: '',
    body_html: '',
    created_at: 1,
    due_at: 1,
  }
  await studio.database.rows
    .insertInto('outbox')
    .values([
      { ...row, id: 'a', recipient: 'ana@example.com', subject: 'Kept here', sent_at: 2 },
      {
        ...row,
        id: 'b',
        recipient: 'x@example.com',
        subject: 'Lost',
        failed_at: 3,
        last_error: '550',
      },
    ])
    .execute()
  await studio.database.rows
    .insertInto('mailbox')
    .values({ id: 'm1', outbox_id: 'a', received_at: 2, message: '' })
    .execute()
  const page = await open()
  const hrefs = linksIn(page.getByRole('main')).map(([, href]) => href)
  expect(hrefs).toContain('/admin/messages/outbox/a')
  expect(page.words).toContain('kept on this machine')
  expect(page.words).toContain('could not be delivered: 550')
})

test('no secret is in a page of the back office', async () => {
  const { studio, read } = await openBooking()
  const html = await read()
  const accounts = await studio.database.rows
    .selectFrom('auth_account' as never)
    .selectAll()
    .execute()
  const [{ password }] = accounts as [{ password: string }]
  for (const secret of [studio.secret, password, 'session_token']) {
    expect(html).not.toContain(secret)
  }
})

test('every kind of event is a sentence', () => {
  const at0 = at('2026-03-06', '10:00')
  const event = { at: at0, sequence: 1, actor: 'manage-link', detail: {} } as const
  expect(
    historyWords(
      { ...event, actor: 'guest', kind: 'booked', detail: { startsAt: at0, status: 'PENDING' } },
      { zone: ZONE, year: 2026 },
    ),
  ).toBe('Booked by the client, online for Fri, Mar 6, 10:00 am. It waits for your answer.')
  expect(historyWords({ ...event, kind: 'cancelled' }, { zone: ZONE, year: 2026 })).toBe(
    'Canceled by the client, through the link in the mail.',
  )
  expect(
    historyWords({ ...event, kind: 'no-show', actor: 'owner' }, { zone: ZONE, year: 2026 }),
  ).toBe('Marked as a no-show by you.')
  const moved = { ...event, kind: 'moved', actor: 'owner' } as const
  const from = { from: at0, fromMinutes: 50, wasShared: 0 }
  const eleven = at('2026-03-06', '11:00')
  expect(
    historyWords(
      { ...moved, detail: { ...from, to: eleven, silent: 1 } },
      { zone: ZONE, year: 2026 },
    ),
  ).toBe(
    'Moved by you from Fri, Mar 6, 10:00 am to Fri, Mar 6, 11:00 am. The client was not written to.',
  )
  expect(
    historyWords(
      { ...moved, detail: { ...from, to: at0, toMinutes: 70 } },
      { zone: ZONE, year: 2026 },
    ),
  ).toBe('Length changed by you from 50 min to 1 hr 10 min.')
  expect(
    historyWords(
      { ...moved, detail: { ...from, to: eleven, toMinutes: 70 } },
      { zone: ZONE, year: 2026 },
      ['past'],
    ),
  ).toBe(
    'Moved by you from Fri, Mar 6, 10:00 am to Fri, Mar 6, 11:00 am, and given 1 hr 10 min. ' +
      'You let pass: That time has already passed.',
  )
})
