import { data } from 'react-router'
import type { Failure } from '#domain/core/errors.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import type { BrokenRule, Standing } from '#server/calendar/provider.ts'
import type { MailPreview } from '#server/post/booking-mail.ts'

/** What a form that was refused is shown again with. */
export type Refused = {
  intent: string
  message: string
  fields: Record<string, string>
  /** Everything that was typed, so that nothing is lost. */
  typed: Record<string, string>
  addonIds: string[]
  /** Rules of her own and visits in the way, which the owner may let pass. */
  broken: BrokenRule[]
  standing: Standing[]
  /** Free starts near the one that is taken, epoch milliseconds. */
  nearest: number[]
  /** Nothing was refused: the mail was asked for, to be read before it is sent. */
  preview: MailPreview | null
}

type More = Partial<Pick<Refused, 'broken' | 'standing' | 'nearest'>>

/** What a form's action did: a key of DONE_WORDS and what the next page needs, or the form again. */
export type Changed =
  | { done: string; date?: string; undo?: { bookingId: string; version: number } }
  | { refusal: ReturnType<typeof refused> }

export function unreadable(form: FormData, fields: Record<string, string>) {
  // What is wrong is named where it is read first, not only beside fields that are out of sight.
  const message = Object.values(fields).join(' ') || sentence('bad-request')
  return data<Refused>({ ...asTyped(form), message, fields }, 400)
}

export function refused(form: FormData, failure: Failure, more: More = {}) {
  const said = failure.message ?? sentence(failure.code)
  // The rules are named where they can be let pass.
  const message = failure.code === 'breaks-rules' && more.broken ? '' : said
  return data<Refused>({ ...asTyped(form), message, fields: {}, ...more }, statusOf(failure.code))
}

/** The form again as it was typed, with the mail that it would send. */
export function previewed(form: FormData, preview: MailPreview, more: More = {}) {
  return data<Refused>({ ...asTyped(form), message: '', fields: {}, preview, ...more }, 200)
}

function asTyped(form: FormData) {
  const { addonIds: _, ...typed } = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  return {
    intent: String(form.get('intent') ?? ''),
    typed,
    addonIds: form.getAll('addonIds').map(String),
    broken: [],
    standing: [],
    nearest: [],
    preview: null,
  }
}
