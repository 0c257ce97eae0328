import { randomFrom } from '../../tests/random.ts'

/** Chance that begins anew with its seed. */
export type Draw = {
  chance(share: number): boolean
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

export function drawFrom(seed: number): Draw {
  const roll = randomFrom(seed)
  const below = (limit: number) => Math.floor(roll() * limit)
  return {
    below,
    chance: (share) => roll() < share,
    pick: (from) => from[below(from.length)] as never,
  }
}
