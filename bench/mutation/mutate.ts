import { parseArgs } from 'node:util'
import { changeOf, unexplained } from './explained.ts'
import { anyFolder, FOLDERS } from './folders.ts'
import { type Judged, judge, type Survivor } from './stryker.ts'

const LEAST = 0.9

// npm run mutate -- domain/shop: what no test of a folder, or of one file, notices, named one by one.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
})
let isKept = true
for (const name of positionals.length > 0 ? positionals : Object.keys(FOLDERS)) {
  const judged = await judge(name, FOLDERS[name] ?? anyFolder(name), values.all)
  say(name, judged)
  isKept &&= judged.score >= LEAST
}
process.exit(isKept ? 0 : 1)

function say(name: string, { killed, timedOut, survivors, score }: Judged): void {
  const open = new Set(unexplained(survivors))
  for (const survivor of survivors) console.log(lineOf(survivor, open.has(survivor)))
  const missed = survivors.filter(({ isReached }) => !isReached).length
  const all = killed + timedOut + survivors.length
  console.log(
    `${name}: ${(100 * score).toFixed(1)} % of ${all} mutants; ${killed} killed, ${timedOut} timed out, ${survivors.length - missed} survived, ${missed} reached by no test; ${open.size} without a reason`,
  )
}

function lineOf(survivor: Survivor, isOpen: boolean): string {
  const { file, line, isReached } = survivor
  const notes = [isReached ? '' : ' (no test comes here)', isOpen ? '' : ' (explained)']
  return `${file}:${line} ${changeOf(survivor)}${notes.join('')}`
}
