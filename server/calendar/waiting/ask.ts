import { randomUUID } from 'node:crypto'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { shortestMinutes } from '#domain/calendar/service.ts'
import {
  firstOfferAt,
  type OfferWindow,
  offerWindow,
  waveSize,
} from '#domain/calendar/waiting/offer-window.ts'
import {
  type Proposal,
  proposals,
  strangersInWave,
  waveOf,
} from '#domain/calendar/waiting/ranking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { FreedTimeRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { pausedSince } from '../../core/settings/message-pause.ts'
import { busyRows, calendarOf } from '../calendar.ts'
import { dropHold } from '../holds.ts'
import type { Rules } from '../parts.ts'
import { emptyTimeRow, insertTime } from '../take-time.ts'
import { byHandIn, leaveToOwner } from './by-hand.ts'
import { queueOffer } from './offer-mail.ts'
import { endFreedTime, endOffers } from './offers.ts'
import type { WaitingParts } from './parts.ts'
import { paidOrOver } from './paying.ts'
import { askable, isKnown, knownByWave, mayHave } from './who-may.ts'
import { type WaitingWish, type WantedVisit, waitingWishes, wantedBy } from './wishes.ts'

/** A hold outlives its offers by this much, so that the next are asked before the time is anybody's. */
const GRACE_MS = 2 * MINUTE_MS

type Way = Proposal<WaitingWish, WantedVisit>
type Wave = { ways: Way[]; window: OfferWindow }
type Asking = {
  rules: Rules
  now: number
  /** The owner's pick: this wish alone, whatever else would decide. */
  only?: string
  /** She has freed it herself at this moment, and knows. */
  isOwners?: boolean
}

/**
 * Asks the next about a freed time, in the transaction that freed it or in which its last offers ran out: their hold, offers
 * and mails change together. Where nobody is left, the time is everybody's. Answers whether anybody is asked, or paying. Only within `changeCalendar`.
 */
export async function askNext(
  parts: WaitingParts,
  rows: TransactionRows,
  freed: FreedTimeRow,
  asking: Asking,
): Promise<boolean> {
  const { now } = asking
  if ((await paidOrOver(rows, freed, now)) !== 'open') return true
  if (freed.hold_id) await dropHold(rows, freed.hold_id)
  await endOffers(rows, freed.id, 'lapsed', now)
  // While messages are paused an offer would run out before anybody could hear of it.
  const isHers = (await byHandIn(rows)).isByHand || (await pausedSince(rows)) !== null
  const wave = await nextWave(rows, freed, { ...asking, isHers })
  if (!wave) {
    await endFreedTime(rows, freed, { state: 'public', now })
    return false
  }
  if (!asking.only && isHers) {
    const names = (await suiting(rows, freed, asking)).map(({ wish }) => nameOf(wish))
    await leaveToOwner(parts, rows, freed, { names, now, isOwners: asking.isOwners ?? false })
    return false
  }
  const number = freed.wave + 1
  const hold_id = await holdFor(rows, wave, now)
  await rows
    .updateTable('freed_time')
    .set({ hold_id, wave: number, due_at: wave.window.expiresAt })
    .where('id', '=', freed.id)
    .execute()
  for (const way of wave.ways) {
    const offer = { ...offerRow(freed.id, way, wave.window), wave: number }
    await rows.insertInto('offer').values(offer).execute()
    await queueOffer(parts, rows, { offer, way, isShared: wave.ways.length > 1, ...asking })
  }
  return true
}

const nameOf = ({ row }: WaitingWish) => `${row.first_name} ${row.last_name}`.trim()

/** Everybody whom a freed time suits and who may have it, each with their best way, in the order in which they would be asked. */
export async function suiting(rows: Rows, freed: FreedTimeRow, asking: Asking): Promise<Way[]> {
  const { ranked, windowOf } = await waysTo(rows, freed, asking)
  const best = new Map<string, Way>()
  for (const way of ranked) {
    if (best.has(way.wish.clientId) || !windowOf(way.startsAt)) continue
    const { zone } = asking.rules
    if (await mayHave(rows, way.wish, way.wanted, { ...way, zone, now: asking.now })) {
      best.set(way.wish.clientId, way)
    }
  }
  return [...best.values()]
}

