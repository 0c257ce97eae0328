import { formTask } from '#content/intake.ts'
import type { MailWords } from '#domain/post/mail-wording.ts'
import type { AccountLetter } from './account-letter.ts'
import { closingOf } from './closing.ts'
import { greeting, plainName } from './plain-words.ts'
import { worded } from './worded.ts'

/** The mail that brings the questions before a visit. */
export function formLetter(firstName: string, url: string, words: MailWords): AccountLetter {
  const places = { firstName: plainName(firstName) }
  return (studio) =>
    worded(
      {
        subject: 'A few questions before your visit',
        heading: formTask.heading,
        greeting: greeting(firstName),
        paragraphs: [formTask.text, 'If something changes after that, call us.'],
        facts: [],
        notes: [],
        action: { label: formTask.label, url },
        closing: closingOf(studio),
      },
      words,
      places,
    )
}
