import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { held } from '#tests/page.ts'

const PATH = '/admin/settings/week'

test('weeks begin on Sunday, and on another day once the owner says so: in calendar, figures and reports', async () => {
  const { studio, open, post } = await openDesk()
  studio.clock.now = at('2026-03-11', '12:00')
  const week = '/admin/appointments?view=week&date=2026-03-11'
  const report = '/admin/reports?period=this-week'
  expect(held(await open(PATH), 'Weeks begin on')).toBe('sunday')
  expect((await open(week)).words).toContain('Mar 8 to Mar 14')
  expect((await studio.admin.figures()).week.from).toBe('2026-03-08')
  expect((await open(report)).words).toContain('March 8–11, 2026')

  expect(await post(PATH, { version: '0', weekBegins: 'monday' })).toMatchObject({
    to: `${PATH}?done=saved`,
  })
  expect(held(await open(PATH), 'Weeks begin on')).toBe('monday')
  expect((await open(week)).words).toContain('Mar 9 to Mar 15')
  expect((await studio.admin.figures()).week).toEqual({ from: '2026-03-09', to: '2026-03-15' })
  expect((await open(report)).words).toContain('March 9–11, 2026')
})

for (const engine of ENGINES) {
  test(`${engine}: the day that weeks begin with is not overwritten from an older page`, async () => {
    const { week } = await createTestStudio({ engine })
    expect(await week.save({ weekBegins: 'tuesday' }, 0, OWNER)).toMatchObject({ ok: true })
    expect(await week.save({ weekBegins: 'monday' }, 0, OWNER)).toMatchObject({
      code: 'changed-meanwhile',
    })
    expect(await week.read()).toEqual({ version: 1, weekBegins: 'tuesday' })
  })
}
