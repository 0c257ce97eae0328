import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { type Reported, readDeliveryStatus } from '#domain/post/delivery-report.ts'
import { replyText, wordsOfHtml } from '#domain/post/reply-text.ts'
import { cleanLines, oneLine } from '../plain-words.ts'

/** A mail that came, as far as anything of ours depends on it. */
export type ComingMail = {
  /** The same for the same mail, wherever and whenever it is read. */
  key: string
  /** "<…@…>", or '' where it has none. */
  messageId: string
  /** In lower case; '' where it says none. */
  from: string
  /** Every address that it was sent or brought to. */
  to: string[]
  subject: string
  /** What stands before the @ in the Message-IDs that it answers, the nearest first. */
  answers: string[]
  /** A machine has written it (RFC 3834). */
  isAutomatic: boolean
  /** What a delivery report says (RFC 3464); null where it is none. */
  report: Reported[] | null
  /** An answer to an invitation, as an iCalendar file. */
  calendar: string | null
  /** What its writer has written themselves. */
  body: string
}

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 200_000, maxRfc822NestingDepth: 0 }
const MOST_ADDRESSES = 50
const MOST_ANSWERED = 20
const MOST_SUBJECT = 200

/** Reads a mail as it came over the wire, or as much of it as was taken; one that is no mail at all is still one that came. */
export async function readMail(source: Buffer): Promise<ComingMail> {
  const email = await parsed(source)
  // Of a line that comes twice the first counts.
  const headers = new Map(
    email.headers.toReversed().map(({ key, value }): [string, string] => [key, value]),
  )
  const from = firstAddress(email.from) ?? firstAddress(email.sender) ?? ''
  const messageId = /<[^<>\s]{1,400}>/.exec(email.messageId ?? '')?.[0] ?? ''
  const report = reportOf(email, headers)
  return {
    key: keyOf({ source, messageId, from }),
    messageId,
    from,
    to: addressesIn(email),
    subject: oneLine(email.subject ?? '').slice(0, MOST_SUBJECT),
    answers: answeredIn(headers),
    isAutomatic: isAutomatic(headers),
    report,
    calendar: calendarIn(email.attachments),
    body: bodyOf(email) || wordsIn(source, email) || WORDLESS,
  }
}

/** With all its parts, or its head alone where they are no parts, or nest too deep. */
async function parsed(source: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(source, LIMITS)
  } catch {
    const end = source.indexOf('\r\n\r\n')
    const head = source.subarray(0, Math.min(end < 0 ? source.length : end, LIMITS.maxHeadersSize))
    const plain = `${head.toString('latin1')}\r\n`.replace(
      /^content-[^\n]*\n(?:[ \t][^\n]*\n?)*/gim,
      '',
    )
    const limits = { ...LIMITS, maxHeadersSize: 2 * LIMITS.maxHeadersSize }
    return PostalMime.parse(`${plain.trimEnd()}\r\n\r\n${UNREAD}\r\n`, limits)
  }
}

const UNREAD = 'This mail is built in a way that is not read here. It is in your mailbox.'

function keyOf(of: { source: Buffer; messageId: string; from: string }): string {
  // Lines that servers add on the way stand in the head: the same mail brought twice has the same body.
  const end = of.source.indexOf('\r\n\r\n')
  const body = end < 0 ? of.source : of.source.subarray(end)
  const head = end < 0 || !of.messageId ? '' : `${of.messageId}\n${of.from}\n`
  return createHash('sha256').update(head).update(body).digest('hex')
}

function firstAddress(address: Address | undefined): string | undefined {
  const one = address?.group ? address.group[0]?.address : address?.address
  return one?.trim().toLowerCase() || undefined
}

const BROUGHT_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']

function addressesIn({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address)
  const brought = headers.filter(({ key }) => BROUGHT_TO.includes(key))
  const bare = brought.map(({ value }) => value.replace(/^.*<|>.*$/g, ''))
  return [...named, ...bare].map((address) => address.trim()).slice(0, MOST_ADDRESSES)
}

function answeredIn(headers: Map<string, string>): string[] {
  const nearest = headers.get('in-reply-to') ?? ''
  const others = (headers.get('references') ?? '').slice(-10_000)
  const ids = [...idsIn(nearest), ...idsIn(others).toReversed()]
  return [...new Set(ids)].slice(0, MOST_ANSWERED)
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/<([^<>\s@]{1,200})@[^<>\s]+>/g)].map(([, id = '']) => id)
}

/** RFC 3834 §5, and what programs write that are older than it. */
function isAutomatic(headers: Map<string, string>): boolean {
  const said = (name: string) => headers.get(name)?.trim().toLowerCase() ?? ''
  const submitted = said('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto[_-]reply)$/.test(said('precedence')) ||
    said('return-path') === '<>' ||
    ['x-autoreply', 'x-autorespond', 'x-autoreply-from', 'list-id'].some((name) =>
      headers.has(name),
    ) ||
    /^(?:multipart\/report)\b/.test(said('content-type'))
  )
}

function reportOf({ attachments }: Email, headers: Map<string, string>): Reported[] | null {
  const type = headers.get('content-type')?.toLowerCase() ?? ''
  if (!/^\s*multipart\/report\b/.test(type)) return null
  if (!/report-type\s*=\s*"?delivery-status\b/.test(type)) return null
  const statuses = attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status')
  // RFC 3464 §2: one such part, the second of the report.
  return statuses.length === 1 && statuses[0] ? readDeliveryStatus(textOf(statuses[0])) : []
}

function calendarIn(attachments: readonly Attachment[]): string | null {
  const found = attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
    .map(textOf)
    .find((text) => /^METHOD:(?:REPLY|COUNTER)\s*$/im.test(text))
  return found ?? null
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

const WORDLESS = '(A mail without words. It is in your mailbox.)'

/** What stands below the head as it is, where its parts cannot be told from one another. */
function wordsIn(source: Buffer, { attachments }: Email): string {
  const end = source.indexOf('\r\n\r\n')
  if (end < 0 || attachments.length > 0) return ''
  return cleanLines(replyText(source.subarray(end).toString()))
}

function bodyOf({ text, html, attachments }: Email): string {
  const plain = text?.trim() ? text : wordsOfHtml(html ?? '')
  const files = attachments.flatMap(({ filename, mimeType }) =>
    filename && !/calendar|ics$|delivery-status|rfc822/.test(mimeType) ? [oneLine(filename)] : [],
  )
  const beside =
    files.length > 0
      ? `(With ${files.slice(0, 5).join(', ')}${files.length > 5 ? ' and more' : ''}: in your mailbox.)`
      : ''
  return [cleanLines(replyText(plain)), beside].filter(Boolean).join('\n\n')
}
