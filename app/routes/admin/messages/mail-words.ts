import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { MailStatus, OutboxMail } from '#server/post/outbox-list.ts'

export const STATUS_TONE: Record<MailStatus, string> = {
  waiting: 'text-status-yellow',
  sent: 'text-status-green',
  undelivered: 'text-status-red',
  failed: 'text-status-red',
  stopped: 'text-driftwood',
  replaced: 'text-driftwood',
  'too-late': 'text-driftwood',
}

/** What became of a mail, in words. */
export function mailWords(mail: OutboxMail, year: number | undefined): string {
  switch (mail.status) {
    case 'sent':
      if (mail.channel === 'call') {
        return `${mail.answer === 'reached' ? 'Reached' : 'No answer'}, ${dayAndTime(mail.sentAt, year)}`
      }
      return mail.deliveredAt === null
        ? `Sent ${dayAndTime(mail.sentAt, year)}`
        : `Delivered ${dayAndTime(mail.deliveredAt, year)}`
    case 'undelivered':
      return `Did not arrive${mail.providerStatus ? `: ${mail.providerStatus}` : ''}`
    case 'failed':
      return mail.isSettled ? 'Failed, and left' : 'Could not be delivered'
    case 'stopped':
      return 'Stopped by you'
    case 'replaced':
      return 'Not sent: newer mail took its place'
    case 'too-late':
      return 'Not sent: it would have come too late'
    case 'waiting':
      if (mail.isReminder) return `Leaves ${dayAndTime(mail.dueAt, year)}`
      return mail.attempts === 0
        ? 'About to leave'
        : `Tried ${mail.attempts === 1 ? 'once' : `${mail.attempts} times`}, again ${dayAndTime(mail.dueAt, year)}`
  }
}

export function dayAndTime(instant: number | null, year: number | undefined): string {
  return instant === null ? '' : formatWhen(instant, STUDIO.zone, year)
}
