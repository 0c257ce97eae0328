import { HOUR_MS } from '../../domain/core/duration.ts'
import { type Client, clientOf, type Field } from './client.ts'
import { ERRANDS, type Errand } from './errands.ts'
import { kindOf } from './faults.ts'
import { POLICIES } from './policies.ts'
import type { Shop } from './shop.ts'
import type { Wire } from './wire.ts'

const AT_ONCE = 4
/** A number that no other buyer has. */
const FIRST_NUMBER = 20_000_000

/** One errand with what befalls it: a death at a step, or a call that breaks. */
type Variant = { errand: Errand; diesAt?: string; breaks?: string }
type Done = { one: Client; errand: Errand }
export type ErrandRow = { name: string; runs: number; kills: number; faults: number }

export type ErrandReport = {
  done: Done[]
  rows: ErrandRow[]
  /** What was to happen and did not. */
  never: string[]
}

/** Sends people with visits on every errand, so often for each step at which something can fail, or for one that is drawn. */
export async function runErrands(
  field: Field & { shop: Shop },
  wire: Wire,
  { times, oneStep = false }: { times: number; oneStep?: boolean | undefined },
): Promise<ErrandReport> {
  const { shop, random } = field
  const done: Done[] = []
  const fired = new Map<Variant, number>()
  const waves: { variant: Variant; ones: Client[] }[] = []
  let number = FIRST_NUMBER

  await shop.tell({ act: { does: 'open-all-day' } })
  for (const [serviceId, policy] of Object.entries(POLICIES)) {
    await shop.tell({ act: { does: 'policy', serviceId, policy } })
  }
  const variants = ERRANDS.map(variantsOf).flatMap((all) =>
    oneStep ? (all[Math.floor(random() * all.length)] ?? []) : all,
  )
  for (const variant of variants) {
    fired.set(variant, 0)
    for (let first = 0; first < times; first += AT_ONCE) {
      const length = Math.min(AT_ONCE, times - first)
      const ones = Array.from({ length }, () => clientOf(field, ++number))
      done.push(...ones.map((one) => ({ one, errand: variant.errand })))
      await everyone(ones, async (one) => variant.errand.prepare?.(one, wire))
      if (variant.errand.isOnTheDay) waves.push({ variant, ones })
      else await wave(variant, ones)
    }
  }
  const starts = waves.flatMap(({ ones }) => ones.map(({ visit }) => Date.parse(visit.startTime)))
  if (starts.length > 0) await field.later(Math.max(...starts) + HOUR_MS - field.now())
  for (const { variant, ones } of waves) await wave(variant, ones)
  return { done, rows: rowsOf(done, fired), never: neverOf(fired) }

  async function wave(variant: Variant, ones: Client[]): Promise<void> {
    const { diesAt, breaks, errand } = variant
    const deaths = shop.deaths().length
    const faults = 1 + Math.floor(random() * 2 * ones.length)
    if (breaks) {
      const when = random() < 0.5 ? 'before' : 'after'
      wire.standIn.faults.next({ kind: kindOf(random), when, on: breaks, times: faults })
    }
    if (diesAt) await shop.dieAt(diesAt, 1 + Math.floor(random() * Math.min(2, ones.length)))
    await everyone(ones, (one) => errand.go(one, wire))
    if (diesAt) await shop.dieAt(null)
    const left = wire.standIn.faults.waiting().reduce((sum, { times = 1 }) => sum + times, 0)
    wire.standIn.faults.clear()
    const happened = diesAt ? shop.deaths().length - deaths : breaks ? faults - left : 0
    fired.set(variant, (fired.get(variant) ?? 0) + happened)
  }
}

function variantsOf(errand: Errand): Variant[] {
  const { dies, breaks = [] } = errand
  return [
    ...dies.map((diesAt) => ({ errand, diesAt })),
    ...breaks.map((call) => ({ errand, breaks: call })),
  ]
}

function rowsOf(done: Done[], fired: Map<Variant, number>): ErrandRow[] {
  const count = (errand: Errand, what: 'diesAt' | 'breaks') =>
    [...fired]
      .filter(([variant]) => variant.errand === errand && variant[what])
      .reduce((sum, [, times]) => sum + times, 0)
  return ERRANDS.map((errand) => ({
    name: errand.name,
    runs: done.filter((one) => one.errand === errand).length,
    kills: count(errand, 'diesAt'),
    faults: count(errand, 'breaks'),
  }))
}

function neverOf(fired: Map<Variant, number>): string[] {
  return [...fired]
    .filter(([, times]) => times === 0)
    .map(([{ errand, diesAt, breaks }]) =>
      diesAt ? `${errand.name}: a SIGKILL at ${diesAt}` : `${errand.name}: a fault of ${breaks}`,
    )
}

export async function everyone<T>(all: T[], act: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(all.map(act))
}
