import { emailFrom, type Name, named, nameFrom, phoneFrom, plainCell, yesFrom } from './cells.ts'
import { birthDateFrom } from './dates.ts'
import { type Field, type Reading, SOURCE_NAMES, type Source } from './fields.ts'
import { datedNotesFrom, notesFrom, type ReadNote } from './notes.ts'
import type { Refusal, Remark } from './reasons.ts'

export type ReadClient = Name & {
  externalId: string
  email: string
  phone: string
  birthDate: string | null
  isBlocked: boolean
  notes: ReadNote[]
}

export type ReadRow<T> = { ok: true; row: T; remarks: Remark[] } | { ok: false; why: Refusal }

/** Picks the cells of one row by what they hold. */
export function cellsOf(cells: readonly string[], { columns }: Pick<Reading, 'columns'>) {
  const all = (field: Field) =>
    (columns[field] ?? []).map((at) => plainCell(cells[at] ?? '')).filter((text) => text !== '')
  return { all, one: (field: Field) => all(field)[0] ?? '' }
}

/** A client as a row tells of them; what cannot be read of them is left out with a remark. */
export function clientFrom(
  cells: readonly string[],
  reading: Reading,
  source: Source,
): ReadRow<ReadClient> {
  const { one, all } = cellsOf(cells, reading)
  const { today } = reading
  const remarks: Remark[] = []
  const parts = one('firstName') || one('lastName')
  const name = parts ? named(one('firstName'), one('lastName')) : nameFrom(one('name'))
  const email = emailFrom(one('email'))
  const phones = all('phone').map(phoneFrom)
  const phone = phones.find((read) => read.ok && read.value !== '')
  if (name.firstName === '') return { ok: false, why: 'no-name' }
  if (!email.ok) remarks.push('email-unreadable')
  if (!phone && phones.some((read) => !read.ok)) remarks.push('phone-unreadable')
  const born = one('birthDate')
  const birthDate = born ? birthDateFrom(born, reading.order, today) : null
  if (born && birthDate === null) remarks.push('birthday-unreadable')
  return {
    ok: true,
    remarks,
    row: {
      ...name,
      externalId: one('id').slice(0, 100),
      email: email.ok ? email.value : '',
      phone: phone?.ok ? phone.value : '',
      birthDate,
      isBlocked: yesFrom(one('blocked')),
      notes: notesOf(one, { source, today }),
    },
  }
}

/** Anything that may tell of somebody’s health is sealed; a mailing list there is no consent here. */
function notesOf(
  one: (field: Field) => string,
  { source, today }: { source: Source; today: string },
): ReadNote[] {
  if (source === 'grove') return datedNotesFrom(one('notes'), today)
  const said = [
    one('notes'),
    one('tags') && `Tags: ${one('tags')}`,
    one('marketing') &&
      `Mailing list at ${SOURCE_NAMES[source]}: ${one('marketing')} (not taken over as consent)`,
  ].filter((words) => words !== '')
  return notesFrom(said.join('\n'), today)
}
