import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '#server/core/db/migrate.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'

const CHILD = fileURLToPath(new URL('./read-only-child.ts', import.meta.url))
const EVERYBODY_READS = { folder: 0o555, file: 0o444 }

test('in a folder that cannot be written, and on a file that cannot, the server says so in one line and starts nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-read-only-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'grove.db')
  const started = (url: string) => {
    const { status, stderr } = spawnSync(process.execPath, [CHILD], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: '0' },
      encoding: 'utf8',
    })
    return {
      status,
      lines: stderr
        .trim()
        .split('\n')
        .filter((line) => !/Warning|trace-warnings/.test(line)),
    }
  }
  const refusal = expect.stringMatching(
    /^DATABASE_URL: cannot be opened \(.*(EACCES|EPERM|readonly).*\)/,
  )

  chmodSync(folder, EVERYBODY_READS.folder)
  expect(started(file)).toEqual({ status: 1, lines: [refusal] })
  expect(readdirSync(folder)).toEqual([])

  chmodSync(folder, 0o755)
  const database = await openDatabase(file)
  await migrate(database)
  await database.close()
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), EVERYBODY_READS.file)
  chmodSync(folder, EVERYBODY_READS.folder)
  expect(started(file)).toEqual({ status: 1, lines: [refusal] })
  chmodSync(folder, 0o755)
})
