import { HOUR_MS, MINUTE_MS } from '../../domain/core/duration.ts'
import { reportMail } from '../../tests/imap.ts'
import { MISHAPS, type Mishap } from './carriers.ts'
import type { Person, Run } from './person.ts'

/** What becomes of one visit and of what is said of it, while something fails at each step between. */
export type Errand = {
  name: string
  /** Nothing fails yet. */
  prepare(one: Person, run: Run, others: Person[]): Promise<void>
  /** What fails; it has to come to its end all the same. */
  go(one: Person, run: Run, others: Person[]): Promise<void>
  /** Steps at which a server of ours is killed meanwhile. */
  dies: string[]
  /** What befalls a message, or what is told of it. */
  breaks: readonly Mishap[]
  /** One after the other: who waits for another's reminder may have been and gone by then. */
  isAlone?: true
  /** How so many more people stand behind the first. */
  others?: number
  /** How the visit stands at the end. */
  status: string
}

const EVENT = 'insert into "booking_event"'
const LETTER = 'insert into "outbox"'
const SUPERSEDED = 'update "outbox" set "superseded_at"'
const CLAIMED = 'update "outbox" set "claimed_until"'
const WORDS = 'update "outbox" set "subject"'
const SENT = 'update "outbox" set "sent_at"'
const STEP = 'insert into "message_status"'
const CAME = 'insert into "incoming_message"'
const STATUS = 'POST /api/webhooks/twilio/status/{id}'
const INCOMING = 'POST /api/webhooks/twilio/incoming'
const OFFER = 'insert into "offer"'
const ANSWERED = 'update "offer" set "state"'

const booked = (one: Person) => one.book()

async function bookedWithTexts(one: Person): Promise<void> {
  await one.book()
  await one.agree()
}

const changing: Errand[] = [
  {
    name: 'books',
    prepare: async () => undefined,
    async go(one, run) {
      await one.book()
      await run.settle()
    },
    dies: [EVENT, LETTER, 'answered POST /api/bookings/create'],
    breaks: ['mail put off', 'mail taken, answer lost', 'SIGKILL after the 250'],
    status: 'CONFIRMED',
  },
  {
    name: 'moves',
    prepare: booked,
    async go(one, run) {
      await one.move()
      await run.settle()
    },
    dies: [EVENT, SUPERSEDED, LETTER, 'answered POST /api/bookings/reschedule'],
    breaks: ['mail cut off'],
    status: 'CONFIRMED',
  },
  {
    name: 'moves as a reminder leaves',
    prepare: booked,
    async go(one) {
      await Promise.all([one.reminded(), one.move()])
    },
    dies: [CLAIMED, SUPERSEDED],
    breaks: ['mail without an answer', 'mail put off'],
    status: 'CONFIRMED',
  },
  {
    name: 'cancels',
    prepare: booked,
    async go(one, run) {
      await one.cancel()
      await run.settle()
    },
    dies: [EVENT, LETTER, 'answered POST /api/bookings/cancel'],
    breaks: ['mail put off'],
    status: 'CANCELLED',
  },
  {
    name: 'comes, and is completed',
    prepare: booked,
    async go(one, run) {
      await run.until(one.startsAt() + HOUR_MS)
      await one.owner({ does: 'complete', bookingId: one.visit.bookingId })
    },
    dies: [EVENT, SENT],
    breaks: [],
    status: 'COMPLETED',
  },
]

const sending: Errand[] = [
  {
    name: 'is reminded by mail',
    prepare: booked,
    go: (one) => one.reminded(),
    dies: [CLAIMED, WORDS, SENT, STEP],
    breaks: MISHAPS.mail,
    status: 'CONFIRMED',
  },
  {
    name: 'is reminded by text',
    prepare: bookedWithTexts,
    go: (one) => one.reminded(),
    dies: [CLAIMED, WORDS, 'before POST Messages', 'after POST Messages', SENT, STEP],
    breaks: MISHAPS.text,
    status: 'CONFIRMED',
  },
  {
    name: 'texts are told of',
    prepare: bookedWithTexts,
    async go(one, run) {
      await one.reminded()
      await run.until(run.now() + 20 * MINUTE_MS)
      await run.carriers.tellHeld()
    },
    dies: [`asked ${STATUS}`, `answered ${STATUS}`],
    breaks: MISHAPS.told,
    status: 'CONFIRMED',
  },
  ...(['off', 'unknown', 'silent'] as const).map(
    (state): Errand => ({
      name: `the phone is ${state}, mail goes instead`,
      async prepare(one, run) {
        await bookedWithTexts(one)
        run.carriers.twilio.setPhone(one.number, state)
      },
      async go(one, run) {
        await one.reminded()
        await run.until(run.now() + 20 * MINUTE_MS)
      },
      dies: state === 'off' ? [STEP, LETTER] : [LETTER],
      breaks: state === 'unknown' ? ['mail cut off'] : [],
      status: 'CONFIRMED',
    }),
  ),
  {
    name: 'a mail comes back',
    prepare: booked,
    async go(one, run) {
      await one.reminded()
      const mail = one.newest('reminder-')
      if (!mail) throw new Error(`${one.email} had no reminder`)
      run.bounced.add(mail.id)
      const report = { to: mail.from, recipient: one.email, status: '5.1.1', id: mail.id }
      run.carriers.imap.bring(reportMail(report), run.now())
      run.carriers.imap.bring(reportMail(report), run.now())
      await run.read()
      const { bookingId } = one.visit
      const { isUnreached } = await one.ask({ to: 'look-unreached', bookingId })
      if (!isUnreached) run.wrong.push(`${one.email}: nobody is asked to call`)
    },
    dies: ['insert into "read_mail"', 'insert into "contact_point"', STEP],
    breaks: [],
    status: 'CONFIRMED',
  },
]

