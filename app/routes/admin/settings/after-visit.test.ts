import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { type Page, within } from '#tests/page.ts'

const PATH = '/admin/settings/after-visit'

function isTicked(page: Page, name: string): boolean {
  return page.queryByRole('checkbox', { name, checked: true }) !== null
}

test('the owner switches each letter on, having read it with its days', async () => {
  const { open, post, studio } = await openDesk()
  const page = await open(PATH)
  expect(isTicked(page, 'Aftercare')).toBe(false)
  const field = (shown: Page, label: string) =>
    (
      within(shown.getByRole('group', { name: 'Acne Facial' })).getByLabelText(
        label,
      ) as HTMLInputElement
    ).value
  expect(field(page, 'Asked after, days')).toBe('3')
  expect(field(page, 'Again after, weeks')).toBe('3')
  const mail = page.getByTitle('Aftercare, as it looks').getAttribute('srcdoc')
  expect(mail).toContain('No hot yoga, sauna or swimming until tomorrow.')

  const saved = await post(PATH, { version: '0', aftercare: '1' })
  expect(saved).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  expect((await studio.afterVisit.read()).sends).toEqual({
    aftercare: true,
    'how-is-it': false,
    'next-visit': false,
    review: false,
  })
  expect(isTicked(await open(PATH), 'Aftercare')).toBe(true)
  const late = await post(PATH, { version: '0', 'next-visit': '1' })
  expect(late.status).toBe(409)
  expect(late.page.alerts.join()).toContain('Nothing was overwritten')
})

test('the days of each treatment are the owner’s, and a visit’s page says what will leave after it', async () => {
  const { open, post, studio } = await openDesk()
  await post(PATH, { version: '0', 'how-is-it': '1', 'next-visit': '1' })
  const visit = await book(studio, { startsAt: at('2026-03-06', '14:00') })
  const seen = await open(`/admin/appointments/${visit.id}`)
  expect(seen.words).toContain(
    'What will leave after this visit How is your skin Mon, Mar 9, 10:00 am',
  )
  const services = await studio.bookings.services()
  const { days } = await studio.treatmentLetters.read(services.map(({ id }) => id))
  const typed = Object.fromEntries(
    Object.entries(days).flatMap(([id, one]) => [
      [`aftercare ${id}`, '1'],
      [`ask ${id}`, `${one.askAfterDays}`],
      [`weeks ${id}`, `${one.rebookWeeks}`],
    ]),
  )
  const form = { intent: 'days', version: '0', ...typed }
  const wrong = await post(PATH, { ...form, 'ask acne-facial': '0' })
  expect(wrong.status).toBe(400)
  expect(wrong.page.words).toContain('Enter whole days from 1 to 60. Empty: nobody is asked.')
  const saved = await post(PATH, { ...form, 'ask acne-facial': '7', 'weeks acne-facial': '' })
  expect(saved).toMatchObject({ status: 302, to: `${PATH}?done=days` })
  expect((await open(`/admin/appointments/${visit.id}`)).words).toContain(
    'What will leave after this visit How is your skin Fri, Mar 13, 10:00 am Once',
  )
  const late = await post(PATH, { ...form, 'ask acne-facial': '8' })
  expect(late.status).toBe(409)
  expect(late.page.alerts.join()).toContain('Nothing was overwritten')
})
