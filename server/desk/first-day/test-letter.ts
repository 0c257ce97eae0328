import { deskClosing, type Letter } from '../../post/letter.ts'

/** What the owner sends herself to see that mail leaves and comes. */
export function testLetter(listUrl: string): Letter {
  return {
    subject: 'Your mail works',
    heading: 'Your mail works',
    greeting: null,
    paragraphs: [
      'You sent yourself this email from the back office. It left through your mail server and came here, as your clients’ emails do.',
      'If it lay among junk mail, so will theirs: ask whoever runs your mail to set SPF, DKIM and DMARC for your domain.',
    ],
    facts: [],
    notes: [],
    action: { label: 'Say that it came', url: listUrl },
    closing: deskClosing,
  }
}
