import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command with programs in its way that do as these lines say. */
function check(programs: { npm: string; vitest: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'grove-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, line] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const env = { PATH: folder, TEST_DATABASE_URL: 'postgres://somewhere' }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs'], {
    env,
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('the check names what it left out: the other engine, programs and journeys', () => {
  const { status, lines } = check({ npm: 'exit 0', vitest: 'echo "asked:$TEST_DATABASE_URL"' })
  expect(status).toBe(0)
  expect(lines[0]).toBe('asked:')
  expect(lines.at(-1)).toMatch(
    /^Passed, in \d+ s on SQLite\. Left out: PostgreSQL, programs as they are typed, journeys in the browser \(npm test\)\.$/,
  )
})

test('what fails in the check is named, and what it said is not lost', () => {
  const { status, lines } = check({ npm: 'echo "$3 is wrong"; exit 2', vitest: 'exit 0' })
  expect(status).toBe(1)
  expect(lines).toEqual(expect.arrayContaining(['types is wrong', 'lint is wrong']))
  expect(lines.at(-1)).toMatch(/^Failed: Types, Lint, in/)
})
