// Cells as exports and spreadsheets write them: names, telephones, sums.

import { sortNameOf } from '#domain/clients/client-search.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { isPhone, phoneShown } from '#domain/core/phone.ts'
import { LONGEST } from '#domain/core/texts.ts'

/** What stands in a cell, without the apostrophe that keeps a spreadsheet from running it. */
export function plainCell(cell: string): string {
  return cell
    .replace(/^'(?=\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/, '')
    .replace(/\0/g, '')
    .toWellFormed()
    .trim()
}

export type Name = { firstName: string; lastName: string }

/** "Ruiz, Ana" and "Ana Ruiz" are one; a name of one word is a first name. */
export function nameFrom(text: string): Name {
  const words = oneLine(text).replace(/^[\s,]+|[\s,]+$/g, '')
  const comma = words.indexOf(',')
  const after = comma < 0 ? '' : words.slice(comma + 1)
  if (after !== '' && !/^\s*(?:jr|sr|ii|iii|iv|md|phd)\.?$/i.test(after)) {
    return nameOf(after, words.slice(0, comma))
  }
  const [first = '', ...rest] = words.split(' ')
  return nameOf(first, rest.join(' '))
}

/** A name in two cells; where one is empty, the other may hold all of it. */
export function named(firstName: string, lastName: string): Name {
  const name = nameOf(firstName, lastName)
  return name.lastName === '' && name.firstName.includes(',') ? nameFrom(name.firstName) : name
}

function nameOf(firstName: string, lastName: string): Name {
  const first = oneLine(firstName).slice(0, LONGEST.firstName)
  const last = oneLine(lastName).slice(0, LONGEST.firstName)
  return first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last }
}

/** The whole name as it is read, wherever its first name ends: lists cut "Ana María Núñez" in two places. */
export function nameKeyOf({ firstName, lastName }: Name): string {
  return sortNameOf({ firstName: `${firstName} ${lastName}`, lastName: '' })
}

/** Whether two names may be one person's: the whole or the first names agree, or one of these is not known. */
export function mayBeOne(one: Name, other: Name): boolean {
  if (nameKeyOf(one) === nameKeyOf(other)) return true
  const first = ({ firstName }: Name) => sortNameOf({ firstName, lastName: '' })
  return first(one) === '' || first(other) === '' || first(one) === first(other)
}

export type Read<T> = { ok: true; value: T } | { ok: false }

/** Empty where there is none. */
export function emailFrom(text: string): Read<string> {
  const email = text.replace(/^mailto:/i, '').toLowerCase()
  if (email === '' || /^(n\/?a|none|-)$/.test(email)) return { ok: true, value: '' }
  const isGood = isAddress(email) && /\.[a-z]{2,}$/.test(email) && email.length <= LONGEST.email
  return isGood ? { ok: true, value: email } : { ok: false }
}

/** A spreadsheet's 9.095550134E+9 still has all its digits; 1.23E+10 has lost them. */
export function phoneFrom(text: string): Read<string> {
  const typed = text.replace(/^tel:/i, '').replace(/\.0$/, '')
  const short = /^(\d)[.,](\d+)E\+?(\d+)$/i.exec(typed)
  if (short) {
    const [, whole = '', decimals = '', power = ''] = short
    if (decimals.length < Number(power)) return { ok: false }
    return phoneFrom(whole + decimals)
  }
  if (typed === '' || /^(n\/?a|none|-)$/i.test(typed)) return { ok: true, value: '' }
  const shown = phoneShown(typed)
  return isPhone(shown) ? { ok: true, value: shown } : { ok: false }
}

/** "$1,234.50", "-$5.00" and "(5.00)" in cents; null where nothing stands there. */
export function centsFrom(text: string): Read<number | null> {
  if (text === '' || text === '-') return { ok: true, value: null }
  const found = /^(\()?\s*(-)?\s*(?:US)?\$?\s*(-)?([\d,]+)(?:\.(\d{1,2})\d*)?\s*(\))?$/i.exec(text)
  if (!found) return { ok: false }
  const [, open, minus, inner, whole = '', parts = ''] = found
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(parts.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents) || cents > MOST_CENTS) return { ok: false }
  return { ok: true, value: open || minus || inner ? -cents : cents }
}

const MOST_CENTS = 10_000_000

/** "90", "90 min", "1h 30min", "1:30". */
export function minutesFrom(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  const worded =
    /^(?:(\d{1,2})\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,3})\s*m(?:in(?:ute)?s?)?)?\.?$/i.exec(text)
  const parts = clock ?? worded
  const minutes = parts ? Number(parts[1] ?? 0) * 60 + Number(parts[2] ?? 0) : Number(text)
  return Number.isInteger(minutes) && minutes > 0 && minutes <= 24 * 60 ? minutes : null
}

export type PastStatus = 'completed' | 'cancelled' | 'no-show'

/** What became of a visit; 'booked' where nothing is said, or that it stands. */
export function statusFrom(text: string): PastStatus | 'booked' {
  const word = text.toLowerCase().replace(/[^a-z]/g, '')
  if (/noshow|didnotshow|missed/.test(word)) return 'no-show'
  if (/cancel|declin|delete|reject/.test(word)) return 'cancelled'
  return /complet|done|checkedout|closed|paid|finished|served|attended/.test(word) &&
    word !== 'unpaid'
    ? 'completed'
    : 'booked'
}

export function yesFrom(text: string): boolean {
  return /^(yes|y|true|1|blocked)$/i.test(text)
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
