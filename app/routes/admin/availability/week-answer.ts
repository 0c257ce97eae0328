import { data } from 'react-router'
import { effectKey, hasEffect } from '#domain/calendar/hours-change.ts'
import { capital, spansWords } from '#domain/calendar/hours-words.ts'
import { copyDay, readWeek, type WeekValues } from '#domain/calendar/week-edit.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Weekday } from '#domain/core/dates.ts'
import { WEEKDAYS, yearOfDate } from '#domain/core/dates.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { WeekChange } from '#server/calendar/hours/change.ts'
import type { HoursSheet } from '#server/calendar/hours/sheet.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Difference } from '../ui/stored-now.tsx'
import { versionIn } from '../ui/version-in.ts'
import { type EffectShown, shownEffect } from './effect-words.ts'
import { RULES, ruleWords } from './rule-words.ts'

/** The form to show again: what was typed, what is wrong with it, what it would change. */
export type WeekAnswer = {
  values: WeekValues
  version: number
  fields: Record<string, string>
  message?: string
  /** The owner has yet to look at what her change does. */
  hasToLook?: boolean
  effect?: EffectShown
  differences?: Difference[]
  copied?: string
}

/** Previews, copies or saves the week; null where it was saved. */
export async function answerWeek(form: FormData, { hours }: Studio, owner: Owner) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const version = versionIn(form)
  const intent = String(form.get('intent'))
  const copyFrom = WEEKDAYS.find((day) => intent === `copy-${day}`)
  if (copyFrom) return answer({ ...copied(typed, copyFrom, form), version, fields: {} })

  const sheet = await hours.sheet()
  const read = readWeek(
    typed,
    sheet.services.map(({ id }) => id),
  )
  const again = { values: typed, version, fields: {} }
  if (!read.ok) {
    return answer({ ...again, fields: read.fields, message: sentence('bad-request') }, 400)
  }
  const change: WeekChange = { kind: 'week', ...read.week }
  const [effect] = await hours.effects(sheet, [change])
  if (!effect) return answer(again, 400)
  const key = effectKey(effect)
  const shown = shownEffect(effect, key, yearOfDate(sheet.today))
  if (intent !== 'save') return answer({ ...again, effect: shown })

  if (hasEffect(effect) && typed.seen !== key) {
    return answer({ ...again, effect: shown, hasToLook: true })
  }
  const saved = await hours.save(change, version, owner)
  if (saved.ok) return null
  const now = await hours.sheet()
  return answer(
    {
      ...again,
      version: now.version,
      message: sentence(saved.code),
      effect: shown,
      differences: differencesOf(now, change),
    },
    statusOf(saved.code),
  )
}

function answer(said: WeekAnswer, status = 200) {
  return data<WeekAnswer>(said, status)
}

function copied(typed: WeekValues, from: Weekday, form: FormData) {
  const to = form.getAll(`copy-${from}`).map(String)
  return { values: copyDay(typed, from, to), copied: capital(from) }
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
