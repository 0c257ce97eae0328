import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, ownerCookie } from '#tests/owner.ts'
import { pageOf, wordsOf } from '#tests/page.ts'

test.each([
  ['::1', '· ::/64'],
  ['2001:db8::7', '· 2001:db8::/64'],
  ['2001:db8:1:2::7', '· 2001:db8:1:2::/64'],
  ['198.51.100.7', '· 198.51.100.7'],
])('the log shows the network of %s as networks are written', async (address, shown) => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  await studio.accounts.signIn({ ...CREDENTIALS, password: 'not the one', address })
  const log = await app.request('/admin/settings/log', { headers: { cookie } })
  const lines = pageOf(await log.text())
    .getAllByRole('listitem')
    .map(wordsOf)
  expect(lines.filter((line) => line.endsWith(shown))).toHaveLength(1)
})
