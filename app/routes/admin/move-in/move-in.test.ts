import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { GLOSSGENIUS_CLIENTS, GLOSSGENIUS_VISITS, UNKNOWN } from '#tests/moving-in/files.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

type Sent = { name: string; bytes: Uint8Array }

test('a file is looked at, brought in and taken back from its page', async () => {
  const { studio, post, read, upload } = await movingDesk()
  await upload(GLOSSGENIUS_CLIENTS)
  const here = await upload(GLOSSGENIUS_VISITS)
  const looked = await read(here)
  expect(looked).toContain('Read as visits from GlossGenius: 13 rows.')
  expect(looked).toContain('Old Peel (1 visit)')
  expect(looked).toContain('Row 11')
  const peel = { intent: 'treatments', version: '1', name: 'Old Peel', key: 'mini-facial' }
  expect((await post(here, peel)).to).toBe(`${here}?done=treatments`)
  expect((await post(here, { intent: 'apply', version: '1' })).status).toBe(409)
  expect((await post(here, { intent: 'apply', version: '2' })).to).toBe(`${here}?done=applied`)
  const visits = await studio.database.rows.selectFrom('booking').select('service_name').execute()
  expect(visits.map(({ service_name }) => service_name).sort()).toEqual([
    ...['Custom Facial', 'Mini Facial'],
  ])
  const { clients } = await studio.clients.list({ query: 'nia', sort: 'name', page: 1 })
  expect(await read(`/admin/clients/${clients[0]?.id}`)).toContain('From your system before')
  expect((await post(here, { intent: 'undo', version: '3' })).to).toBe(`${here}?done=undone`)
  expect(await studio.database.rows.selectFrom('former_visit').select('id').execute()).toEqual([])
})

test('bringing it in with a treatment that was not looked at yet looks first, and loses no choice', async () => {
  const { studio, post, read, upload } = await movingDesk()
  await upload(GLOSSGENIUS_CLIENTS)
  const here = await upload(GLOSSGENIUS_VISITS)
  const chosen = { intent: 'apply', name: 'Old Peel', key: 'mini-facial' }
  expect((await post(here, { ...chosen, version: '1' })).to).toBe(`${here}?done=looked`)
  expect(await studio.database.rows.selectFrom('booking').select('id').execute()).toEqual([])
  expect(await read(here)).toContain('Old Peel (1 visit)')
  expect((await post(here, { ...chosen, version: '2' })).to).toBe(`${here}?done=applied`)
  const visits = await studio.database.rows.selectFrom('booking').select('service_name').execute()
  expect(visits.map(({ service_name }) => service_name)).toContain('Mini Facial')
})

test('a list that nobody knows asks which column holds what', async () => {
  const { post, read, upload } = await movingDesk()
  const here = await upload(UNKNOWN)
  expect(await read(here)).toContain('I do not know this list')
  const said = { intent: 'columns', version: '1', table: '0', kind: 'clients' }
  expect((await post(here, { ...said, 'column-phone': '1' })).status).toBe(422)
  const columns = { 'column-name': '0', 'column-phone': '1', 'column-notes': '2' }
  expect((await post(here, { ...said, ...columns })).to).toBe(`${here}?done=columns`)
  expect(await read(here)).toContain('1 new client')
})

test('what is no list is refused with what to do', async () => {
  const { send } = await movingDesk()
  const none = await send({ name: '', bytes: new Uint8Array() })
  expect(pageOf(await none.text()).alerts).toEqual(['Choose a file first.'])
  const one = await send({ name: 'photo.csv', bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0, 1, 2) })
  expect(one.status).toBe(422)
  expect(pageOf(await one.text()).alerts[0]).toContain('No list could be read from this file.')
})

test('only the owner moves in, and out', async () => {
  const { app } = await movingDesk()
  for (const path of ['/admin/move-in', '/admin/move-in/some']) {
    expect((await app.request(path)).status, path).toBe(302)
  }
  const out = await app.request('/admin/move-in/out/clients.csv', { method: 'POST' })
  expect(out.status).toBe(302)
})

test('everything can be taken out as files', async () => {
  const { app, cookie } = await movingDesk()
  const headers = { cookie }
  const out = await app.request('/admin/move-in/out/clients.csv', { method: 'POST', headers })
  expect(out.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await out.text()).toContain('Grove Client ID,First Name,Last Name')
  const asked = await app.request('/admin/move-in/out/clients.csv', { headers })
  expect(asked.headers.get('location')).toBe('/admin/move-in')
})

async function movingDesk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const send = async ({ name, bytes }: Sent) => {
    const body = new FormData()
    body.set('file', new File([bytes as BlobPart], name))
    return app.request('/admin/move-in', { method: 'POST', headers: { cookie }, body })
  }
  return {
    ...{ studio, app, cookie, send },
    read: async (path: string) =>
      pageOf(await (await app.request(path, { headers: { cookie } })).text()).words,
    post: async (path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const sent = await app.request(path, { method: 'POST', headers: { cookie }, body })
      return { status: sent.status, to: sent.headers.get('location') }
    },
    upload: async (file: Sent) => (await send(file)).headers.get('location') ?? '',
  }
}
