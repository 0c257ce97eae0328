import { randomUUID } from 'node:crypto'
import { type Choice, visitOf } from '#domain/calendar/service.ts'
import type { WishTimes } from '#domain/calendar/waiting/wish-request.ts'
import type { ContactDetails } from '#domain/core/contact-details.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { clientIdFor, isBlocked } from '../../clients/people.ts'
import type { OfferRow, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { refuseToChange } from '../change.ts'
import { eligibilityFailure } from '../checks.ts'
import { findVisit } from '../rows.ts'
import { changeCalendar } from '../take-time.ts'
import { askIfNobody } from './decline.ts'
import { joinedBy, standingWishes } from './joined-by.ts'
import { bookerOf, placeLink } from './offer-mail.ts'
import type { WaitingParts } from './parts.ts'
import { placeMailsTo, queuePlaceMail } from './place-mail.ts'
import { agreeByText } from './place-texts.ts'
import { datesRefusal } from './wish-dates.ts'

/** One person waits for at most so many things at once; of what anybody typed, one network puts so many under an address. */
const MOST_WISHES = 5
/** Each joining writes to an address that nobody has proven, in 24 hours so often at most; who joins after that reads of the place on its page alone. */
const MOST_MAILS = 6

export type JoinRequest = WishTimes &
  Omit<ContactDetails, 'birthDate' | 'note'> & { birthDate?: string | undefined } & {
    /** Any of them will do, the dearest first. */
    choices: readonly Choice[]
    accountId?: string | null
    texts?: TextsAgreed | undefined
  }

/** The box for offers by text was ticked: in which words, and from where. */
type TextsAgreed = { words: string; network: string }

export type EarlierRequest = WishTimes & { bookingId: string; texts?: TextsAgreed | undefined }

/** `isMailed`: the link to the place is on its way to the address too. */
export type Joined = Outcome<{ token: string; isMailed: boolean }>

/** Puts somebody on the list for a new visit. Fails as booking does for who may have it, and with `waiting-full`. `network`: a mark of where it comes from. */
export async function joinFor(
  parts: WaitingParts,
  request: JoinRequest,
  network: string | null,
): Promise<Joined> {
  const { desk } = parts
  const rules = await desk.rules()
  for (const choice of request.choices) {
    const chosen = visitOf(choice, rules.services)
    if (!chosen.ok) return chosen
    const by = bookerOf({ account_id: request.accountId ?? null, email: request.email })
    const asked = { ...request, by, startsAt: desk.now() }
    const refused = await eligibilityFailure(desk, rules, chosen.visit, asked)
    if (refused) return refused
  }
  const person = { ...request, birthDate: request.birthDate ?? null }
  const accountId = request.accountId ?? null
  return join(parts, { ...request, ...person, accountId, network, bookingId: null, standsAt: null })
}

/** Puts the client of a visit that stands on the list for an earlier time of it. Fails as moving it does. */
export async function joinForEarlier(
  parts: WaitingParts,
  { bookingId, ...times }: EarlierRequest,
): Promise<Joined> {
  const { desk } = parts
  const booking = await findVisit(desk.database.rows, bookingId)
  if (!booking) return { ok: false, code: 'not-found' }
  const by = { kind: 'manage-link', bookingId } as const
  const refusal = refuseToChange(booking, by, desk.now())
  if (refusal) return { ok: false, code: refusal }
  const { serviceId, optionId, addons } = booking
  const addonIds = addons.map(({ id }) => id)
  const choices = [{ serviceId, optionId: optionId ?? undefined, addonIds }]
  const standsAt = booking.startsAt
  return join(parts, {
    ...booking,
    ...times,
    choices,
    accountId: null,
    network: null,
    bookingId,
    standsAt,
  })
}

type Asked = WishTimes &
  Pick<ContactDetails, 'firstName' | 'lastName' | 'email' | 'phone'> & {
    birthDate: string | null
    choices: readonly Choice[]
    accountId: string | null
    network: string | null
    bookingId: string | null
    /** The start of the visit that stands, epoch milliseconds. */
    standsAt: number | null
    texts?: TextsAgreed | undefined
  }

async function join(parts: WaitingParts, asked: Asked): Promise<Joined> {
  const { desk } = parts
  const rules = await desk.rules()
  const { zone, services } = rules
  const now = desk.now()
  const unbookable = datesRefusal(asked, rules, now)
  if (unbookable) return unbookable
  return changeCalendar(desk.database, async (rows): Promise<Joined> => {
    if (await isBlocked(rows, asked, { kind: 'guest' })) return { ok: false, code: 'call-to-book' }
    const clientId = await clientIdFor(rows, asked, now)
    const by = await joinedBy(rows, asked)
    const before = by === 'typed' ? null : await leaveSame(rows, { ...asked, clientId }, now)
    const today = localDate(now, zone)
    const { email, network } = asked
    if ((await standingWishes(rows, { clientId, email, by, network, today })) >= MOST_WISHES) {
      return { ok: false, code: 'waiting-full' }
    }
    // Of her own account's mails each network's allowance is enough.
    const isMailed =
      by === 'account' || (await placeMailsTo(rows, email, now - DAY_MS)) < MOST_MAILS
    // Whoever changes a wish keeps the place.
    const joined_network = by === 'typed' ? network : null
    const joined_at = before?.joined_at ?? now
    const row = { ...wishRow(asked, clientId, now), joined_at, joined_network }
    await rows.insertInto('wish').values(row).execute()
    await rows
      .insertInto('wish_service')
      .values(
        asked.choices.map(({ serviceId, optionId, addonIds }, position) => ({
          ...{ wish_id: row.id, position, service_id: serviceId, option_id: optionId ?? null },
          addon_ids: JSON.stringify(addonIds),
        })),
      )
      .execute()
    if (asked.texts) {
      const agreed = await agreeByText(parts, rows, row, asked.texts)
      // The page of the place says why no text comes; the mail comes in any case.
      if (!agreed.ok && agreed.code !== 'texts-elsewhere') return agreed
    }
    if (isMailed) await queuePlaceMail(parts, rows, { row, choices: asked.choices, services, now })
    return { ok: true, token: parts.places.tokenFor(placeLink(row)), isMailed }
  })
}

function wishRow(asked: Asked, clientId: string, now: number): WishRow {
  return {
    id: randomUUID(),
    client_id: clientId,
    account_id: asked.accountId,
    first_name: asked.firstName,
    last_name: asked.lastName,
    email: asked.email,
    phone: asked.phone,
    birth_date: asked.birthDate,
    booking_id: asked.bookingId,
    weekdays: JSON.stringify(asked.weekdayIds),
    parts: JSON.stringify(asked.partIds),
    first_date: asked.firstDate,
    last_date: asked.lastDate,
    notice_minutes: asked.noticeMinutes,
    pinned_at: null,
    state: 'waiting',
    joined_at: now,
    joined_network: null,
    ended_at: null,
  }
}

/** The same wish said again takes the place of those before, the earliest one's, but of none that is being answered. */
async function leaveSame(
  rows: TransactionRows,
  { clientId, bookingId, choices }: Asked & { clientId: string },
  now: number,
): Promise<WishRow | null> {
  const [first] = choices
  const same = await rows
    .selectFrom('wish')
    .innerJoin('wish_service', 'wish_service.wish_id', 'wish.id')
    .selectAll('wish')
    .where('wish.client_id', '=', clientId)
    .where('wish.state', '=', 'waiting')
    .where('wish.booking_id', bookingId === null ? 'is' : '=', bookingId)
    .where('wish_service.position', '=', 0)
    .where('wish_service.service_id', '=', first?.serviceId ?? '')
    .where('wish_service.option_id', first?.optionId ? '=' : 'is', first?.optionId ?? null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('offer')
            .select('offer.id')
            .whereRef('offer.wish_id', '=', 'wish.id')
            .where('offer.state', '=', 'offered'),
        ),
      ),
    )
    .orderBy('wish.joined_at')
    .execute()
  const left = { state: 'left' as const, ended_at: now }
  for (const { id } of same) {
    await rows.updateTable('wish').set(left).where('id', '=', id).execute()
  }
  return same[0] ?? null
}

/** Takes somebody off the list; what they were asked goes to the next at once. */
export async function leaveList(parts: WaitingParts, wishId: string): Promise<void> {
  const { desk } = parts
  const rules = await desk.rules()
  await changeCalendar(desk.database, async (rows) => {
    const now = desk.now()
    await rows
      .updateTable('wish')
      .set({ state: 'left', ended_at: now })
      .where('id', '=', wishId)
      .where('state', '=', 'waiting')
      .execute()
    for (const offer of await declined(rows, wishId, now)) {
      await askIfNobody(parts, rows, offer.freed_time_id, { rules, now })
    }
  })
}

function declined(rows: TransactionRows, wishId: string, now: number): Promise<OfferRow[]> {
  return rows
    .updateTable('offer')
    .set({ state: 'declined', answered_at: now })
    .where('wish_id', '=', wishId)
    .where('state', '=', 'offered')
    .returningAll()
    .execute()
}
