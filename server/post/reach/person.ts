import type { Rows } from '../../core/db/schema.ts'
import { iso } from '../../core/wire/bookings.ts'

/** How a person is known to whoever carries messages: addresses in lower case, numbers as +15555550123. */
type Reached = { clientId: string | null; senders: readonly string[] }

/** What a person has sent to the studio by text or mail, and agreed to be sent; instants are ISO 8601. */
export async function correspondenceOf(rows: Rows, { clientId, senders }: Reached) {
  const came = await rows
    .selectFrom('incoming_message')
    .select(['channel', 'sender', 'subject', 'body', 'received_at'])
    .where((where) =>
      where.or([
        where('client_id', '=', clientId ?? ''),
        ...(senders.length > 0 ? [where('sender', 'in', [...senders])] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .execute()
  const agreed = await rows
    .selectFrom('message_consent')
    .select(['channel', 'purpose', 'address', 'words', 'network', 'given_at', 'revoked_at'])
    .where('client_id', '=', clientId ?? '')
    .orderBy('given_at', 'desc')
    .execute()
  return {
    received: came.map(({ received_at, sender, ...rest }) => ({
      ...rest,
      from: sender,
      receivedAt: iso(received_at),
    })),
    agreedTo: agreed.map(({ given_at, revoked_at, ...rest }) => ({
      ...rest,
      agreedAt: iso(given_at),
      takenBackAt: revoked_at === null ? null : iso(revoked_at),
    })),
  }
}

/**
 * Lets go what a person has written, and what is known of their numbers and addresses; that nothing more is to be
 * sent to one stays, without a name, so that nothing is.
 */
export async function dropCorrespondence(
  rows: Rows,
  { clientId, senders }: Reached,
): Promise<void> {
  if (clientId)
    await rows.deleteFrom('incoming_message').where('client_id', '=', clientId).execute()
  if (senders.length === 0) return
  const theirs = [...senders]
  await rows.deleteFrom('incoming_message').where('sender', 'in', theirs).execute()
  await rows
    .deleteFrom('contact_point')
    .where('address', 'in', theirs)
    .where('stopped_at', 'is', null)
    .where('after_visit_stopped_at', 'is', null)
    .execute()
}
