/** From a start until the room is ready again, in epoch milliseconds. */
export type Taken = { from: number; to: number }

/** Everything that takes time on one day, by its id: visits and holds. */
export type Day = ReadonlyMap<string, Taken & { isVisit: boolean }>

type Next = (day: Day) => Day | null

/** It takes its time, and that of what it comes instead of; not where something else is there. */
export function taken(
  id: string,
  { from, to }: Taken,
  { isVisit, instead = id }: { isVisit: boolean; instead?: string | undefined },
): Next {
  return (day) =>
    isIn(day, { from, to }, instead)
      ? null
      : new Map([...day].filter(([one]) => one !== instead)).set(id, { from, to, isVisit })
}

/** Something else than `except` is there. */
export function isFull(wanted: Taken, except?: string): Next {
  return (day) => (isIn(day, wanted, except) ? day : null)
}

/** A hold that is gone already is no failure. */
export function without(id: string): (day: Day) => Day {
  return (day) => (day.has(id) ? new Map([...day].filter(([one]) => one !== id)) : day)
}

/** A visit leaves its time; not where it had none. */
export function left(id: string): Next {
  return (day) => (day.has(id) ? without(id)(day) : null)
}

export function free(
  day: Day,
  { among, lastsMs }: { among: readonly number[]; lastsMs: number },
): number[] {
  return among.filter((from) => !isIn(day, { from, to: from + lastsMs }))
}

function isIn(day: Day, { from, to }: Taken, except?: string): boolean {
  for (const [id, one] of day) {
    if (id !== except && one.from < to && from < one.to) return true
  }
  return false
}

export function keyOf(day: Day): string {
  return [...day]
    .map(([id, { from }]) => `${id} at ${clock(from)}`)
    .toSorted()
    .join(', ')
}

export const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
