import { expect, test } from 'vitest'
import { connected } from '#tests/abroad.ts'
import { connectedGoogle, connectGoogle, playGoogle } from '#tests/google.ts'
import { createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { LOGIN } from '#tests/radicale.ts'
import { outsideFetch } from '../core/outside-fetch.ts'
import { calendarsAbroad } from './calendars-abroad.ts'

const asked = (studio: TestStudio) =>
  calendarsAbroad({ ...studio, folder: '', askTime: async () => null })

test('a calendar that is read is well, and one that has not been for half an hour wants a look', async () => {
  const { studio } = await connectedGoogle()
  const name = 'owner@gmail.com (owner@gmail.com, Google)'
  expect(await asked(studio)).toEqual([
    { what: 'calendars', state: 'good', said: `${name}: read.` },
  ])
  studio.clock.now += 31 * 60_000
  expect(await asked(studio)).toMatchObject([
    { state: 'warning', said: `${name}: it has not been read for half an hour.` },
  ])
})

test('a permission that Google has ended and a password that is refused are told apart, each with its way out', async () => {
  const google = await connectedGoogle()
  google.google.signIn.endAll()
  await google.later()
  expect(await asked(google.studio)).toMatchObject([
    {
      state: 'wrong',
      said: expect.stringContaining('invalid_grant'),
      wayOut: expect.stringMatching(/^Google does not let this site in any more.*Connect Google/),
    },
  ])
  let isRefused = false
  const real = outsideFetch({ allowsHere: true })
  const dav = await connected({
    fetchOutside: async (target, init) =>
      isRefused ? new Response(null, { status: 401 }) : real(target, init),
  })
  isRefused = true
  await dav.later()
  const [finding] = await asked(dav.studio)
  expect(finding).toMatchObject({ state: 'wrong', said: expect.stringContaining('401') })
  expect(finding?.wayOut).toContain('app password')
  expect(JSON.stringify(finding)).not.toContain(LOGIN.password)
})

test('a calendar that is gone and one whose server is silent say so', async () => {
  const { google, later, studio } = await connectedGoogle()
  google.next('drop-before')
  await later()
  const [silent] = await asked(studio)
  expect(silent).toMatchObject({ state: 'wrong', wayOut: expect.stringContaining('asked again') })
  google.dropCalendar(google.account)
  await later()
  const [gone] = await asked(studio)
  expect(gone).toMatchObject({ state: 'wrong', wayOut: expect.stringContaining('not there') })
})

test('a clock that is astray is measured by what their server says the time is', async () => {
  const { google, fetchOutside, env } = playGoogle()
  const studio = await createTestStudio({
    env,
    async fetchOutside(target, init) {
      const answer = await fetchOutside(target, init)
      const headers = new Headers(answer.headers)
      headers.set('date', new Date(Date.now() + 5 * 60_000).toUTCString())
      return new Response(answer.body, { status: answer.status, headers })
    },
  })
  await connectGoogle(studio, google)
  await studio.calendarsAbroad.turn()
  const [astray] = await asked(studio)
  expect(astray).toMatchObject({
    state: 'warning',
    said: expect.stringMatching(/its clock and this machine’s are (?:299|300) seconds apart\.$/),
    wayOut: expect.stringContaining('time service'),
  })
})
