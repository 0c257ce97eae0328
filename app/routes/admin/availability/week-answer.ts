import { href } from 'react-router'
import { refused, shownAgain, textIn, typedIn, versionIn } from '#app/form/form.ts'
import type { Difference, Refused } from '#app/form/refused.ts'
import { effectKey, hasEffect } from '#domain/calendar/hours-change.ts'
import { capital, spansWords } from '#domain/calendar/hours-words.ts'
import { copyDay, readWeek, type WeekValues } from '#domain/calendar/week-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import { WEEKDAYS, type Weekday, yearOfDate } from '#domain/core/dates.ts'
import type { Failure } from '#domain/core/errors.ts'
import type { WeekChange } from '#server/calendar/hours/change.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { type EffectShown, shownEffect } from './effect-words.ts'
import { RULES, ruleWords } from './rules-fields.tsx'

/** What the form is shown again with besides. */
type Looked = { effect?: EffectShown; copied?: string }
export type WeekAnswer = Refused & Looked

/** Previews, copies or saves the week. */
export async function answerWeek(form: FormData, { hours }: Studio, owner: Owner) {
  const typed = typedIn(form)
  const intent = textIn(form, 'intent')
  const copyFrom = WEEKDAYS.find((day) => intent === `copy-${day}`)
  if (copyFrom) return shownAgain<Looked>(form, copied(form, typed, copyFrom))

  const sheet = await hours.sheet()
  const serviceIds = sheet.services.map(({ id }) => id)
  const read = readWeek(typed, serviceIds)
  if (!read.ok) return refused<Looked>(form, UNREAD, { fields: read.fields })
  const change: WeekChange = { kind: 'week', ...read.week }
  const [found] = await hours.effects(sheet, [change])
  if (!found) return refused<Looked>(form, UNREAD)
  const key = effectKey(found)
  const effect = shownEffect(found, key, yearOfDate(sheet.today))
  if (intent !== 'save') return shownAgain<Looked>(form, { effect })
  if (hasEffect(found) && typed.seen !== key) {
    return shownAgain<Looked>(form, { effect, message: LOOK_FIRST })
  }
  const saved = await hours.save(change, versionIn(form), owner)
  if (saved.ok) return redirectDone(href('/admin/availability'), 'week')
  const now = await hours.sheet()
  const stored = { version: now.version, differences: differencesOf(now, change) }
  return refused<Looked>(form, saved, { effect, stored })
}

const UNREAD: Failure = { ok: false, code: 'bad-request' }
export const LOOK_FIRST = 'Look at what this changes, then save once more.'

function copied(form: FormData, typed: WeekValues, from: Weekday) {
  const to = form.getAll(`copy-${from}`).map(String)
  return { typed: copyDay(typed, from, to), copied: capital(from) }
}

function differencesOf({ settings, services }: HoursSheet, change: WeekChange): Difference[] {
  const days = WEEKDAYS.map((day) => ({
    label: capital(day) as string,
    stored: spansWords(settings.weekly[day]),
    typed: spansWords(change.settings.weekly[day]),
  }))
  const rules = RULES.map(({ name, label }) => ({
    label,
    stored: ruleWords(name, settings[name]),
    typed: ruleWords(name, change.settings[name]),
  }))
  const buffers = services.map(({ id, name, bufferMinutes }) => ({
    label: `After ${name}`,
    stored: ruleWords('bufferMinutes', bufferMinutes),
    typed: ruleWords('bufferMinutes', change.buffers[id] ?? null),
  }))
  const confirmation = {
    label: 'New bookings',
    stored: confirmationWords(settings.requiresConfirmation),
    typed: confirmationWords(change.settings.requiresConfirmation),
  }
  return [...days, ...rules, ...buffers, confirmation].filter(
    ({ stored, typed }) => stored !== typed,
  )
}

function confirmationWords(isNeeded: boolean): string {
  return isNeeded ? 'wait for your confirmation' : 'are confirmed at once'
}
