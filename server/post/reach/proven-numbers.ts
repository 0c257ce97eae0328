import type { ExpressionBuilder } from 'kysely'
import { SAID_BY_TELEPHONE } from '#domain/post/text-consent.ts'
import type { Schema } from '../../core/db/schema.ts'

/** How the text that tells a number of an agreement is kept. */
export const AGREED_KIND = 'text-agreed'

/** Anybody can type the number of another and agree in their name: until a number is proven, so many texts reach it at most. */
const MOST_UNPROVEN = 12

type Agreed = { agreed: Schema['message_consent'] }

/**
 * Whether texts may go to a number that was agreed to: its holder has written to us, whoever agreed has come to a visit, or
 * said so to the owner; else while few have gone there, and the number was told of the agreement at all. The rest goes by mail.
 */
export function mayBeTexted(where: ExpressionBuilder<Schema & Agreed, 'agreed'>) {
  const answered = where
    .selectFrom('incoming_message as said')
    .select('said.id')
    .where('said.channel', '=', 'text')
    .whereRef('said.sender', '=', 'agreed.address')
  const came = where
    .selectFrom('booking as visit')
    .select('visit.id')
    .whereRef('visit.client_id', '=', 'agreed.client_id')
    .where('visit.status', '=', 'COMPLETED')
  const texts = where
    .selectFrom('outbox as written')
    .where('written.channel', '=', 'text')
    .whereRef('written.recipient', '=', 'agreed.address')
    .where('written.superseded_at', 'is', null)
  const gone = texts
    .select((one) => one.fn.countAll<number>().as('count'))
    // A reminder that is still to come has reached nobody.
    .where((one) => one.or([one('reminder', 'is', null), one('sent_at', 'is not', null)]))
  return where.or([
    where.exists(answered),
    where.exists(came),
    where('agreed.words', 'like', `${SAID_BY_TELEPHONE}%`),
    where.and([
      where.exists(texts.select('written.id').where('written.kind', '=', AGREED_KIND)),
      where(gone, '<', MOST_UNPROVEN),
    ]),
  ])
}
