import type { Figure, Told } from './report.ts'

/** What was measured in one run of one part, and on what. */
export type Measurement = {
  part: string
  /** What was typed, without the seed. */
  command: string
  /** Epoch milliseconds. */
  at: number
  tookMs: number
  /** The machine, in words. */
  machine: string
  /** How much it had to do besides, when this began. */
  load: number
  /** What was measured, and whether there were changes beside it; null where nobody can tell. */
  commit: { id: string; isClean: boolean } | null
  told: readonly Told[]
}

const INTRO = `# Proof

Written by \`npm run prove\`, not by hand. It measures every part in turn, tells how far it is, and puts what it found here, each part
under its own date and commit; it ends with 1 where a limit is missed or a part did not come to its end. \`npm run prove -- pages checkouts\`
measures those parts again and leaves the others as they stand; \`--quick\` takes shorter rounds where a part has them, which then
says so. A ratio is measured in one run against its limit or its peer. What each figure means: \`docs/performance.md\`.
`
const HEAD = '| figure | ratio | of | limit | | measured |\n|---|---|---|---|---|---|'
const FIGURE = /^\| .* \| (kept|\*\*missed\*\*) \| .* \|$/gm
const MISSED = /^\| (.*?) \| .* \| \*\*missed\*\* \| .* \|$/gm
const CRASHED = '**Did not come to its end**'

/**
 * The file with what has just been measured in the place of what stood there of the same parts; whatever else stands
 * there stays as it is. `parts`: all that there are, in order; what is none of them goes.
 */
export function withMeasured(
  text: string,
  measured: readonly Measurement[],
  parts: readonly string[],
): string {
  const sections = sectionsIn(text)
  for (const one of measured) sections.set(one.part, sectionOf(one))
  const standing = parts.flatMap((part) => {
    const section = sections.get(part)
    return section === undefined ? [] : [{ part, section }]
  })
  const missing = parts.filter((part) => !sections.has(part))
  const written = standing.map(({ part, section }) => `## ${part}\n\n${section}\n`)
  return [INTRO, `${summaryOf(standing, missing)}\n`, ...written].join('\n')
}

function sectionsIn(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end).trim(), section.slice(end).trim()]
    }),
  )
}

type Standing = { part: string; section: string }

function summaryOf(standing: readonly Standing[], missing: readonly string[]): string {
  const all = standing.map(({ section }) => section).join('\n')
  const verdicts = [...all.matchAll(FIGURE)].map(([, verdict]) => verdict)
  const missed = [...all.matchAll(MISSED)].map(([, name]) => name)
  const crashed = standing.filter(({ section }) => section.includes(CRASHED))
  const lines = [
    `**${verdicts.length - missed.length} of ${verdicts.length} figures keep their limit.**`,
    missed.length > 0 && `Missed: ${missed.join('; ')}.`,
    crashed.length > 0 && `Not come to its end: ${crashed.map(({ part }) => part).join(', ')}.`,
    missing.length > 0 && `Not measured yet: ${missing.join(', ')}.`,
  ]
  return lines.filter(Boolean).join(' ')
}

function sectionOf({ told, ...run }: Measurement): string {
  const figures = told.flatMap((one) => ('figure' in one ? [rowOf(one.figure, one.isKept)] : []))
  const remarks = told.flatMap((one) => ('remark' in one ? [`- ${inOneLine(one.remark)}`] : []))
  return [
    `${commandOf(run.command, told)}, ${timeOf(run)}${isQuick(told) ? ', shorter rounds' : ''}\\\n${commitOf(run)} ${run.machine}; load ${run.load.toFixed(1)} when it began.`,
    ...crashOf(told),
    ...(figures.length > 0 ? [[HEAD, ...figures].join('\n')] : []),
    ...(remarks.length > 0 ? [remarks.join('\n')] : []),
  ].join('\n\n')
}

function commandOf(command: string, told: readonly Told[]): string {
  const seed = told.find((one) => 'seed' in one)
  return seed ? `\`SEED=${seed.seed} ${command}\`` : `\`${command}\``
}

const isQuick = (told: readonly Told[]) => told.some((one) => 'isQuick' in one)

function timeOf({ at, tookMs }: Pick<Measurement, 'at' | 'tookMs'>): string {
  const day = new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  return `${day} UTC, ${durationOf(tookMs)}`
}

function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export function commitOf({ commit }: Pick<Measurement, 'commit'>): string {
  if (!commit) return 'No commit is known.'
  return `Commit \`${commit.id}\`${commit.isClean ? '' : ' and changes beside it'}.`
}

/** Whoever is killed says nothing more. */
function crashOf(told: readonly Told[]): string[] {
  if (told.some((one) => 'hasEnded' in one)) return []
  const crash = told.find((one) => 'crashed' in one)
  return [`${CRASHED}: ${inOneLine(crash?.crashed ?? 'its process was ended')}`]
}

function rowOf({ name, ratio, of, limit, measured }: Figure, isKept: boolean): string {
  const bound = 'atLeast' in limit ? `≥ ${shown(limit.atLeast)}` : `≤ ${shown(limit.atMost)}`
  const verdict = isKept ? 'kept' : '**missed**'
  const cells = [name, shown(ratio), of, bound, verdict, measured]
  return `| ${cells.map((cell) => inOneLine(cell).replaceAll('|', '\\|')).join(' | ')} |`
}

const shown = (ratio: number) => String(Number(ratio.toPrecision(3)))
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
