import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type Answer, ask, type Square, whyNot } from '../../core/square/client.ts'
import { locationOf } from '../../core/square/location.ts'
import { type Code, codeFromSquare } from './calls.ts'

/** One of Square's terminals: `code` is typed into it once; from then on it has a `deviceId`. */
type Terminal = {
  id: string
  name: string
  state: 'asked' | 'waiting' | 'late' | 'paired'
  code: string | null
  deviceId: string | null
  /** Where the stand-in plays the device; null for a real one. */
  screen: string | null
}

export type Terminals = {
  /** Those of this studio, in the order in which they came; Square is asked about those that wait for their code. */
  list(): Promise<Terminal[]>
  /** Those that can be paid on; asks nobody. */
  paired(): Promise<{ name: string; deviceId: string; screen: string | null }[]>
  /** Asks Square for a code to type into a terminal. Fails with `terminal-unpaired` where Square gives none. */
  pair(name: string, owner: { id: string }): Promise<Outcome<{ terminal: Terminal }>>
  /** Takes a terminal off the desk; the device itself is signed out on its own screen. */
  remove(id: string, owner: { id: string }): Promise<Outcome<object>>
}

type Row = Selectable<Schema['terminal']>
const SCREEN = '/square-sandbox/terminal'

export function createTerminals(
  parts: Desk & { square: Square; locationId: string | undefined },
): Terminals {
  const { database, audit, square, now } = parts
  const { environment } = square
  const locationId = locationOf(square, parts.locationId)

  const all = (rows: Rows = database.rows) =>
    rows
      .selectFrom('terminal')
      .selectAll()
      .where('environment', '=', environment)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')

  async function codeFor({ id, name, square_id }: Row): Promise<Answer<Code>> {
    if (square_id) {
      return ask(
        async () => (await square.client()).devices.codes.get({ id: square_id }),
        ({ deviceCode }) => codeFromSquare(deviceCode),
      )
    }
    return ask(
      async () =>
        (await square.client()).devices.codes.create(
          {
            idempotencyKey: id,
            deviceCode: { productType: 'TERMINAL_API', name, locationId: await locationId() },
          },
          { maxRetries: 0 },
        ),
      ({ deviceCode }) => codeFromSquare(deviceCode),
    )
  }

  /** Asks Square about one that is not paired yet, and writes down what it says. */
  async function learned(row: Row): Promise<Row | null> {
    const answer = await codeFor(row)
    if (answer.kind !== 'answered') {
      console.warn(`Terminal ${row.id} could not be asked after (${whyNot(answer)})`)
      return answer.kind === 'refused' && !row.square_id ? null : row
    }
    const { id: square_id, code, deviceId: device_id, pairBy, isLate } = answer.value
    const known = { square_id, code, device_id, pair_by: isLate ? 0 : pairBy }
    await database.rows.updateTable('terminal').set(known).where('id', '=', row.id).execute()
    return { ...row, ...known }
  }

  const terminalOf = (row: Row): Terminal => ({
    id: row.id,
    name: row.name,
    state: stateOf(row, now()),
    code: row.device_id === null ? row.code : null,
    deviceId: row.device_id,
    screen: screenOf(row.device_id),
  })
  const screenOf = (deviceId: string | null) =>
    deviceId && environment === 'standin' ? `${SCREEN}?device=${deviceId}` : null

  return {
    async list() {
      const rows = await all().execute()
      const asked = rows.map((row) => (row.device_id === null ? learned(row) : row))
      return (await Promise.all(asked)).flatMap((row) => row ?? []).map(terminalOf)
    },

    async paired() {
      const rows = await all().where('device_id', 'is not', null).execute()
      return rows.map(({ name, device_id }) => ({
        name,
        deviceId: device_id ?? '',
        screen: screenOf(device_id),
      }))
    },

    async pair(name, owner) {
      const id = randomUUID()
      const nothing = { square_id: null, code: null, pair_by: null, device_id: null }
      const row: Row = {
        ...nothing,
        ...{ id, environment, name, created_at: now(), removed_at: null },
      }
      await inTransaction(database.rows, async (rows) => {
        await rows.insertInto('terminal').values(row).execute()
        await audit.write(deskChange(owner, { record: 'terminal', id, did: 'pair' }), rows)
      })
      const known = await learned(row)
      if (known?.square_id) return { ok: true, terminal: terminalOf(known) }
      if (!known) await drop(database.rows, id)
      return { ok: false, code: 'terminal-unpaired' }
    },

    async remove(id, owner) {
      return inTransaction(database.rows, async (rows) => {
        if (!(await drop(rows, id))) return { ok: false, code: 'not-found' } as const
        await audit.write(deskChange(owner, { record: 'terminal', id, did: 'remove' }), rows)
        return { ok: true } as const
      })
    },
  }

  async function drop(rows: Rows, id: string): Promise<boolean> {
    const { numUpdatedRows } = await rows
      .updateTable('terminal')
      .set({ removed_at: now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

function stateOf({ device_id, square_id, pair_by }: Row, now: number): Terminal['state'] {
  if (device_id !== null) return 'paired'
  if (square_id === null) return 'asked'
  return pair_by !== null && pair_by <= now ? 'late' : 'waiting'
}
