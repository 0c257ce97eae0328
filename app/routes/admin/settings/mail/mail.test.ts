import { expect, test } from 'vitest'
import { CLIENT_MAIL_KINDS, CLIENT_MAILS } from '#domain/post/mail-wording.ts'
import { openDesk } from '#tests/desk.ts'
import { asItLeaves, book } from '#tests/mail.ts'
import { held, noteOn, pressed, rowsOf } from '#tests/page.ts'

const BOOKED = '/admin/settings/mail/booked'
const HERS = {
  intent: 'save',
  version: '0',
  subject: 'See you {when}, {firstName}',
  opening: '{service}: a good choice.\n\nYour place is kept.',
  closing: 'The side door is open from six.',
}

async function desk() {
  const opened = await openDesk()
  const { studio } = opened
  return {
    ...opened,
    booked: async () => {
      const booking = await book(studio)
      const mail = await studio.database.rows
        .selectFrom('outbox')
        .selectAll()
        .where('booking_id', '=', booking.id)
        .where('audience', '=', 'client')
        .executeTakeFirstOrThrow()
      return { ...asItLeaves(studio, mail), url: studio.manageLinks.urlFor(booking) }
    },
  }
}

test('the next mail is written in her words, and keeps its time, price and link', async () => {
  const { post, booked, open } = await desk()
  expect(await post(BOOKED, HERS)).toMatchObject({ status: 302, to: `${BOOKED}?done=saved` })
  const mail = await booked()
  expect(mail.subject).toBe('See you Fri, Mar 6, 10:00 am, Ana')
  expect(mail.body_text).toMatch(
    /^Hello Ana,\n\nAcne facial: a good choice\.\n\nYour place is kept\.\n\nWhen: /,
  )
  expect(mail.body_text).not.toContain('I look forward to seeing you for')
  expect(mail.body_text).toContain('When: Fri, Mar 6, 10:00 am\n')
  expect(mail.body_text).toContain('Price: $110')
  expect(mail.body_text).toContain(`Change or cancel:\n${mail.url}\n`)
  expect(mail.body_text).toContain('\n\nThe side door is open from six.\n\n-- \n')
  expect(mail.body_html).toContain('The side door is open from six.')
  expect((await open('/admin/settings/mail')).words).toContain('Booked In your words')
})

test('what she empties has the standard words again', async () => {
  const { post, booked, open } = await desk()
  await post(BOOKED, HERS)
  await post(BOOKED, { intent: 'save', version: '1', subject: '', opening: ' ', closing: '' })
  const mail = await booked()
  expect(mail.subject).toBe('Your visit on Fri, Mar 6, 10:00 am')
  expect(mail.body_text).toContain('I look forward to seeing you for your acne facial.')
  expect((await open('/admin/settings/mail')).words).not.toContain('In your words')
})

test('a place that the mail does not know is refused beside its field, and nothing is saved', async () => {
  const { post, studio } = await desk()
  const wrong = await post(BOOKED, { ...HERS, opening: 'Dear {nickname}' })
  expect(wrong.status).toBe(400)
  const opening = /^Opening/
  expect(noteOn(wrong.page, opening)).toContain(
    'Between braces only these can stand here: {firstName}, {service}, {when}, {price}, {address}, {policy}.',
  )
  expect(held(wrong.page, opening)).toBe('Dear {nickname}')
  expect((await studio.wording.read('booked')).version).toBe(0)
})

test('a preview is the very mail, saves nothing, and shows no markup of hers as markup', async () => {
  const { post, studio } = await desk()
  const shown = await post(BOOKED, { ...HERS, intent: 'preview', opening: 'Bring <b>a hat</b>' })
  expect(shown.status).toBe(200)
  const words = { subject: HERS.subject, opening: 'Bring <b>a hat</b>', closing: HERS.closing }
  const preview = await studio.wording.preview('booked', words)
  expect(preview.html).toContain('Bring &lt;b&gt;a hat&lt;/b&gt;')
  const frame = shown.page.getByRole('main').querySelector('iframe')
  expect(frame?.getAttribute('srcdoc')).toContain('Bring &lt;b&gt;a hat&lt;/b&gt;')
  expect(frame?.getAttribute('sandbox')).toBe('')
  expect(held(shown.page, 'Subject')).toBe('See you {when}, {firstName}')
  expect((await studio.wording.read('booked')).version).toBe(0)
})

test('of two windows the second sees what is stored beside what it typed, and may save again', async () => {
  const { post, studio } = await desk()
  await post(BOOKED, HERS)
  const second = await post(BOOKED, { ...HERS, subject: 'Until {when}' })
  expect(second.status).toBe(409)
  expect(rowsOf(second.page.getByRole('table'))).toContainEqual([
    'Subject',
    'See you {when}, {firstName}',
    'Until {when}',
  ])
  const { version = '' } = pressed(second.page.getByRole('button', { name: 'Save' }))
  expect((await post(BOOKED, { ...HERS, subject: 'Until {when}', version })).status).toBe(302)
  expect((await studio.wording.read('booked')).words.subject).toBe('Until {when}')
})

test('every mail has its example, with all of its places filled', async () => {
  const { studio } = await desk()
  for (const kind of CLIENT_MAIL_KINDS) {
    const all = CLIENT_MAILS[kind].places.map((place) => `{${place}}`).join(' | ')
    const words = { subject: all.replace(' | {service}', ''), opening: all, closing: all }
    const { subject, text } = await studio.wording.preview(kind, words)
    expect(subject, kind).not.toMatch(/[{}]|^\s*\||\|\s*(\||$)/)
    expect(text, kind).toMatch(/https?:\/\//)
    const ours = await studio.wording.ours(kind)
    expect(ours.subject, kind).not.toBe(subject)
  }
})

test('a booking’s mail may name its price and the address in her words', async () => {
  const { post, booked } = await desk()
  await post(BOOKED, { ...HERS, opening: 'It is {price}, at {address}.' })
  expect((await booked()).body_text).toContain(
    'It is $110, at 101 Orange Street, Suite 4, Redlands',
  )
})

test('a booking without terms leaves their sentence out, and the example has terms', async () => {
  const { studio, post, booked } = await desk()
  const opening = 'I have you down. Please know: {policy}. See you soon.'
  await post(BOOKED, { ...HERS, opening })
  expect((await booked()).body_text).toContain('I have you down. See you soon.')
  const { text } = await studio.wording.preview('booked', { subject: '', opening, closing: '' })
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /Please know: free to cancel or move until .+; after that, /,
  )
})

test('a mail that is none answers that it is not there', async () => {
  const { post } = await desk()
  expect((await post('/admin/settings/mail/constructor', HERS)).status).toBe(404)
})
