import { STUDIO } from '#content/studio.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { type CsvCell, csvFile, csvMoney } from '#domain/core/csv.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { everyClient } from './clients-out.ts'
import { endOf, everyVisit, isCalledOff, serviceOf } from './visits-out.ts'

type Parts = Parameters<typeof everyClient>[0]

/** Square fills in what else it knows of a customer by itself. */
const SQUARE_CUSTOMERS = [
  ...['Reference ID', 'First Name', 'Last Name', 'Email Address', 'Phone Number', 'Birthday'],
  ...['Email Subscription Status', 'Blocked from online booking'],
]
const ACUITY_CLIENTS = ['First Name', 'Last Name', 'Phone', 'Email', 'Notes']
const ACUITY_APPOINTMENTS = [
  ...['Start Time', 'End Time', 'First Name', 'Last Name', 'Phone', 'Email', 'Type', 'Calendar'],
  ...['Appointment Price', 'Appointment ID'],
]
/** The most appointments that Acuity takes in one file. */
const ACUITY_ROWS = 1000

/**
 * Everybody on file as Square's customer list. Consent is no more given on than it is taken over: only who has ended letters is
 * named. Notes stay out, as Square wants nothing of health in its own.
 */
export function squareCustomers(parts: Parts): AsyncGenerator<string> {
  return csvFile(SQUARE_CUSTOMERS, squareRows(parts))
}

async function* squareRows(parts: Parts): AsyncGenerator<CsvCell[]> {
  for await (const client of everyClient(parts)) {
    yield [
      ...[client.id, client.firstName, client.lastName, client.email, client.phone],
      ...[client.birthDate, client.isStopped ? 'Unsubscribed' : ''],
      client.isBlocked ? 'Yes' : 'No',
    ]
  }
}

/** Acuity's client list, and its appointments in files as long as it takes them; each with its name. */
export async function* acuityFiles(
  parts: Parts,
): AsyncGenerator<{ name: string; text: AsyncGenerator<string> }> {
  yield { name: 'clients.csv', text: csvFile(ACUITY_CLIENTS, acuityClients(parts)) }
  let count = 0
  for await (const piece of piecesOf(acuityAppointments(parts), ACUITY_ROWS)) {
    count += 1
    yield { name: `appointments-${count}.csv`, text: csvFile(ACUITY_APPOINTMENTS, piece) }
  }
}

async function* acuityClients(parts: Parts): AsyncGenerator<CsvCell[]> {
  for await (const { firstName, lastName, phone, email, notes } of everyClient(parts)) {
    yield [firstName, lastName, phone, email, notes]
  }
}

/** Acuity has no word for a visit that was canceled or missed, so these stay out. */
async function* acuityAppointments({ database }: Parts): AsyncGenerator<CsvCell[]> {
  for await (const visit of everyVisit(database.rows)) {
    if (isCalledOff(visit)) continue
    yield [
      ...[acuityTime(visit.starts_at), acuityTime(endOf(visit))],
      ...[visit.first_name, visit.last_name, visit.phone],
      ...[isAddress(visit.email) ? visit.email : '', serviceOf(visit), visit.staff],
      ...[visit.price_cents === null ? null : csvMoney(visit.price_cents), visit.id],
    ]
  }
}

/** "03/04/2026 10:00 am" on the studio's clock: Acuity reads no zone. */
function acuityTime(instant: number): string {
  const [year, month, day] = localDate(instant, STUDIO.zone).split('-')
  return `${month}/${day}/${year} ${formatTime(instant, STUDIO.zone)}`
}

async function* piecesOf<T>(all: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let piece: T[] = []
  for await (const one of all) {
    piece.push(one)
    if (piece.length < most) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
