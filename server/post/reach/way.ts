import { isAddress } from '#domain/core/contact-details.ts'
import { textable } from '#domain/core/phone.ts'
import type { ClientChannel, Purpose } from '#domain/post/channel.ts'
import type { Rows } from '../../core/db/schema.ts'
import { mayBeTexted } from './proven-numbers.ts'

/** A way on which a client is reached, and the number or address there. */
export type Way = { channel: ClientChannel; recipient: string }

type Visit = { clientId: string; email: string; phone: string }

/**
 * How the client of each of these visits, or places on the waiting list, is reached about it: by text where they agreed to
 * that for the very number that came with it, and it is neither stopped nor known as one where nothing arrives, nor one that
 * nobody has proven and that had enough; else by mail;
 * null where there is neither. Whoever books under another's address with a number of their own learns nothing of
 * that person's visits.
 */
export async function waysTo(
  rows: Rows,
  visits: readonly Visit[],
  purpose: Purpose = 'visits',
): Promise<(visit: Visit) => Way | null> {
  const ids = [...new Set(visits.map(({ clientId }) => clientId))]
  const agreed = new Set(ids.length === 0 ? [] : await agreedNumbers(rows, ids, purpose))
  return ({ clientId, email, phone }) => {
    const number = textable(phone)
    if (number && agreed.has(`${clientId} ${number}`)) return { channel: 'text', recipient: number }
    return isAddress(email) ? { channel: 'mail', recipient: email } : null
  }
}

async function agreedNumbers(rows: Rows, clientIds: string[], purpose: Purpose): Promise<string[]> {
  const found = await rows
    .selectFrom('message_consent as agreed')
    .leftJoin('contact_point as point', (join) =>
      join
        .onRef('point.address', '=', 'agreed.address')
        .onRef('point.channel', '=', 'agreed.channel'),
    )
    .select(['agreed.client_id', 'agreed.address'])
    .where('agreed.client_id', 'in', clientIds)
    .where('agreed.channel', '=', 'text')
    .where('agreed.purpose', '=', purpose)
    .where('agreed.revoked_at', 'is', null)
    .where('point.stopped_at', 'is', null)
    .where('point.bad_since', 'is', null)
    .where(mayBeTexted)
    .execute()
  return found.map(({ client_id, address }) => `${client_id} ${address}`)
}
