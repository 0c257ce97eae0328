import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../server/core/db/open.ts'
import { ACCOUNT, NUMBER, STATUS_PATH } from './carriers.ts'
import type { Run } from './person.ts'

/** What nobody but Twilio could have signed, told of texts that there are: every table stays as it is. */
export async function forgedNotices(
  run: Run,
  database: Database,
): Promise<{ wrote: number; rows: string[] }> {
  const texts = run.carriers.arrivals.filter(({ channel }) => channel === 'text').slice(-8)
  const forged = texts.flatMap(({ id, to }) => {
    const fields = { AccountSid: ACCOUNT.sid, MessageSid: `SM${'f'.repeat(32)}` }
    const lost = { ...fields, To: to, MessageStatus: 'undelivered', ErrorCode: '30005' }
    const stop = { ...fields, From: to, To: NUMBER, Body: 'STOP' }
    const status = `${STATUS_PATH}${id}`
    const incoming = '/api/webhooks/twilio/incoming'
    const right = (path: string, of: Record<string, string>) =>
      signature(run.servers.publicUrl + path, of, ACCOUNT.token)
    return [
      { path: status, fields: lost, by: '' },
      { path: status, fields: lost, by: 'no signature at all' },
      {
        path: status,
        fields: lost,
        by: signature(run.servers.publicUrl + status, lost, 'another'),
      },
      // Signed for another address, other fields, another account.
      { path: status, fields: lost, by: right(`${status}x`, lost) },
      { path: status, fields: lost, by: right(status, { ...lost, MessageStatus: 'delivered' }) },
      ...[{ ...lost, AccountSid: `AC${'1'.repeat(32)}` }].map((of) => ({
        ...{ path: status, fields: of, by: right(status, of) },
      })),
      { path: incoming, fields: stop, by: '' },
      { path: incoming, fields: stop, by: right(incoming, { ...stop, Body: 'C' }) },
      { path: incoming, fields: stop, by: signature(run.servers.publicUrl + incoming, stop, 'x') },
    ]
  })
  const before = await imprint(database)
  const answers = await Promise.all(
    forged.map(async ({ path, fields, by }) => {
      const headers = { 'x-forwarded-for': '10.255.255.2', ...(by && { 'x-twilio-signature': by }) }
      const body = new URLSearchParams(fields)
      return (await fetch(run.servers.url + path, { method: 'POST', headers, body })).status
    }),
  )
  const after = await imprint(database)
  return {
    wrote: forged.length,
    rows: [
      ...answers.filter((status) => status !== 403).map((was) => `a forged callback got ${was}`),
      ...[...before]
        .filter(([table, was]) => after.get(table) !== was)
        .map(([table]) => `forged callbacks have changed ${table}`),
    ],
  }
}

function signature(url: string, fields: Record<string, string>, token: string): string {
  const signed = Object.keys(fields)
    .toSorted()
    .reduce((sum, name) => sum + name + fields[name], url)
  return createHmac('sha1', token).update(signed).digest('base64')
}

/** Every table by what is in it. */
async function imprint({ rows }: Database): Promise<Map<string, string>> {
  const tables = await rows.introspection.getTables()
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const all = await sql`SELECT * FROM ${sql.table(name)}`.execute(rows)
    const lines = all.rows.map((row) => JSON.stringify(row)).toSorted()
    found.set(name, createHash('sha256').update(lines.join('\n')).digest('hex'))
  }
  return found
}
