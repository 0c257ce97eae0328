import { WEEKDAYS, type Weekday, weekdayOf } from '../../core/dates.ts'
import { MINUTE_MS } from '../../core/duration.ts'
import { localDate, localHour } from '../../core/when.ts'
import { EVENING_HOUR, NOON_HOUR } from '../free-days.ts'

export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const
export type DayPartName = (typeof DAY_PARTS)[number]

/** When somebody who waits can come: what all of this allows. */
export type WishedTimes = {
  /** Of the studio's calendar. */
  weekdays: readonly Weekday[]
  parts: readonly DayPartName[]
  /** Studio dates, inclusive. */
  firstDate: string
  lastDate: string
  /** From hearing of a time to being there. */
  noticeMinutes: number
}

/** Whoever waits, as far as it decides who is asked first. Instants in epoch milliseconds. */
export type Wish = WishedTimes & {
  id: string
  clientId: string
  joinedAt: number
  /** The owner wants this person asked before the others. */
  pinnedAt: number | null
  /** A visit that stands and is wished earlier: only times before it are any use. */
  movesFrom: number | null
}

export function partOfDay(instant: number, zone: string): DayPartName {
  const hour = localHour(instant, zone)
  return hour < NOON_HOUR ? 'morning' : hour < EVENING_HOUR ? 'afternoon' : 'evening'
}

/** Whether a time is one that this person has asked for, told of it at `toldAt`. Epoch milliseconds. */
export function wishes(
  wish: WishedTimes & Pick<Wish, 'movesFrom'>,
  startsAt: number,
  { toldAt, zone }: { toldAt: number; zone: string },
): boolean {
  const date = localDate(startsAt, zone)
  if (date < wish.firstDate || date > wish.lastDate) return false
  if (!wish.weekdays.includes(weekdayOf(date))) return false
  if (!wish.parts.includes(partOfDay(startsAt, zone))) return false
  if (wish.movesFrom !== null && startsAt >= wish.movesFrom) return false
  return startsAt - toldAt >= wish.noticeMinutes * MINUTE_MS
}

/** How many of the others are asked before this one for a time that both could have. */
export function aheadOf<T extends Wish>(mine: Wish, others: readonly T[]): number {
  return others.filter(
    (other) => other.id !== mine.id && comesBefore(other, mine) < 0 && isRival(other, mine),
  ).length
}

/** Sorts by who is asked first where a time suits both alike. */
export function comesBefore(one: Wish, other: Wish): number {
  const pinned = (one.pinnedAt ?? Number.MAX_VALUE) - (other.pinnedAt ?? Number.MAX_VALUE)
  if (one.id === other.id) return 0
  return pinned || one.joinedAt - other.joinedAt || (one.id < other.id ? -1 : 1)
}

function isRival(one: WishedTimes, other: WishedTimes): boolean {
  return (
    one.firstDate <= other.lastDate &&
    other.firstDate <= one.lastDate &&
    one.weekdays.some((day) => other.weekdays.includes(day)) &&
    one.parts.some((part) => other.parts.includes(part))
  )
}

const NAMES: Record<DayPartName, string> = {
  morning: 'mornings',
  afternoon: 'afternoons',
  evening: 'evenings',
}

/** "Saturday mornings", "weekday evenings", "any day". */
export function timesWords({ weekdays, parts }: Pick<WishedTimes, 'weekdays' | 'parts'>): string {
  const isAnyPart = DAY_PARTS.every((part) => parts.includes(part))
  const isAnyDay = WEEKDAYS.every((day) => weekdays.includes(day))
  if (isAnyPart && isAnyDay) return 'any day'
  const hours = isAnyPart
    ? ''
    : listed(DAY_PARTS.filter((part) => parts.includes(part)).map(nameOf))
  if (isAnyDay) return `${hours} on any day`
  const days = daysWords(weekdays, isAnyPart)
  return isAnyPart ? days : `${days} ${hours}`
}

const nameOf = (part: DayPartName) => NAMES[part]

function daysWords(weekdays: readonly Weekday[], isPlural: boolean): string {
  const ordered = WEEKDAYS.filter((day) => weekdays.includes(day))
  const isWeek = ordered.join() === WEEKDAYS.slice(0, 5).join()
  if (isWeek) return isPlural ? 'weekdays' : 'weekday'
  const named = ordered.map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}`)
  return listed(isPlural ? named.map((day) => `${day}s`) : named)
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
