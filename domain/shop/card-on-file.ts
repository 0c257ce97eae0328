import { formatDay, localDate, yearOf } from '../core/when.ts'

/** Where a card on file stands; docs/payments.md says who moves it. */
export const CARD_STATES = ['storing', 'stored', 'removed', 'gone'] as const
export type CardState = (typeof CARD_STATES)[number]

export const CARD_EVENTS = [
  /** Square has it, and what it secures is booked. */
  'kept',
  /** Square will not have it, or the time that it was to secure is gone. */
  'not-kept',
  /** Its client or the owner takes it back. */
  'taken-back',
  /** Square has it no more. */
  'lost-at-square',
] as const
export type CardEvent = (typeof CARD_EVENTS)[number]

const STEPS: Record<CardState, Partial<Record<CardEvent, CardState>>> = {
  storing: { kept: 'stored', 'not-kept': 'removed', 'taken-back': 'removed' },
  stored: { 'taken-back': 'removed', 'lost-at-square': 'gone' },
  gone: { 'taken-back': 'removed' },
  removed: {},
}

/** The state after an event; null where it changes nothing, as news that comes twice does. */
export function cardStateAfter(state: CardState, event: CardEvent): CardState | null {
  return STEPS[state][event] ?? null
}

/** The states in which an event changes something. */
export function cardStatesBefore(event: CardEvent): CardState[] {
  return CARD_STATES.filter((state) => cardStateAfter(state, event) !== null)
}

/** What people see of a card; months are counted from 1. */
export type CardFacts = { brand: string; last4: string; expMonth: number; expYear: number }

const BRANDS: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DISCOVER_DINERS: 'Diners Club',
  JCB: 'JCB',
  CHINA_UNIONPAY: 'UnionPay',
}

/** A card as people know it: "Visa ending in 1111". */
export function cardName({ brand, last4 }: Pick<CardFacts, 'brand' | 'last4'>): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`
}

/** Its last month as the card says it: "10/26". */
export function cardEnds({ expMonth, expYear }: Pick<CardFacts, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
}

/** Whether it can still be charged at an instant (epoch ms): it is good to the end of its last month. */
export function isGoodAt(
  { expMonth, expYear }: Pick<CardFacts, 'expMonth' | 'expYear'>,
  instant: number,
  zone: string,
): boolean {
  const last = `${expYear}-${String(expMonth).padStart(2, '0')}`
  return localDate(instant, zone).slice(0, 7) <= last
}

/** Why a visit is no longer secured by its card; null where it is. `ends`: the card runs out before it begins. */
export function cardTrouble(
  card: CardFacts & { state: CardState },
  startsAt: number,
  zone: string,
): 'gone' | 'ends' | null {
  if (card.state !== 'stored') return 'gone'
  return isGoodAt(card, startsAt, zone) ? null : 'ends'
}

/** What a person reads beside a card that cannot be charged at an instant (epoch ms); null where it can. */
export function cardTroubleWords(
  card: CardFacts & { state: CardState },
  now: number,
  zone: string,
): string | null {
  const trouble = cardTrouble(card, now, zone)
  return trouble && TROUBLE_WORDS[trouble]
}

const TROUBLE_WORDS = {
  gone: 'The bank or Square no longer has this card, so nothing can be charged to it.',
  ends: 'This card has run out, so nothing can be charged to it.',
}

/** What a client reads in place of the button that takes her card back, while visits need it; `now` in epoch ms. */
export function cardNeededWords(
  visits: readonly { startsAt: number }[],
  { zone, now }: { zone: string; now: number },
): string {
  const days = [
    ...new Set(visits.map((visit) => formatDay(visit.startsAt, zone, yearOf(now, zone)))),
  ]
  const last = days.pop() ?? ''
  const which = days.length > 0 ? `${days.join('; ')} and ${last} need` : `${last} needs`
  const them = visits.length > 1 ? 'those visits' : 'that visit'
  return `${which} this card: cancel ${them} first, or use another card.`
}
