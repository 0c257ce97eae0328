import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type AfterVisitKind, isAfterVisit } from '#domain/post/after-visit.ts'
import {
  CLIENT_MAIL_KINDS,
  type ClientMailKind,
  type MailWords,
  NO_WORDS,
} from '#domain/post/mail-wording.ts'
import type { ClientTextKind } from '#domain/post/text-wording.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { saveVersioned } from '../../core/settings/versioned.ts'
import { type Letter, letterHtml, letterText } from '../letter.ts'
import { signedIn } from '../outbox.ts'
import { createVisitTexts, type VisitTexts } from '../visit-texts.ts'
import { KeptWords, keptWordsIn, type WordedKind, wordsKey } from '../worded.ts'
import { fixedTexts, previewText, type TextPreview } from './text-preview.ts'
import { exampleLetter, exampleVisit, type Said } from './wording-example.ts'

export type WordingPreview = { subject: string; text: string; html: string }

/** The owner's own words in the mails to clients. What is said of time, price and links stays ours. */
export type Wording = {
  /** The mails that she has words of her own for. */
  own(): Promise<ClientMailKind[]>
  /** Version 0 and empty words: nothing is saved yet. */
  read(kind: WordedKind): ReturnType<typeof keptWordsIn>
  /** Empty words are ours again. Fails with `changed-meanwhile` where another version is stored by now. */
  save(kind: WordedKind, words: MailWords, version: number, owner: Owner): Promise<Outcome<object>>
  /** The mail as it would leave with these words, about an example. */
  preview(kind: ClientMailKind, words: MailWords): Promise<WordingPreview>
  /** What stands there where she says nothing, about the same example. */
  ours(kind: ClientMailKind): Promise<Pick<MailWords, 'subject' | 'opening'>>
  /** A text with this opening, about the same example, and what it costs. */
  previewText(kind: ClientTextKind, opening: string): Promise<TextPreview>
  /** The texts whose words law and carriers ask for. */
  fixedTexts(): Promise<ReturnType<typeof fixedTexts>>
  /** Which changes of a visit are told by text too. */
  visitTexts: VisitTexts
}

/** A letter that follows a visit, as it would read. */
export type ExampleAfterVisit = (
  kind: AfterVisitKind,
  visit: Booking,
  said: Said,
) => Promise<Letter>

export function createWording(
  parts: Desk & { publicUrl: string; afterVisit: { example: ExampleAfterVisit } },
): Wording {
  const { rows } = parts.database
  const letterWith = async (kind: ClientMailKind, words: MailWords): Promise<Letter> => {
    const { facts: studio } = await studioFactsIn(rows)
    const said = { words, studio, publicUrl: parts.publicUrl, now: parts.now() }
    return isAfterVisit(kind)
      ? await parts.afterVisit.example(kind, exampleVisit(said.now), said)
      : exampleLetter(kind, said)
  }
  return {
    async own() {
      const found = await rows
        .selectFrom('setting')
        .select(['key', 'value'])
        .where('key', 'in', CLIENT_MAIL_KINDS.map(wordsKey))
        .execute()
      const saying = found.filter(({ value }) => says(KeptWords.parse(JSON.parse(value)).words))
      const keys = new Set(saying.map(({ key }) => key))
      return CLIENT_MAIL_KINDS.filter((kind) => keys.has(wordsKey(kind)))
    },

    read: (kind) => keptWordsIn(rows, kind),

    save: (kind, words, version, owner) =>
      saveVersioned(parts, {
        key: wordsKey(kind),
        version,
        value: { words },
        line: deskChange(owner, {
          record: 'mail',
          id: kind,
          did: says(words) ? 'worded' : 'our words',
        }),
      }),

    async preview(kind, words) {
      const letter = await signedIn(rows, await letterWith(kind, words))
      return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
    },

    visitTexts: createVisitTexts(parts),
    previewText: (kind, opening) => previewText(rows, { kind, opening }, parts),
    fixedTexts: async () => fixedTexts((await studioFactsIn(rows)).facts, parts),

    async ours(kind) {
      const { subject, paragraphs } = await letterWith(kind, NO_WORDS)
      return { subject, opening: paragraphs[0] ?? '' }
    },
  }
}

function says(words: MailWords): boolean {
  return Object.values(words).some((text) => text !== '')
}
