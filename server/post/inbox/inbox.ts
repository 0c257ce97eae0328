import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { createWorker } from '../../core/worker.ts'
import { createReturnAddresses, type ReturnAddresses } from '../reach/return-address.ts'
import {
  claimCursor,
  forgetRead,
  moveCursor,
  releaseCursor,
  type Standing,
  standingOf,
} from './cursor.ts'
import { nameOf, type OpenMailbox, openMailbox } from './mailbox-source.ts'
import { readMail } from './read.ts'
import { takeMail } from './take.ts'

const EVERY_MS = MINUTE_MS
/** So many mails are read at a turn; the next goes on. */
const WINDOW = 25
/** A mailbox that is new to us, or was built anew, is read from so many days ago. */
const BACK_DAYS = 14

/** So often is a mail tried that cannot be taken. */
const MOST_TRIES = 3
const firstTry = (uid: number) => ({ uid, times: 1 })

export type MailInbox = {
  /** Whether a mailbox is read at all. */
  isRead: boolean
  /** Where what comes back of our mails is known again; null: nothing comes back there. */
  returns: ReturnAddresses | null
  /** Reads on where the last turn ended; answers how many mails were looked at. */
  turn(signal?: AbortSignal): Promise<number>
  standing(): Promise<Standing | null>
  /** Opens the mailbox now and answers its name. @throws Error with the server's words where it is shut */
  ask(): Promise<string>
  start(): void
  stop(): Promise<void>
}

/** The mailbox in which answers to the studio's mail arrive, and reports of what did not. */
export function createMailInbox(parts: {
  env: Env
  database: Database
  secret: string
  now: () => number
}): MailInbox {
  const { env, now } = parts
  const { rows } = parts.database
  const url = env.IMAP_URL
  const id = url ? nameOf(url) : ''
  const mailbox = env.MAIL_RETURN_ADDRESS
  const returns = mailbox ? createReturnAddresses({ secret: parts.secret, mailbox }) : null
  let tried = firstTry(0)

  async function turn(signal?: AbortSignal): Promise<number> {
    const cursor = url ? await claimCursor(rows, id, now()) : null
    if (!url || !cursor) return 0
    let error: string | null = null
    let looked = 0
    try {
      const mailbox = await openMailbox(url)
      try {
        looked = await readWindow(mailbox, cursor, signal)
      } finally {
        await mailbox.close()
      }
    } catch (caught) {
      error = caught instanceof Error ? caught.message : String(caught)
    }
    await releaseCursor(rows, id, { error, now: now() })
    await forgetRead(rows, now())
    return looked
  }

  async function readWindow(
    mailbox: OpenMailbox,
    { uidValidity, lastUid }: { uidValidity: string | null; lastUid: number },
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const isSame = uidValidity === mailbox.uidValidity
    const asked = isSame ? { above: lastUid } : { since: now() - BACK_DAYS * DAY_MS }
    const numbers = (await mailbox.numbers(asked)).slice(0, WINDOW)
    let looked = 0
    for (const uid of numbers) {
      if (signal?.aborted) break
      await take(await mailbox.read(uid), { uidValidity: mailbox.uidValidity, lastUid: uid })
      looked += 1
    }
    // Nothing of these days: what comes next is above what lies there.
    if (!isSame && numbers.length === 0) await moveCursor(rows, id, mailbox)
    return looked
  }

  /** Takes one and moves on, both or neither. One that fails is tried again at the next turns, and then holds up no other. */
  async function take(
    source: Buffer | null,
    to: { uidValidity: string; lastUid: number },
  ): Promise<void> {
    tried = to.lastUid === tried.uid ? { ...tried, times: tried.times + 1 } : firstTry(to.lastUid)
    try {
      const mail = source && (await readMail(source))
      await inTransaction(rows, async (inside) => {
        if (mail) await takeMail(inside, mail, { env, returns, now: now() })
        await moveCursor(inside, id, to)
      })
    } catch (error) {
      if (tried.times < MOST_TRIES) throw error
      console.error('A mail that came could not be taken; it is in the mailbox.', error)
      await moveCursor(rows, id, to)
    }
  }

  const worker = createWorker(turn, {
    ...{ fails: 'The mailbox could not be read in this turn.', everyMs: EVERY_MS, atOnce: true },
  })

  return {
    isRead: url !== undefined,
    returns,
    turn,
    standing: async () => (url ? standingOf(rows, id) : null),
    async ask() {
      if (!url) return ''
      await (await openMailbox(url)).close()
      return id
    },
    start: () => url && worker.start(),
    stop: worker.stop,
  }
}
