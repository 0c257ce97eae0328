import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import type { Block } from '#domain/calendar/owner-forms.ts'
import { REPEAT_SENTENCES, Repeat } from '#domain/calendar/series/repeat.ts'
import {
  daysOf,
  everyWords,
  fitsBetween,
  type Repeating,
} from '#domain/calendar/series/repeat-words.ts'
import type { Owner } from '#domain/core/actor.ts'
import { count } from '#domain/core/count.ts'
import { formatDate, formatTime, localDate, yearOf } from '#domain/core/when.ts'
import type { BlockRule, DateAhead } from '#server/calendar/series/ahead.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, dayUnreadable, lookedAhead } from '../../ui/day-refused.ts'

const DATES_LISTED = 60
const NONE_AHEAD = 'None of its dates lies ahead. Choose another start, or another last date.'
const CHOICE = /^at\.(\d{4}-\d{2}-\d{2})$/
const CLOCK = /^(out|([01]\d|2[0-3]):[0-5]\d)$/

/** What a series would meet, as the form that makes it shows it. */
export type AheadShown = {
  /** Of what was seen: it is saved where nothing of that is different by then. */
  key: string
  words: string
  met: DateShown[]
  others: DateShown[]
  /** Dates that are not listed. */
  more: number
}
export type DateShown = { date: string; state: DateAhead['state']; in: string[]; nearest: string[] }

/** The rule that a block's form asks for; null: it is for once. */
export function readRepeat(
  form: FormData,
  block: Block,
): { ok: true; rule: BlockRule | null } | { ok: false; fields: Record<string, string> } {
  const read = readForm(Repeat, form, REPEAT_SENTENCES)
  if (!read.ok) return read
  const { every, ...ends } = read.value
  if (every === 'once') return { ok: true, rule: null }
  const days = daysOf(block.fromDate, block.toDate)
  if (!fitsBetween(every, days)) {
    const words = `${count(days, 'day')} in a row cannot come again ${everyWords(every)}.`
    return { ok: false, fields: { toDate: words } }
  }
  const rule = {
    ...{ repeat: { every, ...ends }, firstDate: block.fromDate, days, note: block.note },
    ...{ fromTime: block.fromTime || '00:00', toTime: block.toTime || '24:00' },
  }
  return { ok: true, rule }
}

/** Shows what the series would meet, and saves it once that has been seen. */
export async function blockAgain(
  form: FormData,
  rule: BlockRule,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const ahead = await shownAhead(rule, studio)
  if (ahead.met.length + ahead.others.length === 0) {
    return { refusal: dayUnreadable(form, { until: NONE_AHEAD }) }
  }
  if (form.get('intent') === 'preview') return { refusal: lookedAhead(form, ahead) }
  if (form.get('seen') !== ahead.key) {
    return { refusal: lookedAhead(form, ahead, 'Look at its dates first, then press again.') }
  }
  const made = await studio.series.block(rule, choicesIn(form), owner)
  if (!made.ok) return { refusal: dayRefused(form, made) }
  const undo = { bookingId: made.id, version: 0, back: 'unblock-series' as const }
  const about = `${made.missing}-${made.shorter}`
  return { done: 'blocked-again', about, date: rule.firstDate, undo }
}

function choicesIn(form: FormData): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const date = CHOICE.exec(name)?.[1]
    return date && typeof value === 'string' && CLOCK.test(value) ? [[date, value]] : []
  })
  return Object.fromEntries(found)
}

async function shownAhead(rule: BlockRule, { series, now }: Studio): Promise<AheadShown> {
  const dates = await series.ahead(rule)
  const met = dates.filter(({ state }) => state === 'met')
  const others = dates.filter(({ state }) => state !== 'met')
  const listed = [met.slice(0, DATES_LISTED), others.slice(0, DATES_LISTED)] as const
  const thisYear = yearOf(now(), STUDIO.zone)
  return {
    key: `${dates.length}-${met.map(({ date }) => date.slice(2)).join('.')}`,
    words: aheadWords(rule.repeat, dates, thisYear),
    met: listed[0].map(shownDate),
    others: listed[1].map(shownDate),
    more: dates.length - listed[0].length - listed[1].length,
  }
}

function shownDate({ date, state, standing, nearest }: DateAhead): DateShown {
  const { zone } = STUDIO
  return {
    ...{ date, state, nearest },
    in: standing.map(({ kind, name, startsAt, endsAt }) => {
      const who = kind === 'hold' ? 'somebody who is booking' : name
      const day =
        localDate(startsAt, zone) === date ? '' : `${formatDate(localDate(startsAt, zone))}, `
      return `${who}, ${day}${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}`
    }),
  }
}

/** "Every day from Tuesday, March 3, with no end, filled ahead through Monday, April 5, 2027: 341 free, 52 on closed days, 7 meet a visit." */
function aheadWords(repeat: Repeating, dates: readonly DateAhead[], thisYear: number): string {
  const of = (state: DateAhead['state']) => dates.filter((date) => date.state === state).length
  const every = everyWords(repeat.every)
  const first = dates[0]?.date
  const begins = first ? ` from ${formatDate(first, thisYear)}` : ''
  const isEndless = repeat.times === null && repeat.until === null
  const ends = isEndless
    ? `, with no end, filled ahead through ${formatDate(dates.at(-1)?.date ?? '', thisYear)}`
    : `, ${count(dates.length, 'time')}`
  const parts = [
    `${of('free')} free`,
    ...(of('closed') > 0 ? [`${of('closed')} on closed days`] : []),
    ...(of('met') > 0 ? [of('met') === 1 ? '1 meets a visit' : `${of('met')} meet a visit`] : []),
  ]
  return `${every.charAt(0).toUpperCase()}${every.slice(1)}${begins}${ends}: ${parts.join(', ')}.`
}
