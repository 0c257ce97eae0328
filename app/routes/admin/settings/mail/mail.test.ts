import { expect, test } from 'vitest'
import { CLIENT_MAIL_KINDS, CLIENT_MAILS } from '#domain/post/mail-wording.ts'
import { openDesk } from '#tests/desk.ts'
import { asItLeaves, book } from '#tests/mail.ts'
import { pageText, part } from '#tests/page-text.ts'

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
  const { post, booked, read } = await desk()
  expect(await post(BOOKED, HERS)).toMatchObject({ status: 302, to: `${BOOKED}?done=saved` })
  const mail = await booked()
  expect(mail.subject).toBe('See you Fri, Mar 6, 10:00 am, Ana')
  expect(mail.body_text).toMatch(
    /^Hello Ana,\n\nAcne facial: a good choice\.\n\nYour place is kept\.\n\nThe attached calendar file/,
  )
  expect(mail.body_text).not.toContain('is booked for')
  expect(mail.body_text).toContain('When: Fri, Mar 6, 10:00 am, Pacific time')
  expect(mail.body_text).toContain('Price: $110.00')
  expect(mail.body_text).toContain(`${mail.url}\n\nThe side door is open from six.\n\n-- \n`)
  expect(mail.body_html).toContain('The side door is open from six.')
  expect(pageText(await read('/admin/settings/mail'))).toContain('Booked In your words')
})

test('what she empties, we say again', async () => {
  const { post, booked, read } = await desk()
  await post(BOOKED, HERS)
  await post(BOOKED, { intent: 'save', version: '1', subject: '', opening: ' ', closing: '' })
  const mail = await booked()
  expect(mail.subject).toBe('Your acne facial on Fri, Mar 6, 10:00 am')
  expect(mail.body_text).toContain('Your acne facial is booked for Fri, Mar 6, 10:00 am.')
  expect(pageText(await read('/admin/settings/mail'))).not.toContain('In your words')
})

test('a place that the mail does not know is refused beside its field, and nothing is saved', async () => {
  const { post, studio } = await desk()
  const wrong = await post(BOOKED, { ...HERS, opening: 'Dear {nickname}' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain(
    'Between braces only these can stand here: {firstName}, {service}, {when}.',
  )
  expect(wrong.html).toContain('Dear {nickname}</textarea>')
  expect((await studio.wording.read('booked')).version).toBe(0)
})

test('a preview is the very mail, saves nothing, and shows no markup of hers as markup', async () => {
  const { post, studio } = await desk()
  const shown = await post(BOOKED, { ...HERS, intent: 'preview', opening: 'Bring <b>a hat</b>' })
  expect(shown.status).toBe(200)
  const words = { subject: HERS.subject, opening: 'Bring <b>a hat</b>', closing: HERS.closing }
  const preview = await studio.wording.preview('booked', words)
  expect(preview.html).toContain('Bring &lt;b&gt;a hat&lt;/b&gt;')
  expect(shown.html).toContain('Bring &amp;lt;b&amp;gt;a hat&amp;lt;/b&amp;gt;')
  expect(part(shown.html, '<iframe', '>')).toContain('sandbox=""')
  expect(shown.html).toContain('value="See you {when}, {firstName}"')
  expect((await studio.wording.read('booked')).version).toBe(0)
})

test('of two windows the second sees what is stored beside what it typed, and may save again', async () => {
  const { post, studio } = await desk()
  await post(BOOKED, HERS)
  const second = await post(BOOKED, { ...HERS, subject: 'Until {when}' })
  expect(second.status).toBe(409)
  expect(pageText(part(second.html, '<caption', '</table>'))).toContain(
    'Subject See you {when}, {firstName} Until {when}',
  )
  const [, version = ''] = /name="version" value="(\d+)"/.exec(second.html) ?? []
  expect((await post(BOOKED, { ...HERS, subject: 'Until {when}', version })).status).toBe(302)
  expect((await studio.wording.read('booked')).words.subject).toBe('Until {when}')
})

test('every mail has its example, with all of its places filled', async () => {
  const { studio } = await desk()
  for (const kind of CLIENT_MAIL_KINDS) {
    const all = CLIENT_MAILS[kind].places.map((place) => `{${place}}`).join(' | ')
    const words = { subject: all, opening: all, closing: all }
    const { subject, text } = await studio.wording.preview(kind, words)
    expect(subject, kind).not.toMatch(/[{}]|^\s*\||\|\s*(\||$)/)
    expect(text, kind).toMatch(/https?:\/\//)
    const ours = await studio.wording.ours(kind)
    expect(ours.subject, kind).not.toBe(subject)
  }
})

test('a mail that is none answers that it is not there', async () => {
  const { post } = await desk()
  expect((await post('/admin/settings/mail/constructor', HERS)).status).toBe(404)
})
