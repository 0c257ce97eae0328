// How clients are found: names, address and phone as words, each found by its beginning.

import { dialled } from '../core/phone.ts'

type Named = { firstName: string; lastName: string; email: string; phone: string }

const SHORTEST_PHONE_PART = 3
const MOST_QUERY_WORDS = 6
const MOST_LETTERS = 80
/** Seven digits or more that stand alone, with the signs that people write between them. */
const PHONE_WITHIN = /(?<!\S)\+?\(?\d(?:[\s().-]*\d){6,}(?!\S)/g

/** Lower case without accents: "José" and "jose" are alike. */
function plainWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().slice(0, MOST_LETTERS)
}

/** What lists are sorted by: the last name, then the first. */
export function sortNameOf({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string {
  return plainWord(`${lastName} ${firstName}`)
}

/** The last ten digits, so that a country code makes no difference; empty where there are too few to tell. */
export function phoneKeyOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 7 ? '' : digits.slice(-10)
}

/** Everything that a client is found by; the phone from each of its digits on. */
export function wordsOf(client: Named): string[] {
  const names = [client.firstName, client.lastName].flatMap((name) => [
    plainWord(name),
    ...plainWord(name).split(/[\s'’-]/),
  ])
  const digits = client.phone.replace(/\D/g, '')
  const phone = Array.from(digits, (_, start) => digits.slice(start))
  const email = client.email.includes('@') ? [plainWord(client.email)] : []
  const found = [...names, ...email, ...phone.filter((part) => part.length >= SHORTEST_PHONE_PART)]
  return [...new Set(found.filter((word) => word !== ''))]
}

/** Every telephone number in what is typed as its digits alone, without the code of the United States. */
export function joinPhones(typed: string): string {
  return typed.replace(PHONE_WITHIN, (number) => dialled(number.replace('+1', '')))
}

/** What is typed, as beginnings of words that must all be found; a phone number is one word, however it is spaced. */
export function queryWords(typed: string): string[] {
  const query = plainWord(joinPhones(typed))
  if (/^[\d\s().+-]+$/.test(query)) {
    const digits = query.replace(/^\+\s*1/, '').replace(/\D/g, '')
    return digits ? [digits] : []
  }
  return query
    .split(/[\s,]/)
    .filter((word) => word !== '')
    .slice(0, MOST_QUERY_WORDS)
}

const SHORTEST_WITH_SLIP = 4

/** The fewest letters of a word that `typed` may stand for with one slip; null where it is too short, or a number, to guess. */
export function slipLength(typed: string): number | null {
  const isGuessed = typed.length >= SHORTEST_WITH_SLIP && !/^\d+$/.test(typed)
  return isGuessed ? typed.length - 1 : null
}

/** Whether a word begins as typed but for one letter: another, one too many, one too few, or two that changed places. */
export function beginsWithSlip(word: string, typed: string): boolean {
  const at = Array.from(typed).findIndex((_, index) => typed[index] !== word[index])
  if (at === -1) return true
  const follows = (skippedTyped: number, skippedWord: number) =>
    word.startsWith(typed.slice(at + skippedTyped), at + skippedWord)
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  return follows(1, 1) || follows(1, 0) || follows(0, 1) || (isSwapped && follows(2, 2))
}

const IGNORES_DOTS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for comparing alone: capitals, a `+tag`, and the dots that Gmail
 * ignores make no other one.
 */
export function canonicalAddress(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const plain = name.split('+')[0] ?? ''
  if (!IGNORES_DOTS.has(host)) return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
