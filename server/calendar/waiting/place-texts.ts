import type { Outcome } from '#domain/core/errors.ts'
import { dialable, textable } from '#domain/core/phone.ts'
import { numberShown, offerConsentWords } from '#domain/post/text-consent.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import type { Rows, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { studioWordsIn } from '../../core/settings/studio-words.ts'
import { pointState } from '../../post/reach/contact-points.ts'
import {
  confirmConsent,
  textConsentOf,
  withdrawTextConsent,
  writeTextConsent,
} from '../../post/texts/consent.ts'
import { changeCalendar } from '../take-time.ts'
import type { WaitingParts } from './parts.ts'

/** How a place stands with offers by text. */
export type PlaceTexts = {
  /** "the number ending in 0101": whoever was handed a link reads no more of it. */
  number: string
  /** It is one that we text. */
  isTextable: boolean
  isAgreed: boolean
  /** What is agreed to, word for word. */
  words: string
}

type Placed = Pick<WishRow, 'client_id' | 'phone'>

/** Null where nobody carries texts, or the number cannot be dialed. */
export async function placeTexts(
  { hasTexts }: Pick<WaitingParts, 'hasTexts'>,
  rows: Rows,
  { client_id, phone }: Placed,
): Promise<PlaceTexts | null> {
  const number = hasTexts ? dialable(phone) : null
  if (!number) return null
  const agreedAt = await textConsentOf(rows, { clientId: client_id, number }, 'offers')
  const { name: studio } = (await studioWordsIn(rows)).words
  return {
    number: numberShown(number),
    isTextable: textable(phone) !== null,
    isAgreed: agreedAt !== null,
    words: offerConsentWords({ studio, number: numberShown(number) }),
  }
}

/**
 * Writes down that whoever waits agrees to be offered times by text at their number, and tells that number so. Fails with
 * `not-found` where nobody carries texts, and with `texts-elsewhere`. Whether its holder has ended our texts is told nobody:
 * anybody can type the number of another. It gets none.
 */
export async function agreeByText(
  { desk, hasTexts }: WaitingParts,
  rows: TransactionRows,
  { client_id: clientId, phone }: Placed,
  { words, network }: { words: string; network: string },
): Promise<Outcome<object>> {
  if (!hasTexts) return { ok: false, code: 'not-found' }
  const number = textable(phone)
  if (!number) return { ok: false, code: 'texts-elsewhere' }
  const whose = { clientId, number }
  if ((await textConsentOf(rows, whose, 'offers')) !== null) return { ok: true }
  const now = desk.now()
  await writeTextConsent(rows, { ...whose, words, network, now }, 'offers')
  const point = await pointState(rows, { channel: 'text', address: number })
  if (point.stoppedAt !== null) return { ok: true }
  const body = TEXT_WORDS.offersAgreed({ studio: (await studioWordsIn(rows)).words.name })
  await confirmConsent(rows, { ...whose, body, network, now })
  return { ok: true }
}

/** The same by the page of a place, and its end there. */
export async function setPlaceTexts(
  parts: WaitingParts,
  wishId: string,
  texts: 'off' | { network: string },
): Promise<Outcome<object>> {
  const { desk } = parts
  return changeCalendar(desk.database, async (rows): Promise<Outcome<object>> => {
    const found = rows.selectFrom('wish').selectAll().where('id', '=', wishId)
    const row = await found.executeTakeFirst()
    const state = row && (await placeTexts(parts, rows, row))
    if (!row || !state) return { ok: false, code: 'not-found' }
    if (texts !== 'off') return agreeByText(parts, rows, row, { ...texts, words: state.words })
    const whose = { clientId: row.client_id, number: dialable(row.phone) ?? '' }
    const how = { how: 'page of the waiting list', now: desk.now(), only: 'offers' as const }
    await withdrawTextConsent(rows, whose, how)
    return { ok: true }
  })
}
