import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { deskChange } from '../core/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { SignedLinks } from '../core/signed-links.ts'
import { formLetter, queueAccountMail } from '../post/account-letter.ts'
import type { LinkSeal } from '../post/secret-links.ts'
import { wordsIn } from '../post/worded.ts'
import { decideOnHold } from './alert-holds.ts'
import { alertsFor } from './alerts.ts'
import { creditOf } from './credit.ts'
import { createClient, saveDetails, setBlocked } from './details.ts'
import { type ListAsked, listClients } from './finding.ts'
import { writeMissingWords } from './finding-words.ts'
import { formsFor } from './form-answers.ts'
import type { Forms } from './forms.ts'
import { giveCredit, takeCreditBack } from './goodwill.ts'
import { currentIntake, type Intake, insertIntake, keepFirstIntake } from './intake-versions.ts'
import { mergeClients, movingWith } from './merge.ts'
import { addAlert, addNote, removeAlert, removeNote, saveNote } from './notes.ts'
import { type ClientParts, type VisitsOfClient, writeDown } from './parts.ts'
import { bookedUnder } from './people.ts'
import { addPhoto, readPhoto, removePhoto } from './photos.ts'
import { findClient, readRecord } from './record.ts'

type Parts = ClientParts & {
  bookings: VisitsOfClient
  forms: Forms
  links: SignedLinks
  seal: LinkSeal
}

export type Clients = ReturnType<typeof createClients>

/** The owner's records of her clients; each write leaves a line in the audit log. */
export function createClients(parts: Parts) {
  const { database, keys, now } = parts
  const { rows } = database
  const on =
    <Asked extends unknown[], Answer>(step: (desk: Parts, ...asked: Asked) => Answer) =>
    (...asked: Asked) =>
      step(parts, ...asked)
  return {
    alertsFor: (clientIds: readonly string[]) => alertsFor(rows, keys, clientIds, now()),
    formsFor: (bookingIds: readonly string[]) => formsFor(rows, bookingIds, now()),
    list: (asked: ListAsked) => listClients(rows, asked, now()),
    find: (id: string) => findClient(rows, id),
    bookedUnder: (who: { clientId: string; email: string }) => bookedUnder(rows, who),
    record: on(readRecord),
    create: on(createClient),
    saveDetails: on(saveDetails),
    setBlocked: on(setBlocked),
    addNote: on(addNote),
    saveNote: on(saveNote),
    removeNote: on(removeNote),
    addAlert: on(addAlert),
    removeAlert: on(removeAlert),
    /** What a client may still spend of store credit, in cents. */
    creditOf: (id: string) => creditOf(rows, id),
    giveCredit: on(giveCredit),
    takeCreditBack: on(takeCreditBack),
    decideOnHold: on(decideOnHold),
    addPhoto: on(addPhoto),
    removePhoto: on(removePhoto),
    photo: on(readPhoto),
    movingWith: (id: string) => movingWith(rows, id),
    merge: on(mergeClients),
    intake: () => currentIntake(rows),
    saveIntake: on(saveIntake),
    askForm: on(askForm),
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
