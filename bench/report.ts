/** One figure: a ratio against its limit or its peer, both measured in the same run. */
export type Figure = {
  name: string
  ratio: number
  /** Read as "2.13 of …": what the ratio is a share of. */
  of: string
  limit: { atLeast: number } | { atMost: number }
  /** The measurements behind the ratio, with their units. */
  measured: string
}

export type Told =
  | { figure: Figure; isKept: boolean }
  | { remark: string }
  /** What is left to chance came from it. */
  | { seed: number }
  /** Rounds were shorter than they are in full. */
  | { isQuick: true }
  | { hasEnded: true }
  | { crashed: string }

let tell: (told: Told) => void = () => undefined

/** From here on whatever is reported is told to `listener` too. */
export function listen(listener: (told: Told) => void): void {
  tell = listener
}

/** How often, or how long: `few` where a quick run was asked for. */
export function rounds(all: number, few: number): number {
  if (!process.env.QUICK) return all
  tell({ isQuick: true })
  return few
}

/** The seed of this run: SEED, or one that is drawn. */
export function drawnSeed(): number {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  console.log(`   -    seed ${seed} (SEED=${seed} draws the same again)`)
  tell({ seed })
  return seed
}

/** Prints the figure in two lines and answers whether it keeps its limit. */
export function report(figure: Figure): boolean {
  const { name, ratio, of, limit, measured } = figure
  const isKept = 'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost
  tell({ figure, isKept })
  const bound = 'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`
  console.log(
    `${isKept ? 'kept  ' : 'MISSED'}  ${name}: ${ratio.toPrecision(3)} of ${of} (${bound})`,
  )
  console.log(`          ${measured}`)
  return isKept
}

/** A line about something that has no limit, or that was not measured and why. */
export function remark(text: string): void {
  tell({ remark: text })
  console.log(`   -    ${text}`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The median of the ratios of neighbours: two that were measured one after the other share their noise. */
export function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}

/** "12,345 (11,900 to 12,800)": the median and the spread that it stands in. */
export function spread(values: readonly number[], digits = 0): string {
  const show = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`
}

/** Each row by its name, and what they come to. */
export function table<Column extends string>(
  title: string,
  rows: readonly ({ name: string } & Record<Column, number>)[],
  columns: readonly Column[],
): string[] {
  const widest = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly (number | string)[]) => {
    const padded = cells.map((cell, i) => String(cell).padStart(columns[i]?.length ?? 0))
    return [name.padEnd(widest), ...padded].join('  ')
  }
  const total = (column: Column) => rows.reduce((all, row) => all + row[column], 0)
  return [
    line(title, columns),
    ...rows.map((row) =>
      line(
        row.name,
        columns.map((column) => row[column]),
      ),
    ),
    line('all', columns.map(total)),
  ]
}
