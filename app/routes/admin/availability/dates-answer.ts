import { data } from 'react-router'
import { readDates } from '#domain/calendar/date-edit.ts'
import { datesBetween } from '#domain/calendar/date-ranges.ts'
import { effectKey, hasEffect } from '#domain/calendar/hours-change.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import type { Owner } from '#domain/core/actor.ts'
import { CalendarDate } from '#domain/core/calendar-date.ts'
import { yearOfDate } from '#domain/core/dates.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { formatDate } from '#domain/core/when.ts'
import type { HoursChange } from '#server/calendar/hours/change.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'
import { type EffectShown, shownEffect } from './effect-words.ts'

/** The dates' form to show again, or a range to look at before it goes back to the usual hours. */
export type DatesAnswer = {
  intent: 'dates' | 'as-usual'
  values: Record<string, string>
  version: number
  fields: Record<string, string>
  message?: string
  hasToLook?: boolean
  effect?: EffectShown
  differences?: Difference[]
}

/** Previews or saves dates; a string, the key of what was done, where something was saved. */
export async function answerDates(form: FormData, { hours }: Studio, owner: Owner) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const isAsUsual = typed.intent === 'as-usual'
  const sheet = await hours.sheet()
  const version = versionIn(form)
  const again: DatesAnswer = {
    intent: isAsUsual ? 'as-usual' : 'dates',
    values: typed,
    version,
    fields: {},
  }
  const change = isAsUsual ? asUsual(typed, sheet) : null
  const read = isAsUsual ? null : readDates(typed, sheet.today)
  if (read && !read.ok) {
    return data({ ...again, fields: read.fields, message: sentence('bad-request') }, 400)
  }
  const wanted: HoursChange | null = read?.ok ? { kind: 'dates', ...read } : change
  if (!wanted) return data({ ...again, message: sentence('not-found') }, 404)

  const [effect] = await hours.effects(sheet, [wanted])
  if (!effect) return data({ ...again, message: sentence('bad-request') }, 400)
  const key = effectKey(effect)
  const shown = shownEffect(effect, key, yearOfDate(sheet.today))
  if (typed.intent === 'preview') return data({ ...again, effect: shown }, 200)
  // Dates that open again touch nobody as a rule; then one press is enough.
  const hasToLook = isAsUsual ? effect.touched.length > 0 : hasEffect(effect)
  if (hasToLook && typed.seen !== key) {
    return data({ ...again, effect: shown, hasToLook: true }, 200)
  }
  const saved = await hours.save(wanted, version, owner)
  if (saved.ok) return isAsUsual ? 'as-usual' : typed.kind === 'hours' ? 'dates' : 'closed'
  const now = await hours.sheet()
  return data(
    {
      ...again,
      version: now.version,
      message: sentence(saved.code),
      effect: shown,
      differences: differencesOf(now, wanted),
    },
    statusOf(saved.code),
  )
}

function asUsual({ from = '', to = '' }: Record<string, string>, sheet: HoursSheet) {
  const isRange = [from, to].every((date) => CalendarDate.safeParse(date).success) && from <= to
  const named = isRange ? datesBetween(from, to) : []
  const dates = sheet.exceptions.map(({ date }) => date).filter((date) => named.includes(date))
  return dates.length > 0 ? ({ kind: 'as-usual', dates } as const) : null
}

const DATES_COMPARED = 7

/** What other windows have stored for the same dates. */
function differencesOf({ exceptions, today }: HoursSheet, change: HoursChange): Difference[] {
  if (change.kind === 'week') return []
  return change.dates.slice(0, DATES_COMPARED).flatMap((date) => {
    const found = exceptions.find((one) => one.date === date)
    const stored = found ? spansWords(found.spans) : 'as usual'
    const typed = change.kind === 'dates' ? spansWords(change.spans) : 'as usual'
    return stored === typed ? [] : [{ label: formatDate(date, yearOfDate(today)), stored, typed }]
  })
}
