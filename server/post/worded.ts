import { z } from 'zod'
import {
  type ClientMailKind,
  filledWords,
  type MailWords,
  NO_WORDS,
  namesTreatment,
  type PlaceValues,
} from '#domain/post/mail-wording.ts'
import type { ClientTextKind } from '#domain/post/text-wording.ts'
import type { Rows } from '../core/db/schema.ts'
import { readVersioned } from '../core/settings/versioned.ts'
import type { Letter } from './letter.ts'

const Text = z.string()
export const KeptWords = z.object({
  words: z.object({ subject: Text, opening: Text, closing: Text }),
})

/** The mails and the texts to clients that the owner may word. */
export type WordedKind = ClientMailKind | ClientTextKind

export const wordsKey = (kind: WordedKind) => `mail-words ${kind}`

/** The words that a letter is written with, within the transaction of the fact that it tells of. */
export async function wordsIn(rows: Rows, kind: ClientMailKind | null): Promise<MailWords> {
  return kind === null ? NO_WORDS : (await keptWordsIn(rows, kind)).words
}

/** The same with their version; 0: nothing is saved yet. */
export function keptWordsIn(rows: Rows, kind: WordedKind) {
  return readVersioned(rows, wordsKey(kind), KeptWords, { words: NO_WORDS })
}

/** A letter with the owner's words for its subject, its first paragraph and a last one. */
export function worded(letter: Letter, words: MailWords, values: PlaceValues): Letter {
  const linesOf = (text: string) =>
    filledWords(text, values)
      .split(/\s*\n\s*/)
      .filter(Boolean)
  const subject = namesTreatment(words.subject) ? '' : filledWords(words.subject, values)
  const opening = linesOf(words.opening)
  const parting = linesOf(words.closing)
  return {
    ...letter,
    subject: subject || letter.subject,
    paragraphs:
      opening.length > 0 ? [...opening, ...letter.paragraphs.slice(1)] : letter.paragraphs,
    ...(parting.length > 0 ? { parting } : {}),
  }
}
