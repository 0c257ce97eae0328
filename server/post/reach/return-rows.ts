import type { OutboxRow, Rows } from '../../core/db/schema.ts'
import type { ReturnAddresses } from './return-address.ts'

/** The return address of a mail, written down before it leaves: what comes back finds its mail although the sender did not live on. */
export async function returnTo(rows: Rows, returns: ReturnAddresses, id: string): Promise<string> {
  await rows
    .insertInto('mail_return')
    .values({ key: returns.keyOf(id), outbox_id: id })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return returns.addressFor(id)
}

/** The Message-ID of the client's mail that one of ours answers, or null. */
export async function answeredBy(
  rows: Rows,
  { in_answer_to }: Pick<OutboxRow, 'in_answer_to'>,
): Promise<string | null> {
  if (in_answer_to === null) return null
  const came = await rows
    .selectFrom('incoming_message')
    .select('provider_id')
    .where('id', '=', in_answer_to)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  return came && /^<[^<>\s]+>$/.test(came.provider_id) ? came.provider_id : null
}
