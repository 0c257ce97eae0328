import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Alert, inOrder, workedOutAlerts } from '#domain/clients/client-alert.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../core/db/schema.ts'
import type { SignedLinks } from '../core/signed-links.ts'
import { DELETED } from '../post/mail-retention.ts'
import { type WrittenAlert, writtenAlerts } from './alerts.ts'
import { type CreditLine, creditLines } from './credit.ts'
import { type AnsweredForm, answeredForms, type WaitingForm, waitingForm } from './form-answers.ts'
import { type FormerVisit, formerVisitsOf, isCompleted } from './former-visits.ts'
import { type Duplicates, duplicatesOf } from './merge.ts'
import { type KeptNote, notesOf } from './notes.ts'
import { addressesOf, type ClientOrder, lastProducts, ordersOf, spentCents } from './orders.ts'
import type { ClientParts, VisitsOfClient } from './parts.ts'
import { type KeptPhoto, photosOf } from './photos.ts'
import { type Client, clientOf } from './rows.ts'

/** Everything that a client's page shows. */
export type ClientRecord = {
  /** With the birth date that a visit's booking holds, where the client's own row has none. */
  client: Client
  /** Addresses of records that were merged into this one. */
  otherAddresses: string[]
  alerts: (Alert & Partial<Pick<WrittenAlert, 'id' | 'isFromForm' | 'hold' | 'holdUntil'>>)[]
  /** Newest start first. */
  visits: Booking[]
  /** In another system, before; newest first. */
  formerVisits: FormerVisit[]
  orders: ClientOrder[]
  products: { name: string; boughtAt: number }[]
  spentCents: number
  /** What the studio owes for products, newest line first; see `creditOf`. */
  credit: CreditLine[]
  noShows: number
  notes: KeptNote[]
  photos: KeptPhoto[]
  forms: AnsweredForm[]
  waiting: WaitingForm | null
  duplicates: Duplicates
}

/** Also one that was merged into another: its `mergedInto` says where it went. */
export async function findClient(rows: Rows, id: string): Promise<Client | null> {
  const row = await rows.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirst()
  return row && !row.email.startsWith(DELETED) ? clientOf(row) : null
}

/** Null where there is no such client, or it was merged. */
export async function readRecord(
  desk: ClientParts & { bookings: VisitsOfClient; links: SignedLinks },
  id: string,
): Promise<ClientRecord | null> {
  const { rows } = desk.database
  const client = await findClient(rows, id)
  if (!client || client.mergedInto) return null
  const now = desk.now()
  const addresses = await addressesOf(rows, id)
  const whose = { clientId: id, addresses }
  const opener = await desk.keys.forReading(rows, [id])
  const visits = await desk.bookings.forClient({ clientId: id })
  const count = (status: Booking['status']) =>
    visits.filter((visit) => visit.status === status).length
  const written = (await writtenAlerts(rows, desk.keys, [id])).get(id) ?? []
  const formerVisits = await formerVisitsOf(rows, [id])
  const told = visits.find((visit) => visit.birthDate)?.birthDate ?? null
  const person = {
    birthDate: client.birthDate ?? told,
    completedVisits: count('COMPLETED') + formerVisits.filter(isCompleted).length,
  }
  return {
    client: { ...client, birthDate: person.birthDate },
    otherAddresses: addresses.filter((address) => address !== client.email),
    alerts: inOrder([...written, ...workedOutAlerts(person, localDate(now, STUDIO.zone))]),
    visits,
    formerVisits,
    orders: await ordersOf(rows, whose),
    products: await lastProducts(rows, whose),
    spentCents: await spentCents(rows, whose),
    credit: await creditLines(rows, id),
    noShows: count('NO_SHOW'),
    notes: await notesOf(rows, opener, id),
    photos: await photosOf(rows, opener, id),
    forms: await answeredForms(rows, opener, id),
    waiting: await waitingForm(rows, desk.links, id, now),
    duplicates: await duplicatesOf(rows, client),
  }
}
