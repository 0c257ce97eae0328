import { count } from '#domain/core/count.ts'
import { daysBetween } from '#domain/core/dates.ts'
import { formatDate } from '#domain/core/when.ts'

/** How often something comes again, with the words of it and its rule (RFC 5545); `days`: the fewest between two of them. */
const EVERY = {
  day: { words: 'every day', rule: 'FREQ=DAILY', days: 1 },
  weekday: {
    words: 'every weekday',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    days: 1,
  },
  week: { words: 'every week', rule: 'FREQ=WEEKLY', days: 7 },
  'two-weeks': { words: 'every two weeks', rule: 'FREQ=WEEKLY;INTERVAL=2', days: 14 },
  'three-weeks': { words: 'every three weeks', rule: 'FREQ=WEEKLY;INTERVAL=3', days: 21 },
  'four-weeks': { words: 'every four weeks', rule: 'FREQ=WEEKLY;INTERVAL=4', days: 28 },
  'six-weeks': { words: 'every six weeks', rule: 'FREQ=WEEKLY;INTERVAL=6', days: 42 },
  month: { words: 'every month', rule: 'FREQ=MONTHLY', days: 28 },
  year: { words: 'every year', rule: 'FREQ=YEARLY', days: 365 },
} as const

export type Every = keyof typeof EVERY
export const EVERY_NAMES = Object.keys(EVERY) as [Every, ...Every[]]

export type Repeating = { every: Every; times: number | null; until: string | null }

export function everyWords(every: Every): string {
  return EVERY[every].words
}

/** The rule of it, as calendars write it: FREQ=WEEKLY;INTERVAL=4;COUNT=6. */
export function ruleOf({ every, times, until }: Repeating): string {
  const ends = [
    ...(times === null ? [] : [`COUNT=${times}`]),
    ...(until === null || times !== null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
  ]
  return [EVERY[every].rule, ...ends].join(';')
}

/** What a rule of ours says; null where another hand has written it. */
export function repeatOf(rule: string): Repeating | null {
  const end = /;(?:COUNT=(\d+)|UNTIL=(\d{4})(\d{2})(\d{2}))$/.exec(rule)
  const bare = end ? rule.slice(0, end.index) : rule
  const every = EVERY_NAMES.find((name) => EVERY[name].rule === bare)
  if (!every) return null
  const [, times, ...until] = end ?? []
  return {
    every,
    times: times ? Number(times) : null,
    until: end && !times ? until.join('-') : null,
  }
}

/** "every four weeks, 6 times", "every day", "every year until Sunday, August 2, 2030". `thisYear` is left unsaid. */
export function repeatWords(
  { every, times, until }: Repeating,
  { lastDate, thisYear }: { lastDate?: string | null; thisYear?: number | undefined } = {},
): string {
  const words = EVERY[every].words
  if (lastDate) return `${words} until ${formatDate(lastDate, thisYear)}`
  if (times !== null) return `${words}, ${count(times, 'time')}`
  return until === null ? words : `${words} until ${formatDate(until, thisYear)}`
}

/** Whether a stretch of so many days is over before it comes again. */
export function fitsBetween(every: Every, days: number): boolean {
  return days <= EVERY[every].days
}

export function daysOf(fromDate: string, toDate: string): number {
  return daysBetween(fromDate, toDate) + 1
}
