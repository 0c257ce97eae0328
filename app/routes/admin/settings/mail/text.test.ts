import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { held, noteOn } from '#tests/page.ts'

const PAGE = '/admin/settings/mail/text'
const HERS = {
  intent: 'save',
  kind: 'text-reminder',
  version: '0',
  opening: '{firstName}, we see you {when}.',
}
const DUE = at('2026-03-19', '14:00')

/** Ana has agreed to texts, and her reminder has left. */
async function reminded() {
  const desk = await openDesk({ reminds: true })
  const { studio } = desk
  const visit = await book(studio, { startsAt: at('2026-03-20', '14:00') })
  await studio.textConsents.agree(visit, '192.0.2.7')
  const remind = async () => {
    studio.clock.now = DUE
    await studio.mail.deliverDue()
    const twilio = await studio.texts.standIn?.()
    return twilio?.texts().at(-1)?.body ?? ''
  }
  return { ...desk, remind }
}

test('the next reminder by text is in her words, and keeps her name, what to reply and the link', async () => {
  const { post, remind, studio } = await reminded()
  expect(await post(PAGE, HERS)).toMatchObject({
    status: 302,
    to: `${PAGE}?done=saved&text=text-reminder#text-reminder`,
  })
  expect(await remind()).toMatch(
    /^Grove Skin Studio: Ana, we see you tomorrow at 2:00 pm\. Reply C to confirm\. Change it: http:\S+ Reply STOP to opt out\.$/,
  )
  const { rows } = studio.database
  const sent = rows.selectFrom('outbox').select('words_version').where('channel', '=', 'text')
  const [row] = await sent.where('kind', '=', 'reminder').where('sent_at', 'is not', null).execute()
  expect(row).toEqual({ words_version: 1 })
})

test('parts and cost are counted before anything is saved, exactly as they will be sent', async () => {
  const { open, post, remind, studio } = await reminded()
  const page = await open(PAGE)
  expect(page.words).toMatch(/2 parts, \d+ signs in GSM-7; \d+ more fit\. About 2\.2¢ each\./)
  expect(page.words).toContain('None left last month.')
  page.getByRole('button', { name: /^Count.*“Reminder”/ })
  const shown = page.words
  const counted = await post(PAGE, { ...HERS, intent: 'preview', opening: 'Adiós Á {when}' })
  expect(held(counted.page, /What it says: Reminder/)).toBe('Adiós Á {when}')
  expect(counted.page.words).toMatch(/[45] parts, \d+ signs in UCS-2/)
  expect(counted.page.words).toContain('only 67 fit into a part')
  const body = await remind()
  const units = Number(/(\d+) signs/.exec(shown)?.[1])
  expect(Math.abs(units - body.length)).toBeLessThan(3)
  studio.clock.now = at('2026-04-05', '12:00')
  expect((await open(PAGE)).words).toContain(
    '1 left last month: as many of these cost about 2.2¢ a month.',
  )
})

test.each([
  ['your {service} is {when}', 'A text names no treatment'],
  ['see you', '{when} has to stand here'],
  ['{when}: say YES', 'the word “YES”'],
  ['your acne facial: {when}', '“Acne Facial” cannot stand here'],
])('%s is refused beside the field', async (opening, why) => {
  const { post } = await openDesk()
  const { status, page } = await post(PAGE, { ...HERS, opening })
  expect(status).toBe(400)
  expect(noteOn(page, /What it says: Reminder/)).toContain(why)
})

test('every text is listed with its words, parts and cost; back to ours is one press', async () => {
  const { open, post, studio } = await openDesk()
  const page = await open(PAGE)
  for (const name of ['Reminder', 'Booked or confirmed', 'Moved', 'Canceled', 'Running late']) {
    page.getByRole('heading', { name, level: 2 })
  }
  expect(page.words).toContain('Grove Skin Studio: we are about 15 minutes behind.')
  expect(page.words).toMatch(/your visit of \w+, \w+ \d+, 6:00 pm is canceled\. Book again: http:/)
  expect(page.words).toContain('you will get no more texts from us')
  expect(page.words).toContain('it answers them with words of its own')
  expect(page.words).not.toContain('After HELP')
  const late = { ...HERS, kind: 'text-late', opening: 'a little late: {expected}.' }
  expect(await post(PAGE, late)).toMatchObject({
    to: `${PAGE}?done=saved&text=text-late#text-late`,
  })
  const kept = await open(PAGE)
  expect(kept.words).toContain('Grove Skin Studio: a little late: 6:15 pm. Change it:')
  kept.getByRole('button', { name: /^Back to ours.*“Running late”/ })
  const again = await post(PAGE, { ...late, intent: 'ours', version: '0' })
  expect(again.status).toBe(409)
  await post(PAGE, { ...late, intent: 'ours', version: '1' })
  expect((await studio.wording.read('text-late')).words.opening).toBe('')
  expect((await open(PAGE)).queryByRole('button', { name: /Back to ours/ })).toBeNull()
})
