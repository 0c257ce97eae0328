import { HOUR_MS, MINUTE_MS } from '../core/duration.ts'

/** For this long a time is kept while its visitor types. */
export const HOLD_MS = 10 * MINUTE_MS
/** For so long it is kept again once a charge begins; longer than the pause between two looks at an open outcome. */
const PAYING_MS = 15 * MINUTE_MS
/** However it is paid for and however long that takes: nobody keeps a time without a visit for longer. */
const LONGEST_HOLD_MS = HOUR_MS

/**
 * Until when a hold stands once a charge for its visit begins, or its outcome is still open, at `now`: fifteen minutes, up to
 * an hour after it was taken. Never earlier than before. Instants in epoch ms.
 */
export function stretchedHold(hold: { takenAt: number; expiresAt: number }, now: number): number {
  const longest = hold.takenAt + LONGEST_HOLD_MS
  return Math.max(hold.expiresAt, Math.min(now + PAYING_MS, longest))
}
