import { posted } from './form.ts'
import { createTestApp, createTestStudio } from './helpers.ts'
import { ownerCookie } from './owner.ts'
import { pageOf } from './page.ts'

/** A studio with its owner signed in at the back office. */
export async function openDesk(options: Parameters<typeof createTestStudio>[0] = {}) {
  const studio = await createTestStudio(options)
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  return {
    studio,
    app,
    cookie,
    read,
    open: async (path: string) => pageOf(await read(path)),
    post: async (path: string, fields: Record<string, string | string[]>) => {
      const response = await app.request(path, posted(fields, cookie))
      const html = await response.text()
      return {
        status: response.status,
        to: response.headers.get('location'),
        html,
        page: pageOf(html),
      }
    },
  }
}
