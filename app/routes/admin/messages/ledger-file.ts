import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { STUDIO } from '#content/studio.ts'
import type { CsvCell } from '#domain/core/csv.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import { whyWords } from '#domain/post/why.ts'
import type { Studio } from '#server/http/studio.ts'
import { csvResponse } from '../ui/csv-response.ts'
import type { Route } from './+types/ledger-file'

const HEADING = [
  ...['Written', 'Leaves', 'Sent', 'Delivered', 'Way', 'Why', 'To', 'Subject', 'Status'],
  ...['Answer', 'Answered', 'Each step, in the carrier’s words', 'Last trouble', 'Language'],
  ...['Version of the words', 'Parts', 'Cost in dollars', 'In the place of', 'Visit', 'Message'],
]

export function loader({ context }: Route.LoaderArgs) {
  actorWith(context, 'export-clients')
  const studio = context.get(studioContext)
  const today = localDate(studio.now(), STUDIO.zone)
  return csvResponse(`messages until ${today}`, HEADING, lines(studio.admin.everyMessage()))
}

async function* lines(messages: ReturnType<Studio['admin']['everyMessage']>) {
  for await (const message of messages) {
    const { costMicros, segments, steps } = message
    const cells: CsvCell[] = [
      ...[message.createdAt, message.dueAt, message.sentAt, message.deliveredAt].map(stamp),
      ...[message.channel, whyWords(message), message.recipient, message.subject, message.status],
      ...[message.answer, stamp(message.answeredAt)],
      steps.map(({ status, said, at }) => `${stamp(at)} ${status}: ${said}`).join('\n'),
      ...[message.error, message.language, message.wordsVersion, segments],
      costMicros === null ? null : (costMicros / 1_000_000).toFixed(4),
      ...[message.fallbackOf, message.bookingId, message.id],
    ]
    yield cells
  }
}

/** "2026-03-20 14:00" on the studio's clock. */
function stamp(instant: number | null): string | null {
  if (instant === null) return null
  return `${localDate(instant, STUDIO.zone)} ${clockTime(instant, STUDIO.zone)}`
}
