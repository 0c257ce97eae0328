import type { Rows } from '../../core/db/schema.ts'
import type { ReturnAddresses } from '../reach/return-address.ts'
import type { ComingMail } from './read.ts'

/** The mail of ours that one answers. `isSigned`: it came to an address that we alone can write. */
export type Answered = {
  outboxId: string
  bookingId: string | null
  clientId: string | null
  sequence: number
  /** In lower case. */
  recipient: string
  isSigned: boolean
}

/** The mail to a client that this one answers or reports of, by its signed address or else by the Message-IDs that it names. */
export async function answeredMail(
  rows: Rows,
  mail: Pick<ComingMail, 'to' | 'answers'>,
  returns: ReturnAddresses | null,
): Promise<Answered | null> {
  for (const address of returns ? mail.to : []) {
    const key = returns?.read(address)
    const row = key && (await byKey(rows, key))
    if (row) return answeredOf(row, true)
  }
  for (const id of mail.answers) {
    const row = await byId(rows, id)
    if (row) return answeredOf(row, false)
  }
  return null
}

function sent(rows: Rows) {
  return rows
    .selectFrom('outbox')
    .leftJoin('booking', 'booking.id', 'outbox.booking_id')
    .select(['outbox.id', 'outbox.booking_id', 'outbox.client_id', 'outbox.sequence'])
    .select(['outbox.recipient', 'booking.client_id as visitor', 'booking.email'])
    .where('outbox.channel', '=', 'mail')
}

function byKey(rows: Rows, key: string) {
  return sent(rows)
    .innerJoin('mail_return', 'mail_return.outbox_id', 'outbox.id')
    .where('mail_return.key', '=', key)
    .executeTakeFirst()
}

function byId(rows: Rows, id: string) {
  return sent(rows)
    .where('outbox.id', '=', id)
    .where('outbox.audience', '=', 'client')
    .where('outbox.attempts', '>', 0)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof byId>>>

function answeredOf(row: Row, isSigned: boolean): Answered {
  return {
    outboxId: row.id,
    bookingId: row.booking_id,
    clientId: row.visitor ?? row.client_id,
    sequence: row.sequence,
    recipient: row.recipient.toLowerCase(),
    isSigned,
  }
}
