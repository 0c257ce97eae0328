import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'

// What every object has is no step of a form.
test.each([
  ['/admin/messages/planned', { mailId: 'none' }],
  ['/admin/messages/outbox/none', {}],
  ['/admin/availability/waiting', {}],
  ['/admin/services/acne-facial', {}],
  ['/admin/settings/copies', {}],
])('%s takes no step that it does not offer', async (path, fields) => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  for (const name of ['constructor', 'toString', '__proto__']) {
    for (const sent of [{ intent: name }, { intent: 'place', kind: name }]) {
      const { status } = await app.request(
        path,
        posted(
          { ...(fields as Record<string, string>), ...(sent as Record<string, string>) },
          cookie,
        ),
      )
      expect([sent, status]).toEqual([sent, 400])
    }
  }
})

test('a question that is not on the form moves nowhere, whatever it is called', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const { version } = await studio.clients.intake()
  const fields = { intent: 'down', id: '\u202e\u200b', version: String(version) }
  expect((await app.request('/admin/clients/form', posted(fields, cookie))).status).toBe(404)
  expect((await studio.clients.intake()).version).toBe(version)
})
