/** What one client asked and was told, in milliseconds of one clock. */
export type Operation = {
  client: string
  began: number
  ended: number
} & (
  | {
      asked: 'book'
      slot: string
      told: 'booked' | 'taken' | 'unknown'
      booking?: string | undefined
    }
  | { asked: 'free times'; told: 'free' | 'unknown'; free: readonly string[] }
  | {
      asked: 'buy'
      quantity: number
      told: 'paid' | 'declined' | 'sold out' | 'unknown'
      order?: string | undefined
    }
)

/** What is there once everything has come to rest. */
export type Rest = {
  /** Visits that hold a time: who asked for it, and which. */
  bookings: readonly { id: string; slot: string; client: string }[]
  /** Payments that our side has as paid, and those that the payment company has. */
  ours: readonly Paid[]
  theirs: readonly Paid[]
  stock: { before: number; after: number }
}

type Paid = { order: string; client: string; cents: number; quantity: number }

/**
 * Holds a history against the model: a time is a register that the first booking fills for good, stock a
 * number that only sales take from, money what both sides have alike. Answers each breach in one line.
 */
export function breachesOf(history: readonly Operation[], rest: Rest): string[] {
  return [...timesOf(history, rest), ...moneyOf(history, rest)]
}

function timesOf(history: readonly Operation[], { bookings }: Rest): string[] {
  const breaches: string[] = []
  const asked = history.filter((one) => one.asked === 'book')
  const there = new Map(bookings.map((one) => [one.id, one]))
  const bySlot = Map.groupBy(bookings, ({ slot }) => slot)
  for (const [slot, many] of bySlot) {
    if (many.length > 1) breaches.push(`${slot} is held by ${many.length} visits`)
  }
  for (const one of asked.filter(({ told }) => told === 'booked')) {
    const found = there.get(one.booking ?? '')
    if (found?.slot !== one.slot)
      breaches.push(`${one.client} was told of ${one.slot}, and it is lost`)
  }
  for (const { slot, client } of bookings) {
    const mine = asked.filter((one) => one.slot === slot && one.client === client)
    if (!mine.some(({ told }) => told !== 'taken')) {
      breaches.push(`${slot} is held for ${client}, who was never told so`)
    }
  }
  const attempts = Map.groupBy(asked, ({ slot }) => slot)
  for (const one of asked.filter(({ told }) => told === 'taken')) {
    const others = attempts.get(one.slot) ?? []
    // Whoever was told nothing may have filled it, and begun before this one ended.
    const isFilled = others.some((other) => other.told !== 'taken' && other.began < one.ended)
    if (!isFilled) breaches.push(`${one.client} was refused ${one.slot} before anybody had it`)
  }
  for (const look of history) {
    if (look.asked !== 'free times' || look.told !== 'free') continue
    for (const slot of look.free) {
      const before = (attempts.get(slot) ?? []).some(
        (other) => other.told === 'booked' && other.ended < look.began,
      )
      if (before) breaches.push(`${slot} was shown free after it was booked`)
    }
  }
  return breaches
}

function moneyOf(history: readonly Operation[], { ours, theirs, stock }: Rest): string[] {
  const breaches: string[] = []
  const told = new Map(theirs.map((one) => [one.order, one]))
  const kept = new Map(ours.map((one) => [one.order, one]))
  for (const one of ours) {
    const other = told.get(one.order)
    if (!other) breaches.push(`order ${one.order} is paid here, and no money came`)
    else if (other.cents !== one.cents) {
      breaches.push(`order ${one.order} is ${one.cents} here and ${other.cents} there`)
    }
  }
  for (const one of theirs) {
    if (!kept.has(one.order)) breaches.push(`money came for ${one.order}, and nothing is sold`)
  }
  for (const [order, many] of Map.groupBy(theirs, ({ order }) => order)) {
    if (many.length > 1) breaches.push(`order ${order} was charged ${many.length} times`)
  }
  const buys = history.filter((one) => one.asked === 'buy')
  for (const one of buys.filter(({ told }) => told === 'paid')) {
    if (!kept.has(one.order ?? ''))
      breaches.push(`${one.client} was told of a purchase that is lost`)
  }
  for (const [client, many] of Map.groupBy(theirs, ({ client }) => client)) {
    const mine = buys.filter((one) => one.client === client && one.told !== 'declined')
    if (many.length > mine.length) breaches.push(`${client} paid ${many.length} for ${mine.length}`)
  }
  const sold = ours.reduce((sum, { quantity }) => sum + quantity, 0)
  if (stock.before - sold !== stock.after) {
    breaches.push(`${stock.before} pieces less ${sold} sold are not the ${stock.after} left`)
  }
  return breaches
}