async function nextWave(
  rows: TransactionRows,
  freed: FreedTimeRow,
  asking: Asking & { isHers: boolean },
): Promise<Wave | null> {
  const { zone } = asking.rules
  const { ranked, windowOf, sendsAt } = await waysTo(rows, freed, asking)
  const allowed: Way[] = []
  const strangers = new Set<string>()
  const before = asking.only || asking.isHers ? null : await knownByWave(rows, freed)
  const sizeFor = (way: Way) => waveSize(way.startsAt - sendsAt)
  for (const way of ranked) {
    const [best = way] = allowed
    if (waveOf(allowed, sizeFor(best)).length >= sizeFor(best)) break
    if (way.startsAt !== best.startsAt || !windowOf(way.startsAt)) continue
    if (!(await mayHave(rows, way.wish, way.wanted, { ...way, zone, now: asking.now }))) continue
    const { clientId, row } = way.wish
    if (before && !strangers.has(clientId) && !(await isKnown(rows, row))) {
      if (strangers.size >= strangersInWave(before, sizeFor(best))) continue
      strangers.add(clientId)
    }
    allowed.push(way)
  }
  const [best] = allowed
  const window = best ? windowOf(best.startsAt) : null
  return best && window ? { ways: waveOf(allowed, sizeFor(best)), window } : null
}

/** Every way to fill a freed time with whoever may be asked, best first, and until when each could be taken. */
async function waysTo(rows: Rows, freed: FreedTimeRow, { rules, now, only }: Asking) {
  const { zone } = rules
  const sendsAt = firstOfferAt(now, zone)
  const wishes = await waitingWishes(rows, { now, zone, ...(only && { id: only }) })
  const asked = only ? wishes : await askable(rows, freed, wishes, { now, sendsAt, zone })
  const day = dayInterval(localDate(freed.starts_at, zone), zone)
  const ranked = proposals(
    asked.map((wish) => ({ wish, wanted: wantedBy(wish, rules) })),
    {
      calendar: calendarOf(rules, asked.length > 0 ? await busyRows(rows, day, now) : [], now),
      freed: { startsAt: freed.starts_at, endsAt: freed.ends_at },
      shortestMinutes: shortestMinutes(rules.services),
      toldAt: sendsAt,
    },
  )
  const windowOf = (startsAt: number) => {
    const latestAt = startsAt - rules.settings.noticeMinutes * MINUTE_MS
    return offerWindow({ startsAt, latestAt }, now, zone)
  }
  return { ranked, windowOf, sendsAt }
}

async function holdFor(rows: TransactionRows, { ways, window }: Wave, now: number) {
  const [best] = ways
  if (!best) throw new Error('Nobody is asked.')
  const time = {
    startsAt: best.startsAt,
    endsAt: Math.max(...ways.map(({ endsAt }) => endsAt)),
    busyUntil: Math.max(...ways.map(({ busyUntil }) => busyUntil)),
  }
  const row = {
    ...emptyTimeRow(time, now),
    hold_expires_at: window.expiresAt + GRACE_MS,
    hold_is_verified: 1,
    service_id: best.wanted.visit.service.id,
    service_name: best.wanted.visit.name,
  }
  await insertTime(rows, row, now)
  return row.id
}

function offerRow(freedId: string, { wish, wanted, ...time }: Way, window: OfferWindow) {
  return {
    id: randomUUID(),
    freed_time_id: freedId,
    wish_id: wish.id,
    service_id: wanted.choice.serviceId,
    option_id: wanted.choice.optionId ?? null,
    addon_ids: JSON.stringify(wanted.choice.addonIds),
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    sends_at: window.sendsAt,
    expires_at: window.expiresAt,
    state: 'offered' as const,
    answered_at: null,
  }
}
