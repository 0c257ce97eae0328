import type { ImapFlow, MailboxObject } from 'imapflow'

const CONNECT_MS = 15_000
const SILENCE_MS = 30_000
/** Beyond so much of a mail are its attachments, which stay where they are. */
const MOST_BYTES = 512 * 1024

/** A mailbox, opened to be read: nothing in it is changed, not even what was seen. */
export type OpenMailbox = {
  uidValidity: string
  /** The number of the last mail that had come when it was opened. */
  lastUid: number
  /** The numbers of mails, in their order: those above one, or those of the days since an instant (epoch milliseconds). */
  numbers(asked: { above: number } | { since: number }): Promise<number[]>
  /** The bytes of one, at most MOST_BYTES; null where it is gone. */
  read(uid: number): Promise<Buffer | null>
  close(): Promise<void>
}

/** What a mailbox is called here: not its password. */
export function nameOf(url: string): string {
  const { username, hostname, pathname } = new URL(url)
  return `${decodeURIComponent(username)}@${hostname}/${folderIn(pathname)}`
}

/** @throws Error of the mail server, where it does not let us in */
export async function openMailbox(url: string): Promise<OpenMailbox> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  // The client takes a moment to load, so it waits for the first look.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...{ host: hostname, port: Number(port) || (secure ? 993 : 143), secure },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    ...{ logger: false, disableAutoIdle: true },
  })
  // What breaks between two questions is told by the next.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const opened = await client.mailboxOpen(folderIn(pathname), { readOnly: true })
    return openedMailbox(client, opened)
  } catch (error) {
    client.close()
    throw new Error(reasonOf(error), { cause: error })
  }
}

function openedMailbox(client: ImapFlow, { uidValidity, uidNext }: MailboxObject): OpenMailbox {
  return {
    uidValidity: String(uidValidity),
    lastUid: uidNext - 1,
    async numbers(asked) {
      const query =
        'above' in asked ? { uid: `${asked.above + 1}:*` } : { since: new Date(asked.since) }
      const found = (await client.search(query, { uid: true })) || []
      // "9:*" is never nothing: where there is no ninth it is the last.
      const above = 'above' in asked ? asked.above : 0
      return found.filter((uid) => uid > above).toSorted((one, other) => one - other)
    },
    async read(uid) {
      const source = { start: 0, maxLength: MOST_BYTES }
      const found = await client.fetchOne(String(uid), { source }, { uid: true })
      return found ? (found.source ?? null) : null
    },
    close: () => client.logout().catch(() => client.close()),
  }
}

function folderIn(pathname: string): string {
  return decodeURIComponent(pathname.slice(1)) || 'INBOX'
}

/** "Command failed" says nothing: the server's own words do. */
function reasonOf(error: unknown): string {
  const { responseText, message } = error as { responseText?: string; message?: string }
  return (responseText || message || String(error)).slice(0, 300)
}
