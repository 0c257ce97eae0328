import { data } from 'react-router'
import type { z } from 'zod'
import { CLIENT_SENTENCES } from '#domain/clients/client-details.ts'
import { type Failure, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'

/** What a form of a client's pages is shown again with. */
export type RefusedClient = {
  intent: string
  message: string
  fields: Record<string, string>
  /** Everything that was typed, so that nothing is lost. */
  typed: Record<string, string>
  /** Where another window was quicker: what is stored now, and the version to save upon. */
  stored: Record<string, string> | null
  version: number | null
}

export type Stored = Pick<RefusedClient, 'stored' | 'version'>

const NOTHING_STORED: Stored = { stored: null, version: null }

export function refusedClient(
  form: FormData,
  failure: Failure,
  { stored, version }: Stored = NOTHING_STORED,
) {
  const message = failure.message ?? sentence(failure.code)
  return data<RefusedClient>(
    { ...asTyped(form), message, fields: {}, stored, version },
    statusOf(failure.code),
  )
}

export function unreadableClient(form: FormData, fields: Record<string, string>) {
  const message = sentence('bad-request')
  return data<RefusedClient>({ ...asTyped(form), message, fields, ...NOTHING_STORED }, 400)
}

export type ClientRefusal = ReturnType<typeof refusedClient>

/** What a form says, or the sentence for each field that cannot be read. */
export function readClientForm<T>(
  schema: z.ZodType<T>,
  form: FormData,
): { ok: true; value: T } | { ok: false; refusal: ClientRefusal } {
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (parsed.success) return { ok: true, value: parsed.data }
  const names = parsed.error.issues.map((issue) => String(issue.path[0]))
  const fields = Object.fromEntries(names.map((name) => [name, CLIENT_SENTENCES[name] ?? '']))
  return { ok: false, refusal: unreadableClient(form, fields) }
}

export function versionIn(form: FormData): number {
  return Number(form.get('version')) || 0
}

function asTyped(form: FormData) {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return { intent: String(form.get('intent') ?? ''), typed: Object.fromEntries(texts) }
}
