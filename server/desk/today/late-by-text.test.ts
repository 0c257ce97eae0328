import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const NUMBER = '+19095550101'
const KEY = '00000000-0000-4000-8000-000000000001'

/** Ana has agreed to texts, Bo has not; both come today. */
async function today(studio: Awaited<ReturnType<typeof createTestStudio>>) {
  const ana = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  const bo = await book(studio, {
    ...{ firstName: 'Bo', email: 'bo@example.com', phone: '909 555 0199' },
    startsAt: at('2026-03-06', '16:00'),
  })
  await studio.textConsents.agree(ana, '192.0.2.7')
  studio.clock.now = at('2026-03-06', '13:00')
  await studio.mail.deliverDue()
  const twilio = await studio.texts.standIn?.()
  if (!twilio) throw new Error('A stand-in was expected.')
  const late = () => twilio.texts().filter(({ body }) => body.includes('minutes behind'))
  return { ana, bo, twilio, late }
}

for (const engine of ENGINES) {
  test(`${engine}: of a delay whoever agreed to texts hears by text too, once, and no treatment is named`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana, bo, late } = await today(studio)
    const request = { key: KEY, minutes: 30 as const, visits: [ana, bo], isByText: true }
    expect(await studio.today.tellLate(request, OWNER)).toBe(2)
    expect(await studio.today.tellLate(request, OWNER)).toBe(0)
    await studio.mail.deliverDue()
    expect(late().map(({ to }) => to)).toEqual([NUMBER])
    expect(late()[0]?.body).toMatch(
      /^Grove Skin Studio: we are about 30 minutes behind\. Your visit will begin at about 2:30 pm\. Change it: http\S+ Reply STOP to opt out\.$/,
    )
    const mails = (await studio.mail.mailbox()).filter(({ subject }) => /late/i.test(subject))
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ana.email, bo.email])
    await studio.today.tellLate({ ...request, key: 'other', isByText: false }, OWNER)
    await studio.mail.deliverDue()
    expect(late()).toHaveLength(1)
  })

  test(`${engine}: of a delay they hear in her words, which the page shows before`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana, twilio } = await today(studio)
    const opening = '{firstName}, about {minutes} min late: {expected}.'
    await studio.wording.save('text-late', { subject: '', opening, closing: '' }, 0, OWNER)
    const words = 'Grove Skin Studio: Ana, about 30 min late: 2:30 pm. Change it: '
    expect(await studio.today.previewLateText(ana, 30)).toContain(words)
    const request = { key: KEY, minutes: 30 as const, visits: [ana], isByText: true }
    expect(await studio.today.tellLate(request, OWNER)).toBe(1)
    await studio.mail.deliverDue()
    expect(twilio.texts().at(-1)?.body).toContain(words)
  })

  test(`${engine}: whoever has ended texts hears of a delay by mail alone`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana, twilio, late } = await today(studio)
    await twilio.write(NUMBER, 'stop')
    const request = { key: KEY, minutes: 30 as const, visits: [ana], isByText: true }
    expect(await studio.today.tellLate(request, OWNER)).toBe(1)
    await studio.mail.deliverDue()
    expect(late()).toEqual([])
  })
}

test('the page says who hears by text, in which words, and leaves it to her', async () => {
  const { studio, open, post } = await openDesk()
  const { ana, bo, late } = await today(studio)
  const page = await open('/admin/today/late?minutes=15')
  expect(page.words).toContain('(909) 555-0101, by text')
  expect(page.words).not.toContain('(909) 555-0199, by text')
  expect(page.words).toContain('we are about 15 minutes behind. Your visit will begin at about')
  const byText = page.getByRole<HTMLInputElement>('checkbox', { name: /Also by text/ })
  expect(byText.checked).toBe(true)
  const form = { intent: 'tell', key: KEY, minutes: '15', bookingIds: [ana.id, bo.id] }
  await post('/admin/today/late', form)
  await studio.mail.deliverDue()
  expect(late()).toEqual([])
  const other = '00000000-0000-4000-8000-000000000002'
  await post('/admin/today/late', { ...form, key: other, byText: '1' })
  await studio.mail.deliverDue()
  expect(late().map(({ to }) => to)).toEqual([NUMBER])
})
