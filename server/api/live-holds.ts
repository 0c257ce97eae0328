import type { Hold } from '../booking/provider.ts'

export type LiveHolds = {
  /** Notes a hold, and names the oldest live ones that its visitor has beyond the limit. */
  add(network: string, hold: Pick<Hold, 'id' | 'expiresAt'>): string[]
}

/**
 * Who holds how many times at once: without it one caller could keep the whole calendar closed.
 * In memory is enough, since a hold lives ten minutes.
 */
export function countLiveHolds(most: number, now: () => number): LiveHolds {
  const held = new Map<string, Pick<Hold, 'id' | 'expiresAt'>[]>()
  return {
    add(network, hold) {
      for (const [name, holds] of held) {
        if (holds.every((old) => old.expiresAt <= now())) held.delete(name)
      }
      const live = (held.get(network) ?? []).filter((old) => old.expiresAt > now())
      const all = [...live, hold]
      held.set(network, all.slice(-most))
      return all.slice(0, -most).map((old) => old.id)
    },
  }
}
