import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import { mailHeader } from '#content/pictures.ts'
import { STUDIO } from '#content/studio.ts'
import { personWords } from '#content/words/person.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { TO_PAY } from '#domain/calendar/visit-said.ts'
import { addressLine, mapHref } from '#domain/core/address-line.ts'
import { daysBetween } from '#domain/core/dates.ts'
import { DAY_MS, formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { Person } from '#domain/core/person.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { StudioNames } from '#domain/core/studio-words.ts'
import { formatLongDay, formatWhen, localDate, yearOf } from '#domain/core/when.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import type { BookingMail } from './booking-mail.ts'
import { deskClosing, type Fact, type Letter } from './letter.ts'
import { oneLine } from './plain-words.ts'
import type { SaidMoney } from './visit-money.ts'

/** How a letter names the place. */
const WHERE = 'Where'

/** The studio's address, with its place on a map. */
export function whereOf(own: StudioFacts): Fact {
  const value = `${own.name}, ${addressLine(own)}`
  return { label: WHERE, value, href: mapHref(value) }
}

/** "Tue, Jul 14, 6:00 pm"; the year too where it might be taken for another one's: eleven months away or more. */
export function shortWhen(instant: number, now: number): string {
  const isNear = Math.abs(instant - now) < 330 * DAY_MS
  return formatWhen(instant, STUDIO.zone, yearOf(isNear ? instant : now, STUDIO.zone))
}

/** "See you Tuesday."; with its date where that day is a week away or more. */
export function seeYou(startsAt: number, now: number): string {
  const [from, to] = [localDate(now, STUDIO.zone), localDate(startsAt, STUDIO.zone)]
  const day = formatLongDay(startsAt, STUDIO.zone, yearOf(now, STUDIO.zone))
  return daysBetween(from, to) < 7 ? `See you ${day.split(',')[0]}.` : `See you on ${day}.`
}

/** The visit's entry for a calendar, by the secret link to its page. */
export function toCalendar(manageUrl: string) {
  return { label: 'Add to your calendar', url: `${manageUrl}/calendar.ics` }
}

/** Nobody came to the visit, or so it was said by mistake: it is over, and no calendar needs to hear of it. */
export function isAboutMissed({ kind, previous }: BookingMail): boolean {
  return kind === 'no-show' || (kind === 'reopened' && previous?.status === 'NO_SHOW')
}

/** A visit that keeps its start and takes longer, or less long. */
export function changesLengthAlone({ kind, booking, previous }: BookingMail): boolean {
  return kind === 'moved' && previous?.startsAt === booking.startsAt
}

/** The extra that this change has added to a visit, by name; null where it added none. */
export function addedExtra({ booking, previous }: BookingMail): string | null {
  if (!previous || booking.addons.length <= previous.addons.length) return null
  const last = booking.addons.at(-1)
  return last ? oneLine(last.name) : null
}

/** What is done and when; a visit that moved also says when it was. The clock is that of the address below it. */
export function visitFacts(booking: Booking, now: number, previous?: Booking): Fact[] {
  const moved = previous && previous.startsAt !== booking.startsAt
  return [
    {
      label: moved ? 'New time' : 'When',
      value: shortWhen(booking.startsAt, now),
    },
    ...(moved ? [{ label: 'Old time', value: shortWhen(previous.startsAt, now) }] : []),
    { label: 'Treatment', value: oneLine(booking.serviceName) },
    ...(booking.addons.length > 0 ? [{ label: 'Extras', value: extrasOf(booking) }] : []),
  ]
}

/** How long it takes and what it costs, and what is paid or due of it. */
export function lengthAndPrice(
  booking: Booking,
  { isFrom, facts }: Pick<SaidMoney, 'isFrom' | 'facts'>,
): Fact[] {
  const price = priceWords(booking, { isFrom })
  // Where all of it is due, one line says both.
  const isAllDue = facts.some(({ label }) => label === TO_PAY)
  return [
    { label: 'Length', value: formatDuration(booking.durationMinutes) },
    { label: 'Price', value: isAllDue ? `${price}, due at the studio` : price },
    ...facts.filter(({ label }) => label !== TO_PAY),
  ]
}

function extrasOf(booking: Booking): string {
  return booking.addons.map((addon) => oneLine(addon.name)).join(', ')
}

/** Who signs a client's letter: below its last words, and above the studio. Nothing until the owner has said her name. */
function signature({ firstName, name, license }: Person): { below: string; above: Fact[] } | null {
  if (!firstName) return null
  const said = [name || firstName, ...(license ? [personWords.licensed(license)] : [])]
  return { below: firstName, above: said.map((value) => ({ label: '', value })) }
}

/** A letter that names the studio as it is called by now: above it, and in the last line of one to the owner. */
export function named(letter: Letter, { name, shortName, tagline }: StudioNames): Letter {
  const names = { name, shortName, tagline }
  if (letter.closing !== deskClosing) return { ...letter, names }
  const closing = letter.closing.map((line) => ({
    ...line,
    value: line.value.replace(STUDIO.name, name),
  }))
  return { ...letter, names, closing }
}

/**
 * A client's letter as the owner tells of herself and her place: that signature, once where her own last words end with
 * it, and her map, door and parking where the letter says where.
 */
export function signed(
  unsigned: Letter,
  person: Person,
  portrait: ProductPicture | null = null,
): Letter {
  const letter = { ...unsigned, facts: unsigned.facts.flatMap((one) => wayIn(one, person)) }
  const who = signature(person)
  if (!who) return letter
  const last = letter.parting ?? (letter.seeYou ? [letter.seeYou] : [])
  const isSigned = endsWithName(last.at(-1) ?? '', who.below)
  return {
    ...letter,
    parting: isSigned ? last : [...last, who.below],
    portrait: portraitOf(letter, portrait),
    closing: [...who.above, ...letter.closing],
  }
}

/** Her portrait at the site that the letter's first picture is from. */
function portraitOf({ picture }: Letter, portrait: ProductPicture | null): string | undefined {
  if (!picture?.endsWith(mailHeader.file) || !portrait) return undefined
  const { name, widths, width } = portrait
  const file = pictureFile(name, widths[0] ?? width, 'webp', OWN_PICTURES)
  return `${picture.slice(0, -mailHeader.file.length)}${file}`
}

function endsWithName(words: string, name: string): boolean {
  const called = toLastLetter(name)
  const before = toLastLetter(words).slice(0, -called.length)
  return toLastLetter(words) === before + called && !/\p{L}$/u.test(before)
}

function toLastLetter(text: string): string {
  return text.replace(/\P{L}+$/u, '')
}

function wayIn(fact: Fact, { mapUrl, door, parking }: Person): Fact[] {
  if (fact.label !== WHERE) return [fact]
  const more = [
    { label: 'Which door', value: door },
    { label: 'Parking', value: parking },
  ]
  const where = mapUrl ? { ...fact, href: mapUrl } : fact
  return [where, ...more.filter(({ value }) => value !== '')]
}

/** What a visit costs: "$110", or "from $110" where the last word on it is elsewhere. */
export function priceWords(
  { priceCents }: Pick<Booking, 'priceCents'>,
  { isFrom }: Pick<SaidMoney, 'isFrom'>,
): string {
  return `${isFrom ? 'from ' : ''}${formatPrice(priceCents)}`
}
