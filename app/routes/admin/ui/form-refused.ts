import { data } from 'react-router'
import { type Failure, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'

/** What a form that was refused is shown again with: everything typed, and what is stored now where that differs. */
export type FormRefused = {
  intent: string
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
  /** After another window's change: what is stored, in words, and the version to save over. */
  stored: {
    version: number
    facts: { name: string; value: string }[]
    /** Counts that move by themselves, by what they count. */
    counts?: Record<string, string>
  } | null
}

export function formUnreadable(form: FormData, fields: Record<string, string> = {}) {
  return data<FormRefused>(
    { ...typedIn(form), message: sentence('bad-request'), fields, stored: null },
    400,
  )
}

export function formRefused(
  form: FormData,
  failure: Failure,
  more: Partial<Pick<FormRefused, 'fields' | 'stored'>> = {},
) {
  const message = failure.message ?? sentence(failure.code)
  return data<FormRefused>(
    { ...typedIn(form), message, fields: {}, stored: null, ...more },
    statusOf(failure.code),
  )
}

function typedIn(form: FormData) {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { intent: String(form.get('intent') ?? ''), typed: Object.fromEntries(texts) }
}
