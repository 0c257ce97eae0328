import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { dialable, textable } from '#domain/core/phone.ts'
import { numberShown, SAID_BY_TELEPHONE, textConsentWords } from '#domain/post/text-consent.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import { changeCalendar } from '../calendar/take-time.ts'
import { type Desk, deskChange } from '../core/audit.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { studioWordsIn } from '../core/settings/studio-words.ts'
import { pointState } from '../post/reach/contact-points.ts'
import {
  confirmConsent,
  textConsentOf,
  withdrawTextConsent,
  writeTextConsent,
} from '../post/texts/consent.ts'
import { oweAgain } from './owe-again.ts'

/** A client, and one number of theirs as it was typed. */
type Whose = { clientId: string; phone: string }

/** How a number stands with texts about a client's visits; instants are epoch milliseconds. */
export type TextState = {
  /** "the number ending in 0101": whoever was handed a link reads no more of it. */
  number: string
  /** It is one that we text. */
  isTextable: boolean
  /** Null: they have not agreed, or have taken it back. */
  agreedAt: number | null
  /** Whoever has the number has ended our texts: only a text from it begins them anew. Told the owner alone (`forDesk`). */
  isStopped: boolean
  /** Why nothing arrives there, in the carrier's words, or null. */
  badReason: string | null
  /** What they are asked to agree to. */
  words: string
}

export type TextConsents = {
  /** Null where nobody carries texts, or it is no number that can be dialed. */
  of(whose: Whose): Promise<Omit<TextState, 'isStopped'> | null>
  forDesk(whose: Whose): Promise<TextState | null>
  /**
   * `network`: from where the client has agreed. Fails with `not-found` and `texts-elsewhere`. Whether the number's holder has ended our
   * texts is told nobody: anybody can type the number of another. It gets none until it says START.
   */
  agree(whose: Whose, network: string): Promise<Outcome<object>>
  /** The client said so to the owner; fails with `texts-stopped` too. */
  agreeForClient(whose: Whose, owner: Owner): Promise<Outcome<object>>
  /** By the client, or by the owner for them. Fails with `not-found`. */
  takeBack(whose: Whose, owner?: Owner): Promise<Outcome<object>>
}

export function createTextConsents(parts: Desk & { hasTexts: boolean }): TextConsents {
  const { database, audit, now } = parts

  async function stateOf(rows: Rows, { clientId, phone }: Whose) {
    const number = parts.hasTexts ? dialable(phone) : null
    if (!number) return null
    const point = await pointState(rows, { channel: 'text', address: number })
    const { name: studio } = (await studioWordsIn(rows)).words
    return {
      address: number,
      number: numberShown(number),
      isTextable: textable(phone) !== null,
      agreedAt: await textConsentOf(rows, { clientId, number }),
      isStopped: point.stoppedAt !== null,
      badReason: point.badReason,
      words: textConsentWords({ studio, number: numberShown(number) }),
    }
  }

  /** What is owed for the client's visits to come changes its way in the same transaction. */
  const change = (
    clientId: string,
    work: (rows: TransactionRows) => Promise<Outcome<object>>,
  ): Promise<Outcome<object>> =>
    changeCalendar(database, async (rows) => {
      const done = await work(rows)
      if (!done.ok) return done
      await oweAgain(rows, now(), (where) => where('client_id', '=', clientId))
      return done
    })

  const line = (owner: Owner, id: string, did: string) =>
    deskChange(owner, { record: 'client', id, did })

  const agree = (whose: Whose, network: string | null, owner: Owner | null) =>
    change(whose.clientId, async (rows) => {
      const { clientId } = whose
      const state = await stateOf(rows, whose)
      if (!state) return { ok: false, code: 'not-found' }
      if (!state.isTextable) return { ok: false, code: 'texts-elsewhere' }
      if (state.isStopped && owner) return { ok: false, code: 'texts-stopped' }
      if (state.agreedAt !== null) return { ok: true }
      const { address: number } = state
      const words = owner ? `${SAID_BY_TELEPHONE} ${state.words}` : state.words
      await writeTextConsent(rows, { clientId, number, words, network, now: now() })
      const body = TEXT_WORDS.agreed({ studio: (await studioWordsIn(rows)).words.name })
      if (!state.isStopped)
        await confirmConsent(rows, { clientId, number, body, network, now: now() })
      if (owner) await audit.write(line(owner, clientId, 'texts-agreed'), rows)
      return { ok: true }
    })

  return {
    async of(whose) {
      const state = await stateOf(database.rows, whose)
      if (!state) return null
      const { address: _, isStopped: __, ...shown } = state
      return shown
    },
    async forDesk(whose) {
      const state = await stateOf(database.rows, whose)
      if (!state) return null
      const { address: _, ...shown } = state
      return shown
    },
    agree: (whose, network) => agree(whose, network, null),
    agreeForClient: (whose, owner) => agree(whose, null, owner),
    takeBack: (whose, owner) =>
      change(whose.clientId, async (rows) => {
        const number = dialable(whose.phone)
        if (!number) return { ok: false, code: 'not-found' }
        const how = owner ? 'told the owner' : 'own page'
        await withdrawTextConsent(rows, { ...whose, number }, { how, now: now() })
        if (owner) await audit.write(line(owner, whose.clientId, 'texts-ended'), rows)
        return { ok: true }
      }),
  }
}
