import { randomUUID } from 'node:crypto'
import type { ClientAlert, ClientNote } from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { insertAlert } from './alerts.ts'
import type { ClientKey, Opener } from './keys.ts'
import { type ClientParts, writeDown } from './parts.ts'

/** `words` is null where they cannot be read any more. */
export type KeptNote = {
  id: string
  version: number
  notedOn: string
  words: string | null
  updatedAt: number
}

const CHANGED = { ok: false, code: 'changed-meanwhile' } as const
const noteSeal = (id: string) => `client-note ${id}`

/** Newest date first. */
export async function notesOf(rows: Rows, opener: Opener, clientId: string): Promise<KeptNote[]> {
  const found = await rows
    .selectFrom('client_note')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('noted_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return found.map((row) => ({
    id: row.id,
    version: row.version,
    notedOn: row.noted_on,
    words: opener.text({ keyId: row.key_id, sealed: row.sealed }, noteSeal(row.id)),
    updatedAt: row.updated_at,
  }))
}

export async function addNote(
  desk: ClientParts,
  clientId: string,
  note: ClientNote,
  owner: Owner,
): Promise<void> {
  const at = desk.now()
  const id = randomUUID()
  await inTransaction(desk.database.rows, async (rows) => {
    const key = await desk.keys.forWriting(rows, clientId, at)
    await rows
      .insertInto('client_note')
      .values(sealedNote(key, { id, clientId, ...note, at }))
      .execute()
    await writeDown(desk, rows, owner, { id: clientId, did: 'note-added', note: id })
  })
}

/** A new note as its row. */
export function sealedNote(
  key: ClientKey,
  { id, clientId, notedOn, words, at }: ClientNote & { id: string; clientId: string; at: number },
) {
  return {
    id,
    client_id: clientId,
    key_id: key.id,
    sealed: key.sealText(words, noteSeal(id)),
    noted_on: notedOn,
    version: 1,
    created_at: at,
    updated_at: at,
  }
}

type NoteRef = { clientId: string; noteId: string; version: number }

/** Fails with `changed-meanwhile` where the note is another since `version`, or gone. */
export async function saveNote(
  desk: ClientParts,
  { clientId, noteId, version, ...note }: NoteRef & ClientNote,
  owner: Owner,
): Promise<Outcome<object>> {
  const at = desk.now()
  return inTransaction(desk.database.rows, async (rows) => {
    const key = await desk.keys.forWriting(rows, clientId, at)
    const { numUpdatedRows } = await rows
      .updateTable('client_note')
      .set({
        key_id: key.id,
        sealed: key.sealText(note.words, noteSeal(noteId)),
        noted_on: note.notedOn,
        version: version + 1,
        updated_at: at,
      })
      .where('id', '=', noteId)
      .where('client_id', '=', clientId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return CHANGED
    await writeDown(desk, rows, owner, { id: clientId, did: 'note-changed', note: noteId })
    return { ok: true }
  })
}

export async function removeNote(
  desk: ClientParts,
  { clientId, noteId, version }: NoteRef,
  owner: Owner,
): Promise<Outcome<object>> {
  return inTransaction(desk.database.rows, async (rows) => {
    const { numDeletedRows } = await rows
      .deleteFrom('client_note')
      .where('id', '=', noteId)
      .where('client_id', '=', clientId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return CHANGED
    await writeDown(desk, rows, owner, { id: clientId, did: 'note-removed', note: noteId })
    return { ok: true }
  })
}

export async function addAlert(
  desk: ClientParts,
  clientId: string,
  alert: ClientAlert,
  owner: Owner,
): Promise<void> {
  const now = desk.now()
  await inTransaction(desk.database.rows, async (rows) => {
    const key = await desk.keys.forWriting(rows, clientId, now)
    await insertAlert(rows, key, { ...alert, clientId, formId: null, now })
    await writeDown(desk, rows, owner, { id: clientId, did: 'alert-added', kind: alert.kind })
  })
}

export async function removeAlert(
  desk: ClientParts,
  { clientId, alertId }: { clientId: string; alertId: string },
  owner: Owner,
): Promise<void> {
  await inTransaction(desk.database.rows, async (rows) => {
    await rows
      .deleteFrom('client_alert')
      .where('id', '=', alertId)
      .where('client_id', '=', clientId)
      .execute()
    await writeDown(desk, rows, owner, { id: clientId, did: 'alert-removed', alert: alertId })
  })
}
