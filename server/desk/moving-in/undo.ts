import { type ExpressionBuilder, sql } from 'kysely'
import type { Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { type MenuLeaning, menuLeaningOn, takeMenuBack } from './undo-menu.ts'

/** What has come to depend on a batch: whose it is, and what it is. */
export type Leaning = ClientLeaning | MenuLeaning
type ClientLeaning = { clientId: string; name: string; why: LeaningKind }
type LeaningKind = 'visit-changed' | 'visit-added' | 'record-changed' | 'bought' | 'file-added'

const MOST_TOLD = 12

/** Tables whose rows name a client and come after the batch. */
const OF_CLIENT = [
  ...(['client_alert', 'client_form', 'client_photo', 'message_consent'] as const),
  ...(['incoming_message', 'wish', 'ledger_transfer', 'card_on_file'] as const),
]

/** Why a batch cannot be taken back any more; empty where it can. */
export async function leaningOn(rows: Rows, id: string): Promise<Leaning[]> {
  const found: ClientLeaning[] = []
  const tell = async (why: LeaningKind, which: (where: Where) => ReturnType<Where>) => {
    const clients = await rows
      .selectFrom('client')
      .select(['id', 'first_name', 'last_name'])
      .where(which)
      .orderBy('sort_name')
      .limit(MOST_TOLD)
      .execute()
    for (const client of clients) {
      const name = `${client.first_name} ${client.last_name}`.trim()
      if (!found.some(({ clientId }) => clientId === client.id)) {
        found.push({ clientId: client.id, name, why })
      }
    }
  }
  const isMade = (where: Where) => where('client.id', 'in', recordsOf(rows, id, 'client', 1))
  const visits = recordsOf(rows, id, 'visit')
  const notes = recordsOf(rows, id, 'note')

  const changed = rows
    .selectFrom('booking')
    .select('client_id')
    .where('id', 'in', visits)
    .where((where) =>
      where.or([
        where('sequence', '>', 0),
        where('status', '!=', 'CONFIRMED'),
        where('id', 'in', rows.selectFrom('visit_payment').select('booking_id')),
        where('id', 'in', rows.selectFrom('visit_arrival').select('booking_id')),
        where('id', 'in', sentAbout(rows)),
      ]),
    )
  await tell('visit-changed', (where) => where('client.id', 'in', changed))
  const added = rows.selectFrom('booking').select('client_id').where('id', 'not in', visits)
  await tell('visit-added', (where) =>
    where.and([isMade(where), where('client.id', 'in', added.where('client_id', 'is not', null))]),
  )
  const otherNotes = rows.selectFrom('client_note').select('client_id').where('id', 'not in', notes)
  const changedNotes = rows
    .selectFrom('client_note')
    .select('client_id')
    .where('id', 'in', notes)
    .where('version', '>', 1)
  await tell('record-changed', (where) =>
    where.or([
      where('client.id', 'in', changedNotes),
      where.and([
        isMade(where),
        where.or([
          where('client.version', '>', 1),
          where('client.id', 'in', otherNotes),
          where('client.id', 'in', mergedInto(rows)),
          ...OF_CLIENT.map((table) => where('client.id', 'in', namedIn(rows, table))),
        ]),
      ]),
    ]),
  )
  await tell('bought', (where) =>
    where.and([
      isMade(where),
      where('client.email', 'in', rows.selectFrom('orders').select('email')),
    ]),
  )
  const later = rows
    .selectFrom('move_in_row')
    .select('record_id')
    .where('move_in_id', '!=', id)
    .where('kind', '=', 'client')
  const laterVisits = rows
    .selectFrom('former_visit')
    .select('client_id')
    .where('move_in_id', '!=', id)
  await tell('file-added', (where) =>
    where.and([
      isMade(where),
      where.or([where('client.id', 'in', later), where('client.id', 'in', laterVisits)]),
    ]),
  )
  return [...(await menuLeaningOn(rows, id)), ...found].slice(0, MOST_TOLD)
}

type Where = ExpressionBuilder<Schema, 'client'>

/** Deletes everything that a batch has written, and answers which sections of the menu stay; the calendar's turn is the caller's. */
export async function takeBack(rows: TransactionRows, id: string): Promise<string[]> {
  const visits = recordsOf(rows, id, 'visit')
  await rows.deleteFrom('outbox').where('booking_id', 'in', visits).execute()
  await rows.deleteFrom('booking_event').where('booking_id', 'in', visits).execute()
  await rows.deleteFrom('booking').where('id', 'in', visits).execute()
  const stays = await takeMenuBack(rows, id)
  await rows.deleteFrom('former_visit').where('move_in_id', '=', id).execute()
  await rows
    .deleteFrom('client_note')
    .where('id', 'in', recordsOf(rows, id, 'note'))
    .execute()
  await rows
    .deleteFrom('client_key')
    .where('id', 'in', recordsOf(rows, id, 'key'))
    .where((where) =>
      where.and(
        (['client_note', 'client_photo', 'client_form', 'client_alert'] as const).map((table) =>
          where.not(
            where.exists(
              rows
                .selectFrom(table)
                .select(sql.lit(1).as('one'))
                .whereRef(`${table}.key_id`, '=', 'client_key.id' as never),
            ),
          ),
        ),
      ),
    )
    .execute()
  await rows
    .deleteFrom('client')
    .where('id', 'in', recordsOf(rows, id, 'client', 1))
    .execute()
  await rows.deleteFrom('move_in_row').where('move_in_id', '=', id).execute()
  return stays
}

export function recordsOf(
  rows: Rows,
  id: string,
  kind: Schema['move_in_row']['kind'],
  isMade?: number,
) {
  const records = rows
    .selectFrom('move_in_row')
    .select('record_id')
    .where('move_in_id', '=', id)
    .where('kind', '=', kind)
  return isMade === undefined ? records : records.where('is_made', '=', isMade)
}

/** Visits that somebody has been written to about. */
function sentAbout(rows: Rows) {
  return rows
    .selectFrom('outbox')
    .select((of) => of.ref('booking_id').$notNull().as('booking_id'))
    .where('booking_id', 'is not', null)
    .where('sent_at', 'is not', null)
}

function mergedInto(rows: Rows) {
  return rows
    .selectFrom('client as other')
    .select((of) => of.ref('other.merged_into').$notNull().as('id'))
    .where('other.merged_into', 'is not', null)
}

function namedIn(rows: Rows, table: (typeof OF_CLIENT)[number]) {
  return rows
    .selectFrom(table)
    .select((of) => of.ref('client_id').$notNull().as('id'))
    .where('client_id', 'is not', null)
}
