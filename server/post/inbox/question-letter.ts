import { deskClosing, type Letter } from '../letter.ts'
import { cleanLines, mailLink, oneLine } from '../plain-words.ts'
import type { ComingMail } from './read.ts'

/** What the owner reads of a client's answer by mail. */
export function mailQuestionLetter(
  { from, subject }: Pick<ComingMail, 'from' | 'subject'>,
  asked: { who: string | null; body: string; isDeclined: boolean; threadUrl: string },
): Letter {
  const writer = asked.who ?? oneLine(from)
  return {
    subject: asked.isDeclined
      ? `${writer} has declined an invitation`
      : `Answer from ${writer}${subject ? `: ${subject}` : ''}`,
    heading: asked.isDeclined ? 'A client has declined in their calendar' : 'A client has answered',
    greeting: null,
    paragraphs: [
      asked.isDeclined
        ? `${writer} pressed "decline" in their calendar. The visit stands: ask them what they mean.`
        : `${writer} answered a mail of the studio. Answer this mail to reply.`,
    ],
    facts: [
      { label: 'From', value: writer },
      { label: 'Email', value: oneLine(from), href: mailLink(from) },
    ],
    notes: [{ heading: 'Mail', text: cleanLines(asked.body) }],
    action: { label: 'Answer in the inbox', url: asked.threadUrl },
    closing: deskClosing,
  }
}
