import type { Kysely } from 'kysely'
import { HOUR_MS } from '../../domain/core/duration.ts'
import type { Database } from '../../server/core/db/open.ts'
import type { Schema } from '../../server/core/db/schema.ts'
import type { Arrival } from './carriers.ts'
import type { Errand } from './errands.ts'
import { IN_HAND_MS, type Owed, oldTime, owedOf, versionsOf } from './owed.ts'
import type { Person, Run } from './person.ts'

type Books = {
  run: Run
  database: Database
  /** As last seen, by id: a studio lets go of what left months ago, and the run takes months. */
  letters: Map<string, Letter>
  done: { errand: Errand; one: Person; others: Person[] }[]
  ends: { step: string; at: number; by: string }[]
}

export type Verdict = {
  faults: string[]
  /** Who got something twice, and who did not get it. */
  doubledTo: string[]
  missingTo: string[]
  /** What came twice, each with what befell it. */
  doubles: string[]
  messages: number
  reminders: number
  owed: number
  visits: number
}

/** What carriers got, against what visits as they stood asked for. */
export async function disagreeing(books: Books): Promise<Verdict> {
  const { run, database, done } = books
  const { rows } = database
  const { arrivals } = run.carriers
  const versions = await versionsOf(rows)
  const old = await Promise.all(arrivals.filter(isReminder).map((one) => oldTime(one, versions)))
  const owed = versions.flatMap((version) => owedOf(version))
  const missing = owed.filter((one) => !hasReached(one, run))
  const untold = await lettersMissing(rows, arrivals, [...books.letters.values()])
  const { doubles, doubledTo, faults: unnamed } = doublesOf(books)
  const statuses = await statusFaults(rows, done)
  return {
    faults: [
      ...old.flat(),
      ...missing.map(({ id, email }) => `${email} was owed ${id}, and it is missing`),
      ...untold.map(({ id, recipient }) => `${recipient} was owed ${id}, and it is missing`),
      ...unnamed,
      ...statuses,
      ...(await leftOver(rows, run.now())),
      ...(await answerFaults(rows, run)),
    ],
    doubles,
    doubledTo,
    missingTo: [...missing.map(({ email }) => email), ...untold.map((one) => one.recipient)],
    messages: arrivals.length,
    reminders: arrivals.filter(isReminder).length,
    owed: owed.length,
    visits: new Set(versions.map(({ bookingId }) => bookingId)).size,
  }
}

const isReminder = ({ id }: Arrival) => id.startsWith('reminder-')

/** In its time, on a phone or in a mailbox; one that came back, or never came to a phone, has not. */
function hasReached({ id, dueAt, expiresAt }: Owed, { carriers, bounced }: Run): boolean {
  // A mail that came back where there is no other way is a call: the errand has seen that.
  if (bounced.has(id)) return true
  return carriers.arrivals.some(
    (one) =>
      (one.id === id || one.id.startsWith(`${id}-`)) &&
      one.at >= dueAt &&
      one.at <= expiresAt + IN_HAND_MS &&
      (one.channel === 'mail' || one.isOnPhone),
  )
}

export type Letter = Awaited<ReturnType<typeof lettersIn>>[number]

/** What has been written down to be told by mail. */
export function lettersIn(rows: Kysely<Schema>) {
  return rows
    .selectFrom('outbox')
    .select(['id', 'recipient', 'booking_id', 'audience', 'sequence', 'superseded_at'])
    .where('channel', '=', 'mail')
    .where('reminder', 'is', null)
    .where('kind', '!=', 'offer')
    .execute()
}

/** What was written down to be told has come, unless newer news took its place. */
async function lettersMissing(
  rows: Kysely<Schema>,
  arrivals: readonly Arrival[],
  letters: readonly Letter[],
) {
  const got = new Set(arrivals.map(({ id }) => id))
  const events = await rows
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select(['booking_event.booking_id', 'booking_event.sequence', 'booking_event.kind'])
    .select('booking.email as recipient')
    .where('kind', 'in', ['booked', 'moved', 'cancelled'])
    .where('booking.client_id', 'is not', null)
    .execute()
  const unwritten = events.filter(
    (event) =>
      !letters.some(
        (one) =>
          one.booking_id === event.booking_id &&
          one.sequence === event.sequence &&
          one.audience === 'client',
      ),
  )
  const isOutrun = (letter: Letter) =>
    letter.superseded_at !== null &&
    letters.some(
      (one) =>
        one.booking_id === letter.booking_id &&
        one.audience === letter.audience &&
        one.sequence > letter.sequence &&
        got.has(one.id),
    )
  return [
    ...unwritten.map(({ booking_id, kind, recipient }) => ({
      id: `the news that ${booking_id} was ${kind}`,
      recipient,
    })),
    ...letters.filter((letter) => !got.has(letter.id) && !isOutrun(letter)),
  ]
}

