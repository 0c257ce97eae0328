import { sql } from 'kysely'
import { type Choice, type Service, visitOf } from '#domain/calendar/service.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { queueMail } from '../../post/outbox.ts'
import { placeLetter } from '../../post/place-letter.ts'
import { placeLink } from './offer-mail.ts'
import type { WaitingParts } from './parts.ts'
import { wishOf } from './wishes.ts'

const KIND = 'waiting'

/** How many of these mails were written to an address since then, epoch milliseconds. */
export function placeMailsTo(rows: Rows, email: string, since: number): Promise<number> {
  const recipient = sql<string>`lower(recipient)`
  return countOf(
    rows
      .selectFrom('outbox')
      .where('kind', '=', KIND)
      .where(recipient, '=', email.toLowerCase())
      .where('created_at', '>', since),
  )
}

/** Tells whoever joined the list that they are on it, with the link to their place. */
export async function queuePlaceMail(
  { places, seal }: WaitingParts,
  rows: TransactionRows,
  asked: { row: WishRow; choices: readonly Choice[]; services: readonly Service[]; now: number },
): Promise<void> {
  const { row, choices, services, now } = asked
  const { facts: studio } = await studioFactsIn(rows)
  const letter = placeLetter({
    studio,
    firstName: row.first_name,
    isEarlier: row.booking_id !== null,
    treatments: namesOf(choices, services),
    times: wishOf(row, null),
    placeUrl: places.urlFor(placeLink(row)),
  })
  await queueMail(rows, [
    {
      id: `waiting-${row.id}`,
      audience: 'client',
      kind: KIND,
      recipient: row.email,
      replyTo: studio.email,
      letter,
      now,
      clientId: row.client_id,
      seal,
    },
  ])
}

/** The treatments' names, as the menu has them. */
export function namesOf(choices: readonly Choice[], services: readonly Service[]): string[] {
  return choices.flatMap((choice) => {
    const chosen = visitOf(choice, services)
    return chosen.ok ? [chosen.visit.name] : []
  })
}
