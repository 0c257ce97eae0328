import type { RouterContextProvider } from 'react-router'
import { studioContext } from '#app/context.ts'
import { may } from '#app/guards.ts'

/** Since when nothing leaves to clients, and whether whoever asks may end it; null where all leaves. */
export async function readPaused(context: Readonly<RouterContextProvider>): Promise<Paused | null> {
  const since = await context.get(studioContext).reminders.pausedSince()
  return since === null ? null : { since, mayEnd: may(context, 'change-settings') }
}

export type Paused = { since: number; mayEnd: boolean }
