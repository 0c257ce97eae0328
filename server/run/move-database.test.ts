import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { nowhere, ownFolder } from '#tests/other-engine/nowhere.ts'
import { openDatabase } from '../core/db/open.ts'

const COMMAND = new URL('move-database.ts', import.meta.url).pathname

/** The command as it is typed in the folder of a studio. */
function typed(folder: string, DATABASE_URL: string, ...args: string[]): Promise<[number, string]> {
  const { PATH = '' } = process.env
  const options = { cwd: folder, env: { PATH, DATABASE_URL } }
  return new Promise((done) => {
    execFile(process.execPath, [COMMAND, ...args], options, (error, stdout, stderr) =>
      done([error ? 1 : 0, stdout + stderr]),
    )
  })
}

async function studioIn(folder: string): Promise<string> {
  const url = join(folder, 'studio', 'grove.db')
  mkdirSync(join(folder, 'studio'))
  writeFileSync(join(folder, 'studio', 'secret'), 'what signs the links of this studio')
  await (await createTestStudio({ url })).close()
  return url
}

test('the commands say what they need, and do not move what is where it would go', async () => {
  const folder = ownFolder()
  const url = await studioIn(folder)
  expect(await typed(folder, url, 'postgres')).toEqual([
    1,
    'npm run move-to-postgres -- postgres://user:password@host/database\n',
  ])
  const [code, said] = await typed(folder, url, 'sqlite', 'other.db')
  expect([code, said]).toEqual([1, 'DATABASE_URL is of that engine already: nothing to move.\n'])
  const [, nothing] = await typed(folder, 'not-there.db', 'postgres', 'postgres://nobody/nothing')
  expect(nothing).toBe('There is no database at not-there.db: check DATABASE_URL.\n')
})

for (const engine of ENGINES.filter((one) => one === 'postgres')) {
  test(`${engine}: the commands bring a studio there and back with what lies beside it, and say how long it was away and what is next`, async () => {
    const folder = ownFolder()
    const [from, to] = [await studioIn(folder), await nowhere(engine)]
    const [there, said] = await typed(folder, from, 'postgres', to)
    expect([there, said]).toEqual([0, expect.stringMatching(/Downtime \d+\.\d s: /)])
    expect(said).toMatch(/\d+ tables, \d+ rows, each read back and the same on both sides\./)
    expect(said).toContain('Next: set DATABASE_URL to the address that you gave here')
    expect(said).not.toContain(new URL(to).host)
    const secret = readFileSync(join(folder, 'data', 'secret'), 'utf8')
    expect(secret).toBe('what signs the links of this studio')
    const [back, next] = await typed(folder, to, 'sqlite', 'again/grove.db')
    expect([back, next]).toEqual([0, expect.stringContaining('set DATABASE_URL to again/grove.db')])
    expect(readFileSync(join(folder, 'again', 'secret'), 'utf8')).toBe(secret)
    const database = await openDatabase(join(folder, 'again', 'grove.db'))
    const services = await database.rows.selectFrom('service').select('id').execute()
    await database.close()
    expect(services.length).toBeGreaterThan(5)
  })

  test(`${engine}: a studio is not moved into the folder of another one’s secret`, async () => {
    const folder = ownFolder()
    const from = await studioIn(folder)
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data', 'secret'), 'of somebody else')
    const [code, said] = await typed(folder, from, 'postgres', await nowhere(engine))
    expect([code, said]).toEqual([
      1,
      'data/secret is of another studio: move it elsewhere first.\n',
    ])
  })
}
