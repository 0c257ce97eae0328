import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { contestedTimes } from '#bench/contest.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { onTestFinished } from '#tests/finished.ts'

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

async function startChild(path: string, caller: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    ['tests/faults/contest-child.ts', path, String(caller)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const won: string[] = []
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  lines.on('line', (line) => won.push(line))
  return { child, won }
}
