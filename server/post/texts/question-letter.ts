import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { deskClosing, type Letter } from '../letter.ts'
import { cleanLines } from '../plain-words.ts'

/** What the owner reads of a text that only she can answer; her answer leaves from the thread, by text. */
export function questionLetter(
  text: { from: string; body: string },
  { who, threadUrl }: { who: string | null; threadUrl: string },
): Letter {
  const writer = who ?? phoneShown(text.from)
  return {
    subject: `Text from ${writer}`,
    heading: 'A client has texted you',
    greeting: null,
    paragraphs: [
      `${writer} texted you, and it was not beyond doubt what to do, so nothing was done.`,
    ],
    facts: [
      { label: 'From', value: writer },
      { label: 'Phone', value: phoneShown(text.from), href: phoneHref(text.from) },
    ],
    notes: [{ heading: 'Text', text: cleanLines(text.body) }],
    action: { label: 'Answer by text', url: threadUrl },
    closing: deskClosing,
  }
}
