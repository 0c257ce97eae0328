import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { choiceOf, OWNER_FORM_SENTENCES, Question } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { sentence } from '#domain/core/errors.ts'
import type { Studio } from '#server/http/studio.ts'

export type Answer = { isOffered: boolean; reasons: string[]; fields: Record<string, string> }

/** Why a time is or is not offered, in sentences; null while nothing has been asked. */
export async function readAnswer(
  asked: URLSearchParams,
  bookings: Studio['bookings'],
): Promise<Answer | null> {
  if (!asked.has('treatment')) return null
  const read = readForm(Question, { email: '', ...Object.fromEntries(asked) }, OWNER_FORM_SENTENCES)
  if (!read.ok) return { isOffered: false, reasons: [], fields: read.fields }
  const { date, time, treatment, email } = read.value
  const { offered, reasons } = await bookings.explain({
    ...choiceOf(treatment),
    addonIds: [],
    startsAt: instantOf(date, time, STUDIO.zone),
    ...(email ? { email } : {}),
  })
  return { isOffered: offered, reasons: reasons.map(sentence), fields: {} }
}
