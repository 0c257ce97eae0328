import { href } from 'react-router'
import { refused, shownAgain, typedIn, versionIn } from '#app/form/form.ts'
import type { Difference, Refused } from '#app/form/refused.ts'
import { effectKey, hasEffect } from '#domain/calendar/hours-change.ts'
import { spansWords } from '#domain/calendar/hours-words.ts'
import { datesBetween } from '#domain/calendar/special-dates.ts'
import { readDates } from '#domain/calendar/week-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { yearOfDate } from '#domain/core/dates.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import { formatDate } from '#domain/core/when.ts'
import type { HoursChange } from '#server/calendar/hours/change.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { CLOSED_OVER_PATH } from './closed-words.ts'
import { type EffectShown, shownEffect } from './effect-words.ts'
import { LOOK_FIRST } from './week-answer.ts'

/** What the form is shown again with besides: a range to look at before it goes back to the usual hours. */
type Looked = { effect?: EffectShown }
export type DatesAnswer = Refused & Looked

/** Previews or saves dates. */
export async function answerDates(form: FormData, { hours }: Studio, owner: Owner) {
  const typed = typedIn(form)
  const isAsUsual = typed.intent === 'as-usual'
  const sheet = await hours.sheet()
  const change = isAsUsual ? asUsual(typed, sheet) : null
  const read = isAsUsual ? null : readDates(typed, sheet.today)
  if (read && !read.ok) {
    return refused<Looked>(form, { ok: false, code: 'bad-request' }, { fields: read.fields })
  }
  const wanted: HoursChange | null = read?.ok ? { kind: 'dates', ...read } : change
  if (!wanted) return refused<Looked>(form, { ok: false, code: 'not-found' })

  const [found] = await hours.effects(sheet, [wanted])
  if (!found) return refused<Looked>(form, { ok: false, code: 'bad-request' })
  const key = effectKey(found)
  const effect = shownEffect(found, key, yearOfDate(sheet.today))
  if (typed.intent === 'preview') return shownAgain<Looked>(form, { effect })
  // Dates that open again touch nobody as a rule; then one press is enough.
  const hasToLook = isAsUsual ? found.touched.length > 0 : hasEffect(found)
  if (hasToLook && typed.seen !== key) {
    return shownAgain<Looked>(form, { effect, message: LOOK_FIRST })
  }
  const saved = await hours.save(wanted, versionIn(form), owner)
  if (saved.ok) {
    // What it leaves in closed time is work to do, and begins now.
    if (found.touched.length > 0) return redirectDone(CLOSED_OVER_PATH, 'closed-over')
    const done = isAsUsual ? 'as-usual' : typed.kind === 'hours' ? 'dates' : 'closed'
    return redirectDone(href('/admin/availability/dates'), done)
  }
  const now = await hours.sheet()
  const stored = { version: now.version, differences: differencesOf(now, wanted) }
  return refused<Looked>(form, saved, { effect, stored })
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
