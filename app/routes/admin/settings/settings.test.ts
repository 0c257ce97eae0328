import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { linksIn } from '#tests/page.ts'

const to = (links: [string, string | null][]) => links.map(([, path]) => path)

test('the settings stand in five groups, and a word that was typed leaves those that speak of it', async () => {
  const { open } = await openDesk()
  const all = await open('/admin/settings')
  expect(all.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'You and the studio',
    'Clients and mail',
    'Money',
    'Safety',
    'Starting and moving',
  ])
  const found = await open('/admin/settings?q=Parking')
  expect(to(linksIn(found.getByRole('main')))).toEqual(['/admin/settings/you'])
  const none = await open('/admin/settings?q=zebra')
  expect(none.words).toContain('No setting is called that. Try another word.')
})

test('the search of the back office leads the owner to a setting by the word she has for it', async () => {
  const { open } = await openDesk()
  const found = await open('/admin/search?q=notifications')
  expect(to(linksIn(found.getByRole('main')))).toContain('/admin/settings/alerts')
})
