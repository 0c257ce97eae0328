import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, within } from '#tests/page.ts'

const NUMBER = '+19095550101'
const PAGE = '/admin/messages/texts'

async function opened(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine })
  const app = await createTestApp(studio)
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const cookie = await ownerCookie(studio)
  const visit = await book(studio)
  const read = async () => pageOf(await (await app.request(PAGE, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>) => app.request(PAGE, posted(fields, cookie))
  const open = () => studio.textInbox.openCount()
  return { studio, twilio, visit, read, post, open }
}

for (const engine of ENGINES) {
  test(`${engine}: a question by text reaches the owner by mail, and is answered in its thread`, async () => {
    const { studio, twilio, read, post, open } = await opened(engine)
    await twilio.write(NUMBER, 'Can I bring my sister?', { times: 2 })
    expect(await open()).toBe(1)
    await studio.mail.deliverDue()
    const told = (await studio.mail.mailbox()).filter(({ subject }) =>
      subject.startsWith('Text from'),
    )
    expect(told.map(({ subject }) => subject)).toEqual(['Text from Ana Rivera'])
    expect(told[0]?.text).toContain('Can I bring my sister?')
    const thread = within((await read()).getByRole('region', { name: 'Ana Rivera' }))
    thread.getByText('To answer')
    thread.getByRole('link', { name: /Mar 6, 10:00 am, Acne Facial/i })
    expect((await post({ number: NUMBER, intent: 'answer', body: 'Of course!' })).status).toBe(302)
    await studio.mail.deliverDue()
    expect(twilio.texts().at(-1)).toMatchObject({ to: NUMBER, body: 'Of course!' })
    const after = await read()
    expect(after.words).toContain('Of course!')
    expect(after.queryByText('To answer')).toBeNull()
    expect(await open()).toBe(0)
  })

  test(`${engine}: what was acted on by itself waits for nobody; a number that has ended texts is called`, async () => {
    const { twilio, read, post, open } = await opened(engine)
    await twilio.write(NUMBER, 'stop')
    expect(await open()).toBe(0)
    const page = await read()
    expect(page.words).toContain('ended our texts')
    expect(page.queryByRole('button', { name: 'Send' })).toBeNull()
    expect((await post({ number: NUMBER, intent: 'answer', body: 'Still here?' })).status).toBe(409)
    expect(twilio.texts().filter(({ body }) => body === 'Still here?')).toEqual([])
    await twilio.write('+19095550188', 'cancel')
    expect(await open()).toBe(1)
    expect((await post({ number: '+19095550188', intent: 'settle' })).status).toBe(302)
    expect(await open()).toBe(0)
  })
}

test('an empty answer is refused with what was typed, and to nobody none is sent', async () => {
  const { twilio, post } = await opened('sqlite')
  await twilio.write(NUMBER, 'Hello?')
  expect((await post({ number: NUMBER, intent: 'answer', body: ' ' })).status).toBe(400)
  expect((await post({ number: '+19095550999', intent: 'answer', body: 'Hi' })).status).toBe(404)
})
