export type RuleName =
  | 'gridMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'bufferMinutes'
  | 'heldShare'

/** The numbers that visits are booked by, each with the choices that a studio commonly makes. */
export const RULES: { name: RuleName; label: string; choices: number[] }[] = [
  { name: 'gridMinutes', label: 'A visit may start every', choices: [5, 10, 15, 20, 30, 60] },
  {
    name: 'noticeMinutes',
    label: 'At least this long ahead',
    choices: [0, 60, 120, 240, 720, 1440, 2880, 10_080],
  },
  { name: 'horizonDays', label: 'At most this far ahead', choices: [14, 30, 60, 90, 180, 365] },
  {
    name: 'bufferMinutes',
    label: 'Kept free after each visit',
    choices: [0, 5, 10, 15, 20, 30, 45, 60],
  },
  {
    name: 'heldShare',
    label: 'Of a day, kept at once for visitors who are still typing',
    choices: [25, 50, 75, 100],
  },
]

export function ruleWords(name: RuleName, value: number | null): string {
  if (value === null) return 'as after any other'
  if (name === 'heldShare') return `at most ${value}%`
  if (name === 'horizonDays') return plural(value, 'day')
  if (value === 0) return name === 'noticeMinutes' ? 'no notice' : 'nothing'
  if (value % 1440 === 0) return plural(value / 1440, 'day')
  if (value > 60 && value % 60 === 0) return plural(value / 60, 'hour')
  return value === 60 ? '1 hour' : plural(value, 'minute')
}

/** The choices of a rule, with the one that is stored where it is another. */
export function choicesFor(name: RuleName, value: string | undefined): number[] {
  const choices = RULES.find((rule) => rule.name === name)?.choices ?? []
  const stored = Number(value)
  const hasStored = !value || !Number.isInteger(stored) || choices.includes(stored)
  return hasStored ? choices : [...choices, stored].toSorted((a, b) => a - b)
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