const answering: Errand[] = [
  {
    name: 'confirms by text',
    isAlone: true,
    async prepare(one) {
      await bookedWithTexts(one)
      await one.reminded()
    },
    go: (one) => one.write('confirm', 'C'),
    dies: [CAME, 'insert into "visit_confirmation"', `answered ${INCOMING}`],
    breaks: ['told twice'],
    status: 'CONFIRMED',
  },
  {
    name: 'asks what only she can answer',
    async prepare(one) {
      await bookedWithTexts(one)
      await one.reminded()
    },
    go: (one) => one.write('question', 'Could I bring my sister along?'),
    dies: [CAME, LETTER, `answered ${INCOMING}`],
    breaks: ['told twice'],
    status: 'CONFIRMED',
  },
  ...['STOP', 'please stop texting me'].map(
    (body): Errand => ({
      name: `says "${body}"`,
      prepare: bookedWithTexts,
      async go(one) {
        await one.write('stop', body)
        await one.reminded()
      },
      dies:
        body === 'STOP' ? [CAME, 'insert into "contact_point"'] : [LETTER, `answered ${INCOMING}`],
      breaks: ['told twice'],
      status: 'CONFIRMED',
    }),
  ),
]

/** Two wait for the time of the first, who then cancels; whom it is offered to has heard of it. */
async function freed(one: Person, run: Run): Promise<void> {
  await one.cancel()
  await run.settle()
}

async function twoWait(one: Person, _run: Run, others: Person[]): Promise<void> {
  await one.book()
  for (const other of others) await other.wait(one.date())
}

/** The next who is asked, once the offer is in the mailbox; null where nobody is asked any more. */
async function asked(one: Person, run: Run, others: Person[]): Promise<Person | null> {
  for (let tries = 0; tries < 40; tries += 1) {
    const email = await run.offeredTo(one.visit.bookingId)
    if (email === null) return null
    const whose = others.find((other) => other.email === email)
    // Somebody of another errand, who waits for the same day.
    if (whose && whose.offerToken() !== '') return whose
    await run.until(run.now() + 5 * MINUTE_MS)
  }
  return null
}

/** An offer that stands is never refused. */
async function take(asked: Person, run: Run): Promise<void> {
  const { code } = await asked.ask({ to: 'accept', token: asked.offerToken() })
  if (code) run.wrong.push(`${asked.email} was offered a time, and refused it: ${code}`)
}

const offering: Errand[] = [
  {
    name: 'a freed time is taken',
    others: 2,
    prepare: twoWait,
    async go(one, run, others) {
      await freed(one, run)
      const first = await asked(one, run, others)
      if (!first) return
      const token = first.offerToken()
      const take = () => first.ask({ to: 'accept', token })
      const taken = await Promise.all([take(), take()])
      const visits = new Set(taken.map(({ bookingId }) => bookingId))
      if (visits.size > 1) run.wrong.push(`${first.email} has one offer and two answers`)
      await run.settle()
    },
    dies: [
      'insert into "freed_time"',
      OFFER,
      ANSWERED,
      'update "wish" set "state"',
      'delete from "booking"',
      'answered POST /api/bookings/cancel',
      EVENT,
    ],
    breaks: ['mail put off', 'mail taken, answer lost'],
    status: 'CANCELLED',
  },
  {
    name: 'a freed time is declined',
    others: 2,
    prepare: twoWait,
    async go(one, run, others) {
      await freed(one, run)
      const first = await asked(one, run, others)
      if (!first) return
      await first.ask({ to: 'decline', token: first.offerToken() })
      const second = await asked(one, run, others)
      if (second) await take(second, run)
      await run.settle()
    },
    dies: [ANSWERED, OFFER, LETTER],
    breaks: [],
    status: 'CANCELLED',
  },
  {
    name: 'offers run out',
    others: 2,
    prepare: twoWait,
    async go(one, run) {
      await freed(one, run)
      await run.until(run.now() + 26 * HOUR_MS)
    },
    dies: [ANSWERED, 'update "freed_time" set "hold_id"', 'update "freed_time" set "state"'],
    breaks: ['mail without an answer'],
    status: 'CANCELLED',
  },
  {
    name: 'a visit moves up into a freed time',
    others: 1,
    async prepare(one, _run, [other]) {
      await one.book()
      // Later than the one who cancels.
      await other?.book()
      for (let tries = 0; other && other.startsAt() <= one.startsAt(); tries += 1) {
        if (tries > 40) throw new Error('Nobody would have an earlier time.')
        await other.move()
      }
      if (!other) return
      const { bookingId } = other.visit
      const days = { firstDate: one.date(), lastDate: one.date() }
      await other.ask({ to: 'wait-earlier', bookingId, ...days })
    },
    async go(one, run, others) {
      await freed(one, run)
      const first = await asked(one, run, others)
      if (!first) return
      await take(first, run)
      await run.settle()
    },
    dies: [OFFER, ANSWERED, EVENT, SUPERSEDED],
    breaks: ['mail put off'],
    status: 'CANCELLED',
  },
]

export const ERRANDS = [...changing, ...sending, ...answering, ...offering]
