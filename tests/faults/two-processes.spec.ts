import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { contestedTimes } from '#bench/contest.ts'
import { sentence } from '#domain/core/errors.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { type Engine, openDatabase } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'
import { at, bookRequest, changeSettings, ENGINES, emptySchema, GUEST } from '#tests/helpers.ts'

const SECRET = 'a secret of two servers, long enough to sign'
const FRIDAY = '2026-03-06'
const EIGHT = at(FRIDAY, '08:00')

test('two processes on one database file open it at once and give each time out once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-two-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'grove.db')
  const children = await Promise.all([1, 2].map((caller) => startChild(path, caller)))
  for (const { child } of children) child.stdin?.write('go\n')
  const endings = await Promise.all(children.map(({ child }) => once(child, 'close')))
  expect(endings.map(([code]) => code)).toEqual([0, 0])
  const won = children.flatMap((child) => child.won)
  expect(won.toSorted()).toEqual(contestedTimes().map(String))
})

for (const engine of ENGINES) {
  test(`${engine}: of fifty who take one time at two servers at once one has it, and 49 keep their place`, async () => {
    const { url, studio, visit, waits, offers } = await waitingStudio(engine)
    const places = await Promise.all(Array.from({ length: 50 }, (_, i) => waits(`guest${i}`)))
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST_OF(visit.id))
    const tokens = await offers()
    expect(tokens).toHaveLength(50)
    const said = await takenAtTwoServers(url, tokens)
    expect(said.filter((one) => 'booked' in one)).toHaveLength(1)
    expect(said.filter((one) => 'code' in one)).toEqual(Array(49).fill({ code: 'offer-taken' }))
    expect(sentence('offer-taken')).toContain('You keep your place on the waiting list')
    expect(await confirmed(studio)).toHaveLength(1)
    const after = await Promise.all(places.map((token) => studio.waiting.place(token)))
    const states = Map.groupBy(after, (place) => place?.state)
    expect([states.get('filled')?.length, states.get('waiting')?.length]).toEqual([1, 49])
    const kept = await studio.waiting.desk.keptWithin({ startsAt: EIGHT, endsAt: EIGHT * 2 })
    expect(kept).toEqual([])
  })

  test(`${engine}: one offer that is taken fifty times at two servers at once is one visit`, async () => {
    const { url, studio, visit, waits, offers } = await waitingStudio(engine)
    await waits('bo')
    await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, GUEST_OF(visit.id))
    const [token = ''] = await offers()
    const said = await takenAtTwoServers(url, Array(50).fill(token))
    const booked = new Set(said.map((one) => ('booked' in one ? one.booked : 'none')))
    expect([booked.size, booked.has('none')]).toEqual([1, false])
    expect(await confirmed(studio)).toHaveLength(1)
  })
}

const GUEST_OF = (bookingId: string) => ({ kind: 'manage-link' as const, bookingId })

type Said = { booked: string } | { kept: true } | { code: string }
type WaitingStudio = Awaited<ReturnType<typeof waitingStudio>>['studio']

async function confirmed({ bookings }: WaitingStudio) {
  const visits = await bookings.onDate(FRIDAY)
  return visits.filter(({ status }) => status === 'CONFIRMED')
}

/** A studio at eight in the morning with a visit at one, so that all who wait are asked at once. */
async function waitingStudio(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'grove-offers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const url = engine === 'sqlite' ? join(folder, 'grove.db') : await emptySchema()
  const database = await openDatabase(url)
  await migrate(database)
  await seed(database, EIGHT)
  const studio = createStudio({ env: parseEnv({}), database, secret: SECRET, now: () => EIGHT })
  onTestFinished(() => studio.close())
  await changeSettings(studio, { noticeMinutes: 0 })
  const made = await studio.bookings.create(bookRequest({ startsAt: at(FRIDAY, '13:00') }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const waits = async (who: string) => {
    const joined = await studio.waiting.join({
      ...{ firstName: who, lastName: 'Waits', email: `${who}@example.com`, phone: '909 555 0177' },
      ...{ weekdayIds: ['friday'], partIds: ['afternoon'], noticeMinutes: 0 },
      ...{ firstDate: FRIDAY, lastDate: FRIDAY },
      choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    })
    if (!joined.ok) throw new Error(joined.code)
    return joined.token
  }
  /** The links of all offers, as their letters carry them. */
  const offers = async () => {
    const rows = await database.rows.selectFrom('offer').select('id').execute()
    const letters = await Promise.all(
      rows.map(({ id }) => studio.mail.letter(`offer-${id}`, { withLinks: true })),
    )
    return letters.map((letter) => /\/offer\/([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '')
  }
  return { url, studio, visit: made.booking, waits, offers }
}

/** Half of the offers are taken at each of two servers, all at the same moment. */
async function takenAtTwoServers(url: string, tokens: string[]): Promise<Said[]> {
  const halves = [tokens.filter((_, i) => i % 2 === 0), tokens.filter((_, i) => i % 2 === 1)]
  const servers = await Promise.all(
    halves.map(() => started(['tests/faults/offer-child.ts', url, SECRET, String(EIGHT)])),
  )
  const ended = servers.map(({ child }) => once(child, 'close'))
  for (const [i, { child }] of servers.entries()) child.stdin?.write(JSON.stringify(halves[i]))
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0])
  return servers.flatMap(({ lines }) => lines.flatMap((line): Said[] => JSON.parse(line)))
}

async function startChild(path: string, caller: number) {
  const { child, lines } = await started(['tests/faults/contest-child.ts', path, String(caller)])
  return { child, won: lines }
}

/** A program that has said that it is ready, and the lines that it says from then on. */
async function started(args: string[]) {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const said: string[] = []
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  lines.on('line', (line) => said.push(line))
  return { child, lines: said }
}
