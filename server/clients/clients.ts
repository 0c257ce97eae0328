import type { Alert } from '#domain/clients/client-alert.ts'
import type {
  ClientAlert,
  ClientDetails,
  ClientNote,
  ClientPhoto,
} from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { deskChange } from '../core/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { SignedLinks } from '../core/signed-links.ts'
import { formLetter, queueAccountMail } from '../post/account-letter.ts'
import type { LinkSeal } from '../post/secret-links.ts'
import { wordsIn } from '../post/worded.ts'
import { alertsFor } from './alerts.ts'
import { createClient, saveDetails, setBlocked } from './details.ts'
import { type ClientList, type ClientSort, listClients, writeMissingWords } from './finding.ts'
import { type FormState, formsFor } from './form-answers.ts'
import type { Forms } from './forms.ts'
import { currentIntake, type Intake, insertIntake, keepFirstIntake } from './intake-versions.ts'
import { type Moving, mergeClients, movingWith } from './merge.ts'
import { addAlert, addNote, removeAlert, removeNote, saveNote } from './notes.ts'
import { type ClientParts, type VisitsOfClient, writeDown } from './parts.ts'
import { addPhoto, type PhotoSize, readPhoto, removePhoto } from './photos.ts'
import { type ClientRecord, findClient, readRecord } from './record.ts'
import type { Client } from './rows.ts'

type Told<T = object> = Promise<Outcome<T>>
type NoteRef = { clientId: string; noteId: string; version: number }

/** The owner's records of her clients; each write leaves a line in the audit log. */
export type Clients = {
  /** What must not be overlooked about these clients, gravest first; every id has an entry. */
  alertsFor(clientIds: readonly string[]): Promise<Map<string, Alert[]>>
  /** Whether the clients of these visits have answered the form; every visit has an entry. */
  formsFor(bookingIds: readonly string[]): Promise<Map<string, FormState>>
  /** Clients whose names, address or phone begin with each word; `page` starts at 1. */
  list(asked: { query: string; sort: ClientSort; page: number }): Promise<ClientList>
  /** Also one that was merged into another: its `mergedInto` says where it went. */
  find(id: string): Promise<Client | null>
  /** Everything that the client's page shows; null where there is none, or it was merged. */
  record(id: string): Promise<ClientRecord | null>
  create(details: ClientDetails, owner: Owner): Told<{ id: string }>
  saveDetails(asked: { id: string; version: number; details: ClientDetails }, owner: Owner): Told
  /** A blocked client cannot book online. */
  setBlocked(asked: { id: string; version: number; isBlocked: boolean }, owner: Owner): Told
  addNote(clientId: string, note: ClientNote, owner: Owner): Promise<void>
  saveNote(asked: NoteRef & ClientNote, owner: Owner): Told
  removeNote(asked: NoteRef, owner: Owner): Told
  addAlert(clientId: string, alert: ClientAlert, owner: Owner): Promise<void>
  removeAlert(asked: { clientId: string; alertId: string }, owner: Owner): Promise<void>
  /** Fails as `openPicture` does. */
  addPhoto(asked: { clientId: string; bytes: Uint8Array; photo: ClientPhoto }, owner: Owner): Told
  removePhoto(asked: { clientId: string; photoId: string }, owner: Owner): Promise<void>
  /** The photograph as JPEG; null where there is none of this client's that can be read. */
  photo(asked: { clientId: string; photoId: string; size: PhotoSize }): Promise<Buffer | null>
  /** How much would follow a client into another record. */
  movingWith(id: string): Promise<Moving>
  /** Two records of one person become one. */
  merge(
    asked: { from: string; into: string; versions: { from: number; into: number } },
    owner: Owner,
  ): Told
  /** The questions as they stand. */
  intake(): Promise<Intake>
  saveIntake(changed: Intake, owner: Owner): Told<{ version: number }>
  /** Sends the form once more. */
  askForm(id: string, owner: Owner): Told<{ isMailed: boolean }>
  /** Lets clients be found that were written before there was a search; answers how many. */
  writeMissingWords(): Promise<number>
}

export function createClients(
  parts: ClientParts & {
    bookings: VisitsOfClient
    forms: Forms
    links: SignedLinks
    seal: LinkSeal
  },
): Clients {
  const { database, keys, now } = parts
  const { rows } = database
  return {
    alertsFor: (clientIds) => alertsFor(rows, keys, clientIds, now()),
    formsFor: (bookingIds) => formsFor(rows, bookingIds, now()),
    list: (asked) => listClients(rows, asked, now()),
    find: (id) => findClient(rows, id),
    record: (id) => readRecord(parts, id),
    create: (details, owner) => createClient(parts, details, owner),
    saveDetails: (asked, owner) => saveDetails(parts, asked, owner),
    setBlocked: (asked, owner) => setBlocked(parts, asked, owner),
    addNote: (clientId, note, owner) => addNote(parts, clientId, note, owner),
    saveNote: (asked, owner) => saveNote(parts, asked, owner),
    removeNote: (asked, owner) => removeNote(parts, asked, owner),
    addAlert: (clientId, alert, owner) => addAlert(parts, clientId, alert, owner),
    removeAlert: (asked, owner) => removeAlert(parts, asked, owner),
    addPhoto: (asked, owner) => addPhoto(parts, asked, owner),
    removePhoto: (asked, owner) => removePhoto(parts, asked, owner),
    photo: (asked) => readPhoto(parts, asked),
    movingWith: (id) => movingWith(rows, id),
    merge: (asked, owner) => mergeClients(parts, asked, owner),
    intake: () => currentIntake(rows),
    saveIntake: (changed, owner) => saveIntake(parts, changed, owner),
    askForm: (id, owner) => askForm(parts, id, owner),
    writeMissingWords: () => writeMissingWords(database),
  }
}

/**
 * Saves the questions as the version after the one that they were changed from; forms that were answered
 * keep theirs. Fails with `changed-meanwhile` where another window saved since.
 */
async function saveIntake(
  { database, audit, now }: ClientParts,
  changed: Intake,
  owner: Owner,
): Promise<Outcome<{ version: number }>> {
  const at = now()
  const version = changed.version + 1
  return inTransaction(database.rows, async (rows) => {
    await keepFirstIntake(rows, at)
    const current = await currentIntake(rows)
    const isNext = current.version === changed.version
    if (!isNext || !(await insertIntake(rows, { ...changed, version }, at))) {
      return { ok: false, code: 'changed-meanwhile' }
    }
    const line = { record: 'intake', id: String(version), did: 'saved' }
    await audit.write(deskChange(owner, line), rows)
    return { ok: true, version }
  })
}

/** Sends a client the form, by mail where there is an address; the link stands on the record either way. */
async function askForm(
  desk: ClientParts & { forms: Pick<Forms, 'linkForClient'>; seal: LinkSeal },
  id: string,
  owner: Owner,
): Promise<Outcome<{ isMailed: boolean }>> {
  const client = await findClient(desk.database.rows, id)
  if (!client || client.mergedInto) return { ok: false, code: 'not-found' }
  const isMailed = client.email !== ''
  await inTransaction(desk.database.rows, async (rows) => {
    const url = await desk.forms.linkForClient(rows, id, desk.now())
    const letter = formLetter(client.firstName, url, await wordsIn(rows, 'form'))
    const mail = { kind: 'form', recipient: client.email, letter }
    if (isMailed) await queueAccountMail(rows, desk, mail)
    await writeDown(desk, rows, owner, { id, did: 'form-asked' })
  })
  return { ok: true, isMailed }
}
