import type { Rows } from '../../core/db/schema.ts'
import { iso } from '../../core/wire/bookings.ts'

/** How a person is known to whoever carries messages: addresses in lower case, numbers as +15555550123. */
type Reached = { clientId: string | null; senders: readonly string[] }

/** What a person has sent to the studio by text or mail, agreed to be sent, and ended; instants are ISO 8601. */
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
  const ended = await rows
    .selectFrom('contact_point')
    .select(['channel', 'address', 'stopped_at', 'stopped_how', 'after_visit_stopped_at'])
    .where('address', 'in', [...senders, ''])
    .where((where) =>
      where.or([
        where('stopped_at', 'is not', null),
        where('after_visit_stopped_at', 'is not', null),
      ]),
    )
    .orderBy('channel')
    .execute()
  return {
    ended: ended.flatMap(({ channel, address, stopped_at, stopped_how, ...row }) => [
      ...(stopped_at === null
        ? []
        : [{ channel, address, what: 'everything', how: stopped_how, endedAt: iso(stopped_at) }]),
      ...(row.after_visit_stopped_at === null
        ? []
        : [
            {
              ...{ channel, address, what: 'emails after a visit', how: 'their link' },
              endedAt: iso(row.after_visit_stopped_at),
            },
          ]),
    ]),
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
  const theirs = [...senders]
  const came = await rows
    .selectFrom('incoming_message')
    .select('id')
    .where((where) =>
      where.or([
        where('client_id', '=', clientId ?? ''),
        ...(theirs.length > 0 ? [where('sender', 'in', theirs)] : []),
      ]),
    )
    .execute()
  await dropCame(
    rows,
    came.map(({ id }) => id),
  )
  if (theirs.length === 0) return
  await rows
    .deleteFrom('contact_point')
    .where('address', 'in', theirs)
    .where('stopped_at', 'is', null)
    .where('after_visit_stopped_at', 'is', null)
    .execute()
}

/** What came, what was answered to it, and the letters that brought it to the owner. */
async function dropCame(rows: Rows, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const brought = ids.flatMap((id) => [`mail-question-${id}`, `text-question-${id}`])
  const about = rows
    .selectFrom('outbox')
    .select('id')
    .where((where) => where.or([where('in_answer_to', 'in', ids), where('id', 'in', brought)]))
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', about).execute()
  await rows.deleteFrom('outbox').where('id', 'in', about).execute()
  await rows.deleteFrom('incoming_message').where('id', 'in', ids).execute()
}
