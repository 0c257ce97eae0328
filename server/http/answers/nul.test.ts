import { expect, test } from 'vitest'
import { createTestApp, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'

for (const engine of ENGINES) {
  test(`${engine}: an address with a NUL in it is one that nothing stands at`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const headers = { cookie: await ownerCookie(studio) }
    for (const path of [
      '/admin/clients/a%00b',
      '/admin/clients/a/photos/a%00b',
      '/admin/orders/%00',
      '/admin/messages/outbox/%00.data',
    ]) {
      expect([path, (await app.request(path, { headers })).status]).toEqual([path, 404])
    }
    for (const path of ['/admin/clients?q=a%00b', '/admin/search?q=%00', '/schedule?service=%00']) {
      expect([path, (await app.request(path, { headers })).status]).toEqual([path, 200])
    }
  })

  test(`${engine}: a form with a NUL in a field, a name or a file is refused`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const headers = { cookie: await ownerCookie(studio) }
    const sent = async (name: string, value: string | File) => {
      const body = new FormData()
      body.append(name, value)
      const answer = await app.request('/admin/clients/new', { method: 'POST', headers, body })
      return answer.status
    }
    expect(await sent('firstName', 'A\0na')).toBe(400)
    expect(await sent('first\0Name', 'Ana')).toBe(400)
    expect(await sent('picture', new File(['a'], 'a\0.png'))).toBe(400)
  })
}
