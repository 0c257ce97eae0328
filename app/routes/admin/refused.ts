import { data } from 'react-router'
import type { Failure } from '#domain/errors.ts'
import { sentence } from '#domain/errors.ts'

/** What a form that was refused is shown again with. */
export type Refused = {
  intent: string
  message: string
  fields: Record<string, string>
  /** Everything that was typed, so that nothing is lost. */
  typed: Record<string, string>
  addonIds: string[]
  /** The owner may do it all the same. */
  mayOverride: boolean
  /** Free starts near the one that is taken, epoch milliseconds. */
  nearest: number[]
}

/** What a form's action did: a key of DONE_WORDS and the day to show next, or the form again. */
export type Changed = { done: string; date?: string } | { refusal: ReturnType<typeof refused> }

export function unreadable(form: FormData, fields: Record<string, string>) {
  return data<Refused>({ ...asTyped(form), message: sentence('bad-request'), fields }, 400)
}

export function refused(form: FormData, failure: Failure, nearest: number[] = []) {
  const said = failure.message ?? sentence(failure.code)
  const mayOverride = failure.code === 'breaks-rules'
  const message = mayOverride ? `${sentence(failure.code)} ${said}` : said
  const status = failure.code === 'not-found' ? 404 : 409
  return data<Refused>({ ...asTyped(form), message, fields: {}, mayOverride, nearest }, status)
}

function asTyped(form: FormData) {
  const { addonIds: _, ...typed } = Object.fromEntries(
    [...form].map(([name, value]) => [name, String(value)]),
  )
  return {
    intent: String(form.get('intent') ?? ''),
    typed,
    addonIds: form.getAll('addonIds').map(String),
    mayOverride: false,
    nearest: [],
  }
}