/** What came more than once: each is named by what its sender did not get to hear, or by the end of its sender. */
function doublesOf({ run, ends }: Books) {
  const faults: string[] = []
  const doubles: string[] = []
  const doubledTo: string[] = []
  const spent = new Set<object>()
  for (const [id, all] of Map.groupBy(run.carriers.arrivals, (one) => one.id)) {
    const copies = all.toSorted((a, b) => a.realAt - b.realAt)
    for (const [index, copy] of copies.slice(0, -1).entries()) {
      const next = copies[index + 1]
      const end = ends.find(
        (one) =>
          one.by === copy.by &&
          one.at >= copy.realAt &&
          one.at <= (next?.realAt ?? 0) &&
          !spent.has(one),
      )
      if (end) spent.add(end)
      const why = copy.cut ?? (end && `SIGKILL at ${end.step}`)
      doubledTo.push(copy.to)
      if (copy.channel === 'text') faults.push(`${copy.to} got the text ${id} twice (${why})`)
      else if (why) doubles.push(`${copy.to} got ${id} twice: ${why}`)
      else faults.push(`${copy.to} got ${id} twice, and nobody knows why`)
    }
  }
  return { faults, doubles, doubledTo }
}

/** Each visit stands as its errand ends, and nobody has two. */
async function statusFaults(rows: Kysely<Schema>, done: Books['done']): Promise<string[]> {
  const visits = await rows
    .selectFrom('booking')
    .select(['email', 'status'])
    .where('client_id', 'is not', null)
    .execute()
  const of = (email: string) =>
    visits.filter((visit) => visit.email === email).map(({ status }) => status)
  return done.flatMap(({ errand, one, others }) => {
    const own = of(one.email)
    const crowded = others.filter(({ email }) => of(email).length > 1)
    return [
      ...(own.join() === errand.status
        ? []
        : [`${one.email}: visits ${own.join() || 'none'}, not ${errand.status} (${errand.name})`]),
      ...crowded.map(({ email }) => `${email} has more than one visit of one offer`),
    ]
  })
}

/** What still waits when all is over. */
async function leftOver(rows: Kysely<Schema>, now: number): Promise<string[]> {
  const found = await rows
    .selectFrom('outbox')
    .select(['id', 'recipient', 'last_error'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('expired_at', 'is', null)
    .where('due_at', '<', now - HOUR_MS)
    .execute()
  return found.map((one) => `${one.recipient}: ${one.id} still waits (${one.last_error ?? ''})`)
}

/** Every text that came was taken once, and did what it says. */
async function answerFaults(rows: Kysely<Schema>, { wrote }: Run): Promise<string[]> {
  const came = await rows
    .selectFrom('incoming_message')
    .select(['id', 'provider_id', 'meaning', 'booking_id'])
    .execute()
  const confirmed = new Set(
    (await rows.selectFrom('visit_confirmation').select('booking_id').execute()).map(
      ({ booking_id }) => booking_id,
    ),
  )
  const questions = await rows
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where('kind', '=', 'text-question')
    .execute()
  const stopped = new Set(
    (
      await rows
        .selectFrom('contact_point')
        .select('address')
        .where('stopped_at', 'is not', null)
        .execute()
    ).map(({ address }) => address),
  )
  return wrote.flatMap(({ sid, from, kind }) => {
    const own = came.filter(({ provider_id }) => provider_id === sid)
    const [row] = own
    if (!row || own.length > 1) return [`${from} wrote once, and ${own.length} came`]
    if (row.meaning !== kind) return [`${from} wrote a ${kind}, taken as ${row.meaning}`]
    if (kind === 'confirm' && !confirmed.has(row.booking_id ?? ''))
      return [`${from} has confirmed, and it is not written down`]
    if (kind === 'stop' && !stopped.has(from))
      return [`${from} has ended texts, and is not left alone`]
    const asks = questions.filter(({ id }) => id === `text-question-${row.id}`)
    return kind === 'question' && asks.length !== 1 ? [`${from} asked, and she was not told`] : []
  })
}
