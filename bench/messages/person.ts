import { localDate } from '../../domain/core/when.ts'
import { type Client, clientOf, type Field } from '../checkouts/client.ts'
import type { Act, Told } from './acts.ts'
import type { Carriers } from './carriers.ts'
import type { Servers } from './servers.ts'

/** What asks for nothing in advance, and whoever waits for it. */
const SERVICE = 'mini-facial'
const ZONE = 'America/Los_Angeles'
const MOST_TRIES = 60

export type Run = Field & {
  servers: Servers
  carriers: Carriers
  /** Everything that comes due until then is done, each in its time. Epoch milliseconds. */
  until(instant: number): Promise<void>
  /** What is due now is done, and what carriers have to tell is told. */
  settle(): Promise<void>
  /** The mailbox is read. */
  read(): Promise<void>
  /** When the next reminder of a visit is due, or null. */
  nextReminder(bookingId: string): Promise<number | null>
  /** Whom a time that this visit has left is offered to now. */
  offeredTo(bookingId: string): Promise<string | null>
  /** Texts that people have written. */
  wrote: { sid: string; from: string; kind: 'confirm' | 'question' | 'stop' }[]
  /** Reports that came back, by the mail's id. */
  bounced: Set<string>
  /** What an errand has found not to be so. */
  wrong: string[]
}

/** Somebody with a visit, a mailbox and a phone, whom two others may wait behind. */
export function personOf(run: Run, number: number) {
  const phone = `909 ${String(5_550_000 + number)}`
  const client: Client = clientOf(run, number, phone)
  const { servers, carriers } = run
  const own = { clientId: '' }

  /** Asked until somebody says how it ended. */
  const ask = (does: Act) =>
    client.insist<Told>(
      () => servers.tell<Told>({ does }),
      ({ code }) => code,
    )

  /** The visit as it is by now. */
  async function find() {
    const { visits = [] } = await ask({ to: 'find', email: client.email })
    const [visit] = visits
    if (!visit) return null
    const { bookingId, manageToken, startsAt } = visit
    Object.assign(client.visit, { bookingId, manageToken })
    client.visit.startTime = new Date(startsAt).toISOString()
    own.clientId = visit.clientId
    return visit
  }

  const self = {
    email: client.email,
    number: `+1${phone.replace(' ', '')}`,
    visit: client.visit,
    ask,
    find,
    owner: client.owner,
    /** Of the day of the visit, as the studio's calendar has it. */
    date: () => localDate(Date.parse(client.visit.startTime), ZONE),
    startsAt: () => Date.parse(client.visit.startTime),

    async book(): Promise<void> {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const startTime = await client.freeTime(SERVICE, true)
        const asked = { serviceId: SERVICE, startTime, ...client.person }
        await client.post('/api/bookings/create', asked)
        // An answer that was lost is asked for again, and is refused then.
        if (await find()) return
      }
      throw new Error(`${client.email} never had a visit`)
    },

    async move(): Promise<void> {
      const before = client.visit.startTime
      let last: string | undefined
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const newStartTime = await client.freeTime(SERVICE, true)
        if (newStartTime === before) continue
        const { bookingId, manageToken } = client.visit
        const asked = { bookingId, newStartTime }
        const by = client.managed(manageToken)
        const { error } = await client.post('/api/bookings/reschedule', asked, by)
        last = error?.code
        await find()
        if (client.visit.startTime !== before) return
      }
      throw new Error(`${client.email} could never move (${last})`)
    },

    async cancel(): Promise<void> {
      const { bookingId, manageToken } = client.visit
      const managed = client.managed(manageToken)
      const { error } = await client.post('/api/bookings/cancel', { bookingId }, managed)
      // Whoever got no answer asks again, of a visit that is canceled by then.
      if (error && error.code !== 'already-cancelled')
        run.wrong.push(`${client.email} canceled, and was refused: ${error.code}`)
    },

    /** Texts are agreed to, and the one that says so has come. */
    async agree(): Promise<void> {
      await ask({ to: 'agree', clientId: own.clientId, phone })
      await run.settle()
    },

    async wait(date: string): Promise<void> {
      const { person } = client
      await ask({ to: 'wait', person, serviceId: SERVICE, date })
    },

    /** The next reminder of the visit leaves. */
    async reminded(): Promise<void> {
      const due = await run.nextReminder(client.visit.bookingId)
      if (due === null) throw new Error(`${client.email} is owed no reminder`)
      await run.until(due + 1000)
      await run.settle()
    },

    /** Writes a text, which is told of until one of our servers has taken it. */
    async write(kind: Run['wrote'][number]['kind'], body: string): Promise<void> {
      const { sid } = await carriers.twilio.write(self.number, body)
      run.wrote.push({ sid, from: self.number, kind })
      await run.settle()
    },

    /** The newest mail of this kind that has come. */
    newest: (starts: string) =>
      carriers.arrivals.findLast(({ to, id }) => to === client.email && id.startsWith(starts)),

    /** The link in the newest offer that has come. */
    offerToken(): string {
      const raw = self.newest('offer-')?.raw.replaceAll('=\r\n', '') ?? ''
      return /\/offer\/([\w.-]+)/.exec(raw)?.[1] ?? ''
    },
  }
  return self
}
export type Person = ReturnType<typeof personOf>
