import { STUDIO } from '#content/studio.ts'
import { abroadAdvice } from '#domain/calendar/abroad/abroad-words.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { deskClosing, type Letter } from '../../post/letter.ts'
import { queueMail } from '../../post/outbox.ts'
import { oneLine } from '../../post/plain-words.ts'
import type { SourceRow } from './sources.ts'

type Silent = Pick<SourceRow, 'kind' | 'name' | 'account' | 'checked_at' | 'failure'>
type About = { publicUrl: string; ownerEmail: string | undefined; now: number }

/** Tells the owner that one of her calendars has not been read for hours, once for each time that it falls silent. */
export async function queueTroubleMail(
  rows: TransactionRows,
  source: Silent,
  { publicUrl, ownerEmail, now }: About,
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  const letter = troubleLetter(source, publicUrl)
  const to = { audience: 'owner' as const, recipient: ownerEmail ?? facts.email }
  await queueMail(rows, [{ ...to, kind: 'calendar-silent', replyTo: facts.email, letter, now }])
}

function troubleLetter(source: Silent, publicUrl: string): Letter {
  const isWhole = source.kind === 'google' && source.failure === 'refused'
  const name = oneLine(isWhole ? source.account : source.name)
  const read = source.checked_at === null ? 'Never yet' : formatWhen(source.checked_at, STUDIO.zone)
  return {
    subject: `Your calendar “${name}” cannot be read`,
    heading: 'A calendar of yours is silent',
    greeting: null,
    paragraphs: [
      `“${name}” could not be read for hours. What you put into it since does not hide times from clients, and new visits do not appear in it. Bookings go on as before.`,
      abroadAdvice(source.kind, source.failure ?? 'silent'),
    ],
    facts: [
      { label: 'Calendar', value: isWhole ? name : `${name}, ${oneLine(source.account)}` },
      { label: 'Last read', value: read },
    ],
    notes: [],
    action: { label: 'Open Calendars', url: `${publicUrl}/admin/settings/calendars` },
    closing: deskClosing,
  }
}
