import { meaningOf } from '#domain/post/delivery-report.ts'
import type { Rows } from '../../core/db/schema.ts'
import { markBad } from './contact-points.ts'

/** Marks an address that the mail server itself refuses for good, in its words: it need not be waited for a report. */
export async function noteRefused(
  rows: Rows,
  recipient: string,
  error: unknown,
  now: number,
): Promise<void> {
  const { command, response } = error as { command?: unknown; response?: unknown }
  if (command !== 'RCPT TO' || typeof response !== 'string') return
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? []
  if (!status || meaningOf({ action: 'failed', status }) !== 'dead-address') return
  const point = { channel: 'mail' as const, address: recipient.toLowerCase() }
  await markBad(rows, point, { reason: response.slice(0, 300), now })
}
