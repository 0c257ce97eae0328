import { phoneShown } from '../core/phone.ts'
import type { ClientChannel } from './channel.ts'

/** A message that did not arrive, and what its carrier said of it: "undelivered 30005", "5.1.1: no such user". */
export type NotArrived = { channel: ClientChannel; address: string; said: string }

// Twilio's codes, as its own pages explain them.
const TEXT_CODES: Record<string, string> = {
  21211: 'it is no telephone number',
  21610: 'whoever has it has ended our texts',
  21614: 'it is not a mobile number',
  30003: 'the phone is off or out of reach',
  30004: 'whoever has it has blocked our number',
  30005: 'the number is not in service',
  30006: 'it is a landline',
  30007: 'the carrier took it for unwanted',
}

// RFC 3463, from the narrow to the wide; most servers say 550 for an address that nobody has.
const MAIL_CODES: [RegExp, string][] = [
  [/\b5\.2\.2\b|\b552\b|quota|mailbox (?:is )?full/i, 'the mailbox is full'],
  [/\b5\.2\.[01]\b/, 'the mailbox is closed'],
  [/\b5\.7\.\d+\b|\b554\b/, 'their server took it for unwanted'],
  [/\b[45]\.4\.\d+\b/, 'their server does not answer'],
  [/\b5\.1\.\d+\b|\b55[0135]\b|no such user|user unknown/i, 'nobody has this address'],
]

/** Why nothing arrives there, in plain words: "No text arrives at (909) 555-0101: the number is not in service." */
export function notArrivedWords({ channel, address, said }: NotArrived): string {
  if (channel === 'text') {
    const [code = ''] = /\b\d{5}\b/.exec(said) ?? []
    const why = TEXT_CODES[code]
    return `No text arrives at ${phoneShown(address)}${why ? `: ${why}` : ''}.`
  }
  const [, why] = MAIL_CODES.find(([code]) => code.test(said)) ?? []
  return `Mail to ${address} comes back${why ? `: ${why}` : ''}.`
}
