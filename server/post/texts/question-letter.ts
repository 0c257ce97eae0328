import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { deskClosing, type Letter } from '../letter.ts'
import { cleanLines } from '../plain-words.ts'

/** What the owner reads of a text that only she can answer; her answer leaves from the thread, by text. */
export function questionLetter(
  text: { from: string; body: string },
  { who, threadUrl, isStop = false }: { who: string | null; threadUrl: string; isStop?: boolean },
): Letter {
  const writer = who ?? phoneShown(text.from)
  return {
    subject: `Text from ${writer}`,
    heading: 'A client has texted you',
    greeting: null,
    paragraphs: [
      isStop
        ? `${writer} texted you, and texts to this number have ended, as such a word asks. It may be meant of a visit: nothing was done there. Call to be sure.`
        : `${writer} texted you, and it was not beyond doubt what to do, so nothing was done.`,
    ],
    facts: [
      { label: 'From', value: writer },
      { label: 'Phone', value: phoneShown(text.from), href: phoneHref(text.from) },
    ],
    notes: [{ heading: 'Text', text: cleanLines(text.body) }],
    action: { label: isStop ? 'Open the thread' : 'Answer by text', url: threadUrl },
    closing: deskClosing,
  }
}
