import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { posted } from '#tests/form.ts'
import { answerConsent, playGoogle } from '#tests/google.ts'
import { createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const SETTINGS = '/admin/settings/calendars'
const GOOGLE = `${SETTINGS}/google`

const FAMILY = { id: 'family@group.calendar.google.com', summary: 'Family', accessRole: 'reader' }
const MAIN = {
  id: 'owner@gmail.com',
  summary: 'owner@gmail.com',
  accessRole: 'owner',
  primary: true,
}

async function googleDesk() {
  const { google, fetchOutside, env } = playGoogle({ calendars: [FAMILY, MAIN] })
  const studio = await createTestStudio({ env, fetchOutside })
  const app = await createTestApp(studio)
  const session = await ownerCookie(studio)
  let jar = ''
  const cookies = () => (jar ? `${session}; ${jar}` : session)
  const keep = (answer: Response) => {
    const set = answer.headers.getSetCookie().find((one) => one.startsWith('google_calendar='))
    if (set) jar = set.includes('Max-Age=0') ? '' : (set.split(';', 1)[0] ?? '')
    return answer
  }
  const ask = async (path: string) =>
    keep(await app.request(path, { headers: { cookie: cookies() } }))
  const send = async (fields: Record<string, string | string[]>) =>
    keep(await app.request(GOOGLE, posted(fields, cookies())))
  /** Where the site leads to, and Google's answer to it. */
  const consent = async (how: Parameters<typeof answerConsent>[2] = {}) => {
    const to = (await ask(`${GOOGLE}?begin`)).headers.get('location') ?? ''
    const back = await answerConsent(google, to, how)
    return { to: new URL(to), back: back.pathname + back.search }
  }
  return { studio, google, ask, send, consent }
}

test('she is led to Google with the least that is needed, chooses, and what she chose is what is used', async () => {
  const { ask, send, consent, studio } = await googleDesk()
  const settings = pageOf(await (await ask(SETTINGS)).text())
  const way = settings.getByRole('link', { name: 'Connect Google Calendar' })
  expect(way.getAttribute('href')).toBe(`${GOOGLE}?begin`)
  const { to, back } = await consent()
  expect(Object.fromEntries(to.searchParams)).toMatchObject({
    redirect_uri: `http://studio.test${GOOGLE}`,
    code_challenge_method: 'S256',
    access_type: 'offline',
    scope:
      'https://www.googleapis.com/auth/calendar.events https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  })
  const answered = await ask(back)
  expect(answered.headers.get('location')).toBe(GOOGLE)
  expect(answered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect(await studio.calendarsAbroad.list()).toEqual([])
  const page = pageOf(await (await ask(GOOGLE)).text())
  expect(page.words).toContain('Family')
  // She may read it and not write into it.
  expect(page.queryByRole('option', { name: /Family/ })).toBeNull()
  const none = await send({ intent: 'choose', writeId: '', names: 'initials' })
  expect(none.status).toBe(422)
  const choice = { intent: 'choose', readIds: [FAMILY.id], writeId: MAIN.id, names: 'off' }
  const done = await send(choice)
  expect(done.headers.get('location')).toBe(`${SETTINGS}?done=connected`)
  expect(await studio.calendarsAbroad.list()).toMatchObject([
    { name: 'owner@gmail.com', reads: false, writes: true, names: 'off' },
    { name: 'Family', account: 'owner@gmail.com, Google', reads: true, writes: false },
  ])
  const [, family] = await studio.calendarsAbroad.list()
  const uses = { reads: true, writes: true, names: 'off' } as const
  await studio.calendarsAbroad.change(family?.id ?? '', uses, OWNER)
  const readAlone = (await studio.calendarsAbroad.list()).find(({ name }) => name === 'Family')
  expect(readAlone).toMatchObject({ mayWrite: false, writes: false })
  expect((await send(choice)).headers.get('location')).toBe(`${SETTINGS}?google=google-over`)
})

test('an answer to another window, one that is too late, and a no connect nothing and say so', async () => {
  const { ask, consent, studio, google } = await googleDesk()
  const { back } = await consent()
  const forged = await ask(back.replace(/state=[^&]*/, 'state=other'))
  expect(forged.headers.get('location')).toBe(`${SETTINGS}?google=google-over`)
  // The cookie went with the forged answer: Google's own comes too late as well.
  expect((await ask(back)).headers.get('location')).toBe(`${SETTINGS}?google=google-over`)
  const late = await consent()
  studio.clock.now += 11 * 60_000
  expect((await ask(late.back)).headers.get('location')).toBe(`${SETTINGS}?google=google-over`)
  const no = await ask((await consent({ says: 'deny' })).back)
  expect(no.headers.get('location')).toBe(`${SETTINGS}?google=google-declined`)
  const half = await ask((await consent({ without: 'calendar.events' })).back)
  expect(half.headers.get('location')).toBe(`${SETTINGS}?google=google-declined`)
  const { back: unheard } = await consent()
  // Google's client asks for a token three times.
  google.next('drop-before', 'drop-before', 'drop-before')
  expect((await ask(unheard)).headers.get('location')).toBe(`${SETTINGS}?google=google-silent`)
  const page = await (await ask(`${SETTINGS}?google=google-declined`)).text()
  expect(page).toContain('Connect once more and leave both ticked.')
  expect(await studio.calendarsAbroad.list()).toEqual([])
})

test('whoever cancels after all leaves nothing open at Google', async () => {
  const { ask, send, consent, google } = await googleDesk()
  await ask((await consent()).back)
  expect(google.signIn.grants()).toBe(1)
  const away = await send({ intent: 'cancel' })
  expect(away.headers.get('location')).toBe(SETTINGS)
  expect(google.signIn.grants()).toBe(0)
})

test('where the studio is not known to Google, the page says what it takes and offers nothing', async () => {
  const { open } = await openDesk()
  const page = await open(SETTINGS)
  expect(page.words).toContain('Not set up on this site yet.')
  expect(page.queryByRole('link', { name: 'Connect Google Calendar' })).toBeNull()
})
