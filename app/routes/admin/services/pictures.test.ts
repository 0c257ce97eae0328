import { expect, test } from 'vitest'
import { phonePicture } from '#tests/clients.ts'
import { openDesk } from '#tests/desk.ts'
import { ENGINES } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'
import { graphIn } from '#tests/vocabulary.ts'

const PATH = '/admin/services/mini-facial'
const ALT = 'A mask is brushed on.'
const DRAWING = '/drawings/mini-facial.svg'

async function desk(options: Parameters<typeof openDesk>[0] = {}) {
  const opened = await openDesk(options)
  const visit = async (path: string) => (await opened.app.request(path)).text()
  const version = async () =>
    (await opened.studio.menu.sheet()).services.find(({ id }) => id === 'mini-facial')?.version
  return {
    ...opened,
    visit,
    send: async (fields: Record<string, string>) =>
      opened.post(PATH, { version: `${await version()}`, ...fields }),
    give: async (alt = ALT) => {
      const { pictures } = opened.studio.menu
      const edited = { id: 'mini-facial', version: (await version()) ?? 0 }
      return pictures.set(edited, { sent: await phonePicture(), alt }, { kind: 'owner', id: 'her' })
    },
  }
}

for (const engine of ENGINES) {
  test(`${engine}: her photograph stands on a treatment’s card and page in place of the drawing, until she takes it away`, async () => {
    const { visit, send, give, app, open, studio } = await desk({ engine })
    for (const path of ['/', '/services/mini-facial']) expect(await visit(path)).toContain(DRAWING)
    expect(await give()).toMatchObject({ ok: true })
    for (const path of ['/', '/services/mini-facial']) {
      const html = await visit(path)
      expect(html).not.toContain(DRAWING)
      const picture = pageOf(html).getByAltText(ALT)
      const file = await app.request(picture.getAttribute('src') ?? '')
      expect(file.headers.get('content-type')).toBe('image/webp')
    }
    const page = await visit('/services/mini-facial')
    const service = graphIn(page).find((node) => node['@type'] === 'Service')
    expect(service?.image).toMatch(/\/pictures\/mini-facial-[0-9a-f]{16}-\d+\.webp$/)
    expect(page).toContain(`property="og:image" content="${service?.image}"`)
    expect((await open(PATH)).getByAltText(ALT)).toBeTruthy()

    await send({ intent: 'picture', alt: 'Another sentence.' })
    expect(pageOf(await visit('/')).getByAltText('Another sentence.')).toBeTruthy()
    await send({ intent: 'drop-picture' })
    for (const path of ['/', '/services/mini-facial']) expect(await visit(path)).toContain(DRAWING)
    const events = await studio.database.rows
      .selectFrom('audit_event')
      .select('detail')
      .where('detail', 'like', '%picture%')
      .execute()
    expect(events).toHaveLength(3)
  })
}

test('a photograph needs its words, a file that can be read, and the version that the form was filled from', async () => {
  const { send } = await desk()
  const wordless = await send({ intent: 'picture', alt: ' ' })
  expect([wordless.status, wordless.page.words]).toEqual([
    400,
    expect.stringContaining('Say in a few words what the photograph shows'),
  ])
  expect((await send({ intent: 'picture', alt: ALT })).page.words).toContain(
    'Choose a photograph first.',
  )
  const late = await send({ intent: 'drop-picture', version: '7' })
  expect(late.status).toBe(409)
})

test('a treatment that is retired, brought back or renamed keeps its photograph', async () => {
  const { send, give, studio } = await desk()
  await give()
  for (const intent of ['retire', 'back', 'online']) await send({ intent })
  const kept = (await studio.bookings.site()).pictures.get('mini-facial')
  expect(kept?.alt).toBe(ALT)
})
