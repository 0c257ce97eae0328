import type { ZodError } from 'zod'
import { sentence } from '#domain/core/errors.ts'
import type { ContactField } from '#domain/post/contact.ts'

/** What became of a posted message; a failed one comes back with everything that was typed. */
export type Answer =
  | { outcome: 'sent' }
  | {
      outcome: 'failed'
      /** 400: it cannot be read; 429: too many came from there. */
      status: 400 | 429
      typed: Record<ContactField, string>
      fields: Record<string, string>
    }

/** A sentence for each field that cannot be read. */
export function refusedFields(error: ZodError): Record<string, string> {
  const names = error.issues.map((issue) => String(issue.path[0]))
  return Object.fromEntries(names.map((name) => [name, sentence('bad-field')]))
}
