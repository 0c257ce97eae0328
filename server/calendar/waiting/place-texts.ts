import { STUDIO } from '#content/studio.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { dialable } from '#domain/core/phone.ts'
import { offerConsentWords } from '#domain/post/text-consent.ts'
import type { Rows, TransactionRows, WishRow } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { agreeToOffers, textConsentOf, withdrawTextConsent } from '../../post/reach/consent.ts'
import { pointState } from '../../post/reach/contact-points.ts'
import type { WaitingParts } from './parts.ts'

/** How a place stands with offers by text. */
export type PlaceTexts = {
  /** "the number ending in 0101": whoever was handed a link reads no more of it. */
  number: string
  isAgreed: boolean
  /** Whoever has the number has ended our texts. */
  isStopped: boolean
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
  const shown = `the number ending in ${number.slice(-4)}`
  const agreedAt = await textConsentOf(rows, { clientId: client_id, number }, 'offers')
  return {
    number: shown,
    isAgreed: agreedAt !== null,
    isStopped: (await pointState(rows, { channel: 'text', address: number })).stoppedAt !== null,
    words: offerConsentWords({ studio: STUDIO.name, number: shown }),
  }
}

/** Agrees to offers by text for the number of a place. Fails with `not-found` and `texts-stopped`. */
export async function agreeByText(
  { desk, hasTexts }: WaitingParts,
  rows: TransactionRows,
  { client_id, phone }: Placed,
  { words, network }: { words: string; network: string },
): Promise<Outcome<object>> {
  const number = hasTexts ? dialable(phone) : null
  if (!number) return { ok: false, code: 'not-found' }
  return agreeToOffers(rows, { clientId: client_id, number, words, network, now: desk.now() })
}

/** The same by the page of a place, and its end there. */
export async function setPlaceTexts(
  parts: WaitingParts,
  wishId: string,
  texts: 'off' | { network: string },
): Promise<Outcome<object>> {
  const { desk } = parts
  return inTransaction(desk.database.rows, async (rows): Promise<Outcome<object>> => {
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
