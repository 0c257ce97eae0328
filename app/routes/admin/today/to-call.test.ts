import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { linksIn, pressed } from '#tests/page.ts'

const TODAY = '/admin/dashboard'

test('who has not confirmed a day before stands on the dashboard: one tap dials, one writes down what came of it', async () => {
  const { studio, open, post } = await openDesk({ reminds: true })
  const visit = await book(studio, { startsAt: at('2026-03-20', '14:00') })
  studio.clock.now = at('2026-03-19', '15:00')
  const page = await open(TODAY)
  expect(page.words).toContain('To call: not confirmed yet')
  const inbox = page.getByRole('region', { name: 'Needs a decision' })
  expect(linksIn(inbox).some(([, href]) => href?.startsWith('tel:+1909555'))).toBe(true)

  const none = pressed(page.getByRole('button', { name: 'No answer' }))
  expect(await post(TODAY, none)).toMatchObject({ to: `${TODAY}?done=call-no-answer` })
  const again = await open(TODAY)
  expect(again.words).toContain('No answer Thu, Mar 19, 3:00 pm')
  const coming = pressed(again.getByRole('button', { name: 'Reached: coming' }))
  expect(await post(TODAY, coming)).toMatchObject({ to: `${TODAY}?done=call-reached` })
  expect((await open(TODAY)).words).not.toContain('To call')

  const week = await open('/admin/appointments?view=week&date=2026-03-20')
  expect(week.words).toContain('confirmed, confirmed by the client')
  const { words } = await open(`/admin/appointments/${visit.id}`)
  expect(words).toContain('Confirmed by Ana on the telephone, Thu, Mar 19, 3:00 pm')
  expect(words).toContain('no answer, Thu, Mar 19, 3:00 pm')
})
