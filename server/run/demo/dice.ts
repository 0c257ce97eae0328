/** Chances that are the same for the same seed. */
export type Dice = {
  /** From 0 up to 1. */
  roll(): number
  chance(share: number): boolean
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  /** One of them, each as likely as its weight says. */
  weighted<T>(from: readonly (readonly [T, number])[]): T
}

export function diceOf(seed: number): Dice {
  const roll = randomFrom(seed)
  function pick<T>(from: readonly T[]): T {
    return from[Math.floor(roll() * from.length)] as T
  }
  return {
    roll,
    chance: (share) => roll() < share,
    between: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    pick,
    weighted(from) {
      let left = roll() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return (from.at(-1) as (typeof from)[number])[0]
    },
  }
}

/** Numbers from 0 up to 1 that are the same for the same seed, so that a failing run can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
