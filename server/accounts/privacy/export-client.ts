import { alertNames } from '#content/intake.ts'
import { bookingStatus } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Bookings } from '../../calendar/provider.ts'
import { writtenAlerts } from '../../clients/alerts.ts'
import { answeredForms } from '../../clients/answered.ts'
import { notesOf } from '../../clients/notes.ts'
import { addressesOf, ordersOf } from '../../clients/orders.ts'
import { type ClientParts, writeDown } from '../../clients/parts.ts'
import { photosOf, readPhoto } from '../../clients/photos.ts'
import { findClient } from '../../clients/record.ts'
import type { Client } from '../../clients/rows.ts'
import { bookingOnWire, iso } from '../../core/wire/bookings.ts'
import { messagesFrom } from './own-data.ts'

/**
 * All that is kept about a client as JSON text, photographs included; an audit line tells of it.
 * Null where there is no such client.
 */
export async function exportClient(
  desk: ClientParts & { bookings: Pick<Bookings, 'forClient' | 'history'> },
  id: string,
  owner: Owner,
): Promise<string | null> {
  const { rows } = desk.database
  const client = await findClient(rows, id)
  if (!client || client.mergedInto) return null
  const addresses = await addressesOf(rows, id)
  const visits = await desk.bookings.forClient({ clientId: id })
  const messages = await Promise.all(addresses.map((address) => messagesFrom(rows, address)))
  const data = {
    writtenAt: iso(desk.now()),
    client: detailsOf(client, addresses),
    ...(await keptRecord(desk, id)),
    bookings: await Promise.all(
      visits.map(async (visit) => ({
        ...bookingOnWire(visit, { isPersonal: true }),
        status: bookingStatus(visit.status),
        birthDate: visit.birthDate,
        cancelReason: visit.cancelReason,
        history: (await desk.bookings.history(visit.id)).map((event) => ({
          ...event,
          at: iso(event.at),
        })),
      })),
    ),
    orders: (await ordersOf(rows, addresses)).map((order) => ({
      ...order,
      createdAt: iso(order.createdAt),
    })),
    messages: messages.flat(),
  }
  await writeDown(desk, rows, owner, { id, did: 'exported' })
  return JSON.stringify(data, null, 2)
}

/** The sealed part of a record, opened: alerts, notes, answered forms and photographs. */
export async function keptRecord(desk: ClientParts, id: string) {
  const { rows } = desk.database
  const opener = await desk.keys.forReading(rows, [id])
  const alerts = (await writtenAlerts(rows, desk.keys, [id])).get(id) ?? []
  const photos = await photosOf(rows, opener, id)
  return {
    alerts: alerts.map(({ kind, words, createdAt }) => ({
      about: alertNames[kind],
      words,
      writtenAt: iso(createdAt),
    })),
    notes: (await notesOf(rows, opener, id)).map(({ notedOn, words }) => ({ notedOn, words })),
    forms: (await answeredForms(rows, opener, id)).map(({ answeredAt, questions, answers }) => ({
      answeredAt: iso(answeredAt),
      answers: questions.map((question) => ({
        question: question.words,
        answer: answers?.[question.id]?.value ?? null,
        details: answers?.[question.id]?.details || null,
      })),
    })),
    photographs: await Promise.all(
      photos.map(async ({ id: photoId, takenOn, moment, words }) => {
        const bytes = await readPhoto(desk, { clientId: id, photoId, size: 'full' })
        return { takenOn, moment, words, jpegBase64: bytes?.toString('base64') ?? null }
      }),
    ),
  }
}

function detailsOf({ version: _, mergedInto: __, ...client }: Client, addresses: string[]) {
  return {
    ...client,
    addresses,
    createdAt: iso(client.createdAt),
    blockedAt: client.blockedAt === null ? null : iso(client.blockedAt),
  }
}
