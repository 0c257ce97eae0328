import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { missingOf } from '#domain/core/person.ts'
import type { FirstDayFacts, FirstDayMark } from '#domain/desk/first-day.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Env } from '../../core/env.ts'
import { firstDayMarks, markFirstDay } from '../../core/first-day-marks.ts'
import type { PageChanges } from '../../core/page-changes.ts'
import { personIn } from '../../core/settings/person.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { queueMail } from '../../post/outbox.ts'

import type { Backups } from '../backup/what-backups-do.ts'
import type { Copies } from '../copies/what-copies-do.ts'
import { createSampleProducts, type SampleProducts, sampleCount } from './sample-products.ts'
import { createSampleWords, type SampleWords } from './sample-words.ts'
import { testLetter } from './test-letter.ts'

const TEST_LETTER = 'test-letter'

/** What a new studio sees to first, read from the rows each time. */
export type FirstDay = {
  /** `isAway`: she put the list away. */
  read(owner: Owner): Promise<{ facts: FirstDayFacts; isAway: boolean }>
  isAway(): Promise<boolean>
  putAway(isAway: boolean, owner: Owner): Promise<Outcome<object>>
  /** Whether Square can wait. */
  squareLater(isLater: boolean, owner: Owner): Promise<Outcome<object>>
  /** Fails with `no-mail-server`. */
  sendTestLetter(owner: Owner & { email: string }): Promise<Outcome<object>>
  /** Fails with `test-letter-first` where none has left. */
  letterCame(owner: Owner): Promise<Outcome<object>>
  samples: SampleProducts
  sampleWords: SampleWords
}

export function createFirstDay(
  parts: Desk & {
    env: Pick<Env, 'SMTP_URL' | 'SQUARE_ENVIRONMENT' | 'PUBLIC_URL'>
    pages: PageChanges
    backups: Pick<Backups, 'state'>
    copies: Pick<Copies, 'state'>
  },
): FirstDay {
  const { database, env, now, audit } = parts
  const { rows } = database

  const setMark = (mark: FirstDayMark, isSet: boolean, owner: Owner) =>
    inTransaction(rows, async (inside): Promise<Outcome<object>> => {
      if (isSet) await markFirstDay(inside, mark, now())
      else await inside.deleteFrom('first_day').where('step', '=', mark).execute()
      const did = isSet ? mark : `not ${mark}`
      await audit.write(deskChange(owner, { record: 'first-day', did }), inside)
      return { ok: true }
    })

  return {
    async read({ id }) {
      const [marks, own, studio, letter, backups, copies, secondStep, samples, batches] =
        await Promise.all([
          firstDayMarks(rows),
          personIn(rows),
          studioFactsIn(rows),
          newestTestLetter(rows),
          parts.backups.state(),
          parts.copies.state(),
          hasSecondStep(rows, id),
          sampleCount(rows),
          rows.selectFrom('move_in').select('id').where('state', '=', 'applied').execute(),
        ])
      const at = (mark: FirstDayMark) => marks.get(mark) ?? null
      const facts: FirstDayFacts = {
        missing: missingOf(own.person, own.portrait),
        ...{ hoursSavedAt: at('hours'), menuSavedAt: at('menu'), policySavedAt: at('policy') },
        areWordsSaved: studio.version > 0,
        hasMailServer: Boolean(env.SMTP_URL),
        ...{ testLetter: letter, letterCameAt: at('letter-came') },
        ...{ square: env.SQUARE_ENVIRONMENT, squareLaterAt: at('square-later') },
        ...{ backupAt: backups.good?.at ?? null, copyAt: copies.good?.at ?? null },
        ...{ hasSecondStep: secondStep, samples, batches: batches.length },
      }
      return { facts, isAway: marks.has('put-away') }
    },

    isAway: async () => (await firstDayMarks(rows)).has('put-away'),
    putAway: (isAway, owner) => setMark('put-away', isAway, owner),
    squareLater: (isLater, owner) => setMark('square-later', isLater, owner),

    sendTestLetter: (owner) =>
      inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        if (!env.SMTP_URL) return { ok: false, code: 'no-mail-server' }
        const { facts } = await studioFactsIn(inside)
        const letter = testLetter(`${env.PUBLIC_URL}/admin/settings/first-day`)
        await queueMail(inside, [
          {
            ...{ audience: 'owner', kind: TEST_LETTER, recipient: owner.email },
            ...{ replyTo: facts.email, letter, now: now() },
          },
        ])
        const line = { record: 'first-day', did: 'test email' }
        await audit.write(deskChange(owner, line), inside)
        return { ok: true }
      }),

    async letterCame(owner) {
      if (!env.SMTP_URL) return { ok: false, code: 'no-mail-server' }
      if ((await newestTestLetter(rows)) !== 'sent') return { ok: false, code: 'test-letter-first' }
      return setMark('letter-came', true, owner)
    },

    samples: createSampleProducts(parts),
    sampleWords: createSampleWords(parts),
  }
}

async function newestTestLetter(rows: Rows): Promise<FirstDayFacts['testLetter']> {
  const row = await rows
    .selectFrom('outbox')
    .select(['sent_at', 'failed_at', 'undelivered_at'])
    .where('kind', '=', TEST_LETTER)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return 'none'
  if (row.failed_at !== null || row.undelivered_at !== null) return 'failed'
  return row.sent_at === null ? 'on-its-way' : 'sent'
}

/** A code after the password, or a passkey in its place. */
async function hasSecondStep(rows: Rows, id: string): Promise<boolean> {
  const [code, passkey] = await Promise.all([
    isFound(
      rows
        .selectFrom('second_factor')
        .select('user_id as id')
        .where('user_id', '=', id)
        .where('confirmed_at', 'is not', null),
    ),
    isFound(
      rows
        .selectFrom('auth_passkey')
        .select('id')
        .where('user_id', '=', id)
        .where('held_at', 'is', null),
    ),
  ])
  return code || passkey
}
