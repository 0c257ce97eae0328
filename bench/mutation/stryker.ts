import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Folder } from './folders.ts'

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const KEPT = 'build/mutation'

export type Survivor = {
  file: string
  line: number
  original: string
  replacement: string
  isReached: boolean
}

export type Judged = {
  killed: number
  timedOut: number
  survivors: Survivor[]
  /** The share of mutants that a test noticed. */
  score: number
}

/**
 * Changes the folder's code bit by bit, runs the tests that reach each change, and answers what nobody noticed. What was
 * noticed before is judged again only where its code or its tests changed, unless `all` is asked for.
 */
export async function judge(name: string, folder: Folder, all: boolean): Promise<Judged> {
  mkdirSync(KEPT, { recursive: true })
  process.env.MUTATION_TESTS = folder.tests.join(',')
  if (folder.hasRows) process.env.MUTATION_ROWS = '1'
  else delete process.env.MUTATION_ROWS
  // One engine is enough to see whether a rule is asked for.
  delete process.env.TEST_DATABASE_URL
  const key = name.replaceAll('/', '-')
  const incrementalFile = `${KEPT}/${key}.json`
  forgetLeft(incrementalFile)
  const stryker = new Stryker({
    configFile: 'bench/mutation/stryker.config.mjs',
    mutate: [...folder.mutate, '!**/*.test.ts'],
    force: all,
    incrementalFile,
    tempDirName: `${KEPT}/work-${key}`,
    // A busy machine is no endless loop: most of those are noticed by how often they come by.
    timeoutMS: folder.hasRows ? 60_000 : 20_000,
  })
  return tally(await stryker.runMutationTest())
}

type Kept = { files: Record<string, { mutants: { status: string }[] }> }

/** What was left is judged again each time: Stryker does not see that a new test reaches what a file does when it is loaded. */
function forgetLeft(file: string): void {
  if (!existsSync(file)) return
  const kept: Kept = JSON.parse(readFileSync(file, 'utf8'))
  for (const one of Object.values(kept.files)) {
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  }
  writeFileSync(file, JSON.stringify(kept))
}

function tally(mutants: readonly MutantResult[]): Judged {
  const having = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status))
  const killed = having('Killed').length
  const timedOut = having('Timeout').length
  const survivors = having('Survived', 'NoCoverage').map(survivorOf)
  return {
    ...{ killed, timedOut, survivors },
    score: (killed + timedOut) / (killed + timedOut + survivors.length),
  }
}

function survivorOf({ fileName, location, replacement, status }: MutantResult): Survivor {
  const { start, end } = location
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const [last = ''] = lines.splice(-1)
  const first = lines.length
  const cut = last.slice(first ? 0 : start.column - 1, end.column - 1)
  const [begin = '', ...middle] = lines
  const original = first ? [begin.slice(start.column - 1), ...middle, cut].join('\n') : cut
  return {
    file: relative(process.cwd(), fileName),
    line: start.line,
    ...changeShown(inOneLine(original), inOneLine(replacement ?? '')),
    isReached: status === 'Survived',
  }
}

/** Short enough for a line of docs/mutation.md: of long code what stands around the change. */
function changeShown(original: string, replacement: string) {
  const at = [...original].findIndex((letter, place) => letter !== replacement[place])
  const from = original.length > LONGEST && at > LONGEST / 2 ? at - LONGEST / 2 : 0
  return { original: shown(original, from), replacement: shown(replacement, from) }
}

const LONGEST = 90

function shown(code: string, from: number): string {
  const end = from + LONGEST
  const cut = code.slice(from, code.length > end ? end - 1 : end)
  return `${from > 0 ? '…' : ''}${cut}${code.length > end ? '…' : ''}`
}

/** Without what would end its code there. */
function inOneLine(code: string): string {
  return code.replace(/\s+/g, ' ').replaceAll('`', '´')
}
