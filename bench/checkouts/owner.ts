import type { WeeklyHours } from '../../domain/calendar/schedule.ts'
import type { VisitPolicy } from '../../domain/calendar/visit-policy.ts'
import { WEEKDAYS } from '../../domain/core/dates.ts'
import type { Database } from '../../server/core/db/open.ts'
import type { Studio } from '../../server/http/studio.ts'
import { CREDENTIALS, cookieHeader, ownerCookie, signedInClient } from '../../tests/owner.ts'

/** What the owner does in her back office, and a client's account that needs no letter; asked of our server's own process. */
export type OwnersAct =
  | { does: 'policy'; serviceId: string; policy: VisitPolicy }
  | { does: 'open-all-day' | 'pair' | 'sign-in' }
  | { does: 'terminal'; bookingId: string; key: string; deviceId: string }
  | { does: 'link'; bookingId: string; key: string }
  | { does: 'withdraw' | 'look' | 'cancel' | 'complete' | 'no-show'; bookingId: string }
  | { does: 'charge'; bookingId: string; part: 'fee' | 'rest'; key: string }
  | { does: 'account'; email: string; address: string }
  | { does: 'refund'; orderId: string; cents: number; key: string }

/** What came of it; `code` where it was refused or broke off. */
export type ActTold = {
  code?: string
  deviceId?: string
  url?: string | null
  isInHand?: boolean
  cookie?: string
}

type Inside = Studio & { database: Database }

const OWNER = { kind: 'owner', id: 'owner' } as const

export async function actAsOwner(studio: Inside, act: OwnersAct): Promise<ActTold> {
  try {
    return await done(studio, act)
  } catch (error) {
    console.error(error)
    return { code: 'unexpected' }
  }
}

async function done(studio: Inside, act: OwnersAct): Promise<ActTold> {
  const { bookings, payments } = studio
  switch (act.does) {
    case 'policy':
      return told(
        await studio.menu.savePolicy({ id: act.serviceId, version: 0 }, act.policy, OWNER),
      )
    case 'sign-in':
      return { cookie: await ownerCookie({ ...studio, clock: { now: 0 } }) }
    case 'open-all-day':
      return openAllDay(studio)
    case 'pair': {
      const paired = await payments.terminals.pair('Front desk', OWNER)
      return paired.ok ? { deviceId: paired.terminal.deviceId ?? '' } : told(paired)
    }
    case 'terminal':
    case 'link': {
      const booking = await visitOf(studio, act.bookingId)
      const { key } = act
      const way =
        act.does === 'link'
          ? ({ way: 'link' } as const)
          : ({ way: 'terminal', deviceId: act.deviceId } as const)
      const begun = await payments.atDesk.begin({ booking, key, ...way }, OWNER)
      return { ...told(begun), ...(await inHand(studio, act.bookingId)) }
    }
    case 'withdraw':
      await payments.atDesk.withdraw(act.bookingId, OWNER)
      return inHand(studio, act.bookingId)
    case 'look':
      await payments.atDesk.lookAt(act.bookingId)
      return inHand(studio, act.bookingId)
    case 'cancel':
      return told(await bookings.cancel({ bookingId: act.bookingId, reason: '' }, OWNER))
    case 'complete':
      return told(await bookings.complete(act.bookingId, OWNER))
    case 'no-show':
      return told(await bookings.noShow(act.bookingId, OWNER))
    case 'charge':
      return charged(studio, act)
    case 'account':
      return { cookie: await signedIn(studio, act) }
    case 'refund': {
      const { orderId: id, cents: amountCents, key } = act
      const asked = { id, amountCents, key, reason: '', actorId: OWNER.id }
      return told(await payments.refund(asked))
    }
  }
}

/** Signs in whoever has this address, with an account that has verified it. */
async function signedIn(studio: Inside, { email, address }: { email: string; address: string }) {
  const person = { email, password: 'towels and tea' }
  const known = await studio.accounts.signIn({ ...CREDENTIALS, ...person, address })
  if (known.ok) return cookieHeader(known.cookies)
  return (await signedInClient(studio, { ...person, isVerified: true })).cookie
}

/** Room enough for everyone who comes. */
async function openAllDay({ hours }: Studio): Promise<ActTold> {
  const { settings, version } = await hours.sheet()
  const spans = [{ opens: '06:00', closes: '22:00' }]
  const weekly = Object.fromEntries(WEEKDAYS.map((day) => [day, spans])) as WeeklyHours
  const open = { ...settings, weekly, heldShare: 100 }
  const week = { kind: 'week', settings: open, buffers: {}, showOnSite: false } as const
  return told(await hours.save(week, version, OWNER))
}

async function charged(studio: Studio, act: Extract<OwnersAct, { does: 'charge' }>) {
  const booking = await visitOf(studio, act.bookingId)
  const desk = await studio.cards.desk(booking)
  const cents = act.part === 'fee' ? desk?.fee?.cents : desk?.restCents
  const before = desk?.charges.filter((one) => one.part === act.part) ?? []
  if (before.some(({ state }) => state === 'paid')) return { code: 'paid-already' }
  if (!cents) return { code: 'not-now' }
  const { part, key } = act
  return told(
    await studio.cards.charge(
      { booking, part, shownCents: cents, key, clientSaysYes: true },
      OWNER,
    ),
  )
}

async function inHand(studio: Studio, bookingId: string): Promise<ActTold> {
  const { inHand: way } = await studio.payments.atDesk.stateOf(bookingId)
  return { isInHand: way !== null, url: way?.url ?? null }
}

async function visitOf(studio: Studio, bookingId: string) {
  const booking = await studio.bookings.find(bookingId)
  if (!booking) throw new Error(`There is no visit ${bookingId}`)
  return booking
}

function told(outcome: { ok: true } | { ok: false; code: string }): ActTold {
  return outcome.ok ? {} : { code: outcome.code }
}
