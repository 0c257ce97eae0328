/** What a client agrees to where texts about their visits are offered; a change of the words is a new version. */
export const TEXT_CONSENT_VERSION = 2

/** The whole sentence beside the box, with the number that it is for: "the number ending in 0101". */
export function textConsentWords({ studio, number }: { studio: string; number: string }): string {
  return `${studio} may text me about my visits at ${number}: reminders and news of a change, as a rule 2 to 4 texts for each visit, sent automatically. Message and data rates may apply. Reply STOP to opt out, HELP for help. Not needed to book.`
}

/** What whoever waits for a time agrees to, by a box of its own; a change of the words is a new version. */
export const OFFER_CONSENT_VERSION = 1

/** The whole sentence beside that box. `number`: "the phone number given here", "the number ending in 0101". */
export function offerConsentWords({ studio, number }: { studio: string; number: string }): string {
  return `${studio} may text me at ${number} when a time from the waiting list is kept for me: at most 3 texts a day, sent automatically. Message and data rates may apply. Reply STOP to opt out, HELP for help. Not needed to wait.`
}

/** As the form says it in which the number is typed. */
export const NUMBER_GIVEN_HERE = 'the phone number given here'

/** Whoever was handed a link reads no more of a number than this: "the number ending in 0101". */
export const numberShown = (number: string) => `the number ending in ${number.slice(-4)}`

/** What stands in the place of the client's own tick where the owner writes it down. */
export const SAID_BY_TELEPHONE = 'Said so by telephone or in the studio, written down by the owner.'
