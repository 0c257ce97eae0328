import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { TEXT_WORDS, type TextLanguage } from '#domain/post/texts.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { queueText } from '../text-outbox.ts'

export type AnswerKind = 'stopped' | 'started' | 'help'

/** 47 CFR 64.1200(a)(12): one text may say that texts have ended, within five minutes. */
const MAY_CONFIRM_MS = 5 * MINUTE_MS
/** A machine that answers ours with the same word again is not answered each time. */
const HELPS_EVERY_MS = HOUR_MS

/**
 * Answers what was asked for by itself, in its language: also while the owner pauses, as whoever writes waits for
 * it. That texts have ended is said once, within five minutes or not at all; help is given once an hour.
 */
export async function answerText(
  rows: Rows,
  kind: AnswerKind,
  to: {
    /** The incoming message's. */
    id: string
    to: string
    clientId: string | null
    language: TextLanguage
    /** Epoch milliseconds. */
    now: number
  },
): Promise<void> {
  if (kind === 'help' && (await wasHelped(rows, to))) return
  const { facts } = await studioFactsIn(rows)
  const { clientId, language, now } = to
  const said = { studio: facts.name, phone: phoneShown(facts.phone), language }
  await queueText(rows, {
    ...{ id: `text-${kind}-${to.id}`, kind: `text-${kind}`, inAnswerTo: to.id },
    ...{ recipient: to.to, clientId, language, now, body: TEXT_WORDS[kind](said) },
    ...(kind === 'stopped' && { expiresAt: now + MAY_CONFIRM_MS }),
  })
}

function wasHelped(rows: Rows, { to, now }: { to: string; now: number }): Promise<boolean> {
  return isFound(
    rows
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'text-help')
      .where('recipient', '=', to)
      .where('created_at', '>', now - HELPS_EVERY_MS),
  )
}
