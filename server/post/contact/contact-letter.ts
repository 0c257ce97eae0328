import { subjectLabels } from '#content/contact.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import type { ContactMessage } from '#domain/post/contact.ts'
import { deskClosing, type Letter } from '../letter.ts'
import { cleanLines, mailLink, oneLine } from '../plain-words.ts'

/** What the owner reads of a message from the contact form; an answer goes straight to its writer. */
export function contactLetter(message: ContactMessage, messageUrl: string): Letter {
  const writer = oneLine(`${message.firstName} ${message.lastName}`)
  const phone = oneLine(message.phone)
  return {
    subject: `Message from ${writer}: ${subjectLabels[message.subject].toLowerCase()}`,
    heading: 'A message from the site',
    greeting: null,
    paragraphs: [`${writer} wrote to you. Answer this mail to reply.`],
    facts: [
      { label: 'From', value: writer },
      { label: 'Email', value: oneLine(message.email), href: mailLink(message.email) },
      ...(phone ? [{ label: 'Phone', value: phoneShown(phone), href: phoneHref(phone) }] : []),
      { label: 'Topic', value: subjectLabels[message.subject] },
    ],
    notes: [{ heading: 'Message', text: cleanLines(message.message) }],
    action: { label: 'Open the message', url: messageUrl },
    closing: deskClosing,
  }
}
