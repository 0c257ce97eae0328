import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import type { Page } from '#tests/page.ts'

const PATH = '/admin/settings/after-visit'

function isTicked(page: Page, name: string): boolean {
  return page.queryByRole('checkbox', { name, checked: true }) !== null
}

test('the owner switches each letter on, having read it with its days', async () => {
  const { open, post, studio } = await openDesk()
  const page = await open(PATH)
  expect(isTicked(page, 'Aftercare')).toBe(false)
  expect(page.words).toContain('Aftercare, asked after 3 days, again after 3 weeks')
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
