import { alertNames } from '#content/words/intake.ts'
import type { Booking, BookingEvent } from '#domain/calendar/booking.ts'
import type { Profile } from '#domain/clients/profile.ts'
import type { Owner } from '#domain/core/actor.ts'
import { dialable } from '#domain/core/phone.ts'
import { cardEnds, cardName } from '#domain/shop/card-on-file.ts'
import type { Bookings } from '../../calendar/bookings.ts'
import { wishesTold } from '../../calendar/waiting/person.ts'
import { writtenAlerts } from '../../clients/alerts.ts'
import { creditLines } from '../../clients/credit.ts'
import { answeredForms } from '../../clients/form-answers.ts'
import { type FormerVisit, formerVisitsOf } from '../../clients/former-visits.ts'
import { notesOf } from '../../clients/notes.ts'
import { addressesOf, ordersOf } from '../../clients/orders.ts'
import { type ClientParts, writeDown } from '../../clients/parts.ts'
import { photosOf, readPhoto } from '../../clients/photos.ts'
import { findClient } from '../../clients/record.ts'
import { reviewsTold } from '../../clients/reviews/person.ts'
import type { Client } from '../../clients/rows.ts'
import { agreementsOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { iso } from '../../core/wire/bookings.ts'
import { clientConfirmedOf } from '../../post/client-confirms.ts'
import { correspondenceOf } from '../../post/reach/person.ts'
import { unremindedSince } from '../../post/reach/unreminded.ts'
import type { CardOnFile } from '../../shop/cards/card.ts'
import { cardsOfPerson } from '../../shop/cards/secured.ts'
import { keptAddresses } from '../../shop/fulfilment/addresses.ts'
import { belongsTo } from '../../shop/orders/read.ts'
import { messagesFrom, visitOf } from './told.ts'
import { toldOfVisits, toldOrders, toldPayments } from './told-orders.ts'

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
  const agreed = await agreementsOf(rows, idsOf(visits))
  const confirmed = await clientConfirmedOf(rows, idsOf(visits))
  const unreminded = await unremindedSince(rows, idsOf(visits))
  const messages = await Promise.all(addresses.map((address) => messagesFrom(rows, address)))
  const data = {
    writtenAt: iso(desk.now()),
    client: detailsOf(client, addresses),
    ...(await keptRecord(desk, id)),
    bookings: await Promise.all(
      visits.map(async (visit) =>
        visitOf(visit, await desk.bookings.history(visit.id), {
          agreed: agreed.get(visit.id),
          confirmed: confirmed.get(visit.id),
          unremindedAt: unreminded.get(visit.id),
        }),
      ),
    ),
    visitsBefore: (await formerVisitsOf(rows, [id])).map(formerTold),
    orders: await toldOrders(rows, idsOf(await ordersOf(rows, { clientId: id, addresses }))),
    payments: await toldPayments(rows, idsOf(visits)),
    ...(await toldOfVisits(rows, idsOf(visits))),
    reviews: await reviewsTold(rows, idsOf(visits)),
    waitingList: await wishesTold(rows, { clientId: id }),
    cards: (await cardsOfPerson(rows, { clientId: id })).map(keptCard),
    credit: (await creditLines(rows, id)).map(({ cents, why, at }) => ({
      cents,
      why,
      at: iso(at),
    })),
    messages: messages.flat(),
    correspondence: await correspondenceOf(rows, {
      clientId: id,
      senders: [...addresses, ...[dialable(client.phone) ?? []].flat()],
    }),
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

type Own = {
  profile: Profile
  isVerified: boolean
  visits: { visit: Booking; events: BookingEvent[] }[]
}

/** What is on file about one account, in words that people can read; instants are ISO 8601 in UTC. */
export async function ownData(rows: Rows, { profile, isVerified, visits }: Own) {
  const { createdAt, updatedAt, lastLoginAt, ...told } = profile
  const ids = idsOf(visits.map(({ visit }) => visit))
  const agreed = await agreementsOf(rows, ids)
  const confirmed = await clientConfirmedOf(rows, ids)
  const unreminded = await unremindedSince(rows, ids)
  const ownClient = isVerified ? await clientIdOf(rows, profile.email) : null
  const account = { uid: profile.uid, verifiedEmail: isVerified ? profile.email : null }
  return {
    profile: {
      ...told,
      emailVerified: isVerified,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
      lastLoginAt: iso(lastLoginAt),
    },
    waysToSignIn: await waysToSignIn(rows, profile.uid),
    bookings: visits.map(({ visit, events }) =>
      visitOf(visit, events, {
        agreed: agreed.get(visit.id),
        confirmed: confirmed.get(visit.id),
        unremindedAt: unreminded.get(visit.id),
      }),
    ),
    visitsBefore: ownClient ? (await formerVisitsOf(rows, [ownClient])).map(formerTold) : [],
    orders: await ownOrders(rows, profile.uid),
    addresses: (await keptAddresses(rows, profile.uid)).map(({ address }) => address),
    payments: await toldPayments(rows, ids),
    reviews: await reviewsTold(rows, ids),
    waitingList: await wishesTold(rows, account),
    cards: (await cardsOfPerson(rows, account)).map(keptCard),
    messages: isVerified ? await messagesFrom(rows, profile.email) : [],
    correspondence: await correspondenceOf(rows, {
      clientId: ownClient,
      senders: isVerified ? [profile.email.toLowerCase()] : [],
    }),
  }
}

/** A visit of before, as the other system had it. */
function formerTold({ clientId: _, startsAt, ...visit }: FormerVisit) {
  return { startsAt: iso(startsAt), ...visit }
}

function keptCard(card: CardOnFile) {
  const { agreedAt, words, state } = card
  return { card: cardName(card), ends: cardEnds(card), state, agreedAt: iso(agreedAt), words }
}

async function waysToSignIn(rows: Rows, uid: string): Promise<string[]> {
  const accounts = await rows
    .selectFrom('auth_account')
    .select('provider_id')
    .where('user_id', '=', uid)
    .orderBy('provider_id')
    .execute()
  return accounts.map((account) => account.provider_id)
}

async function ownOrders(rows: Rows, uid: string) {
  const own = await rows.selectFrom('orders').select('id').where(belongsTo(uid)).execute()
  return toldOrders(rows, idsOf(own))
}

function idsOf(visits: readonly { id: string }[]): string[] {
  return visits.map(({ id }) => id)
}

async function clientIdOf(rows: Rows, email: string): Promise<string | null> {
  const client = await rows
    .selectFrom('client')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return client?.id ?? null
}
