import { z } from 'zod'
import { firstSalesTax } from '#content/first-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { SalesTaxRate, withoutRate, withRate } from '#domain/shop/sales-tax.ts'
import { type Desk, deskChange } from '../audit.ts'
import type { Rows } from '../db/schema.ts'
import { readVersioned, saveVersioned } from './versioned.ts'

const KEY = 'sales-tax'
const Kept = z.object({ rates: z.array(SalesTaxRate).min(1) })

export type SalesTaxRates = {
  /** The rates in the order of their days. Version 0: those of content/. */
  read(): Promise<{ version: number; rates: SalesTaxRate[] }>
  /** Adds a rate, or puts another in the place of its day's. Fails with `changed-meanwhile`. */
  add(rate: SalesTaxRate, version: number, owner: Owner): Promise<Outcome<object>>
  /** Takes the rate of a day out; the last one stays (`last-rate`). Fails with `changed-meanwhile`. */
  remove(from: string, version: number, owner: Owner): Promise<Outcome<object>>
}

/** The dated rates that reports hold beside the taxes that Square took. Square charges by its own. */
export function createSalesTaxRates(parts: Desk): SalesTaxRates {
  const read = () => salesTaxRatesIn(parts.database.rows)
  const save = (rates: SalesTaxRate[], version: number, owner: Owner) =>
    saveVersioned(parts, {
      key: KEY,
      version,
      value: { rates },
      line: deskChange(owner, { record: 'studio', did: 'changed' }),
    })
  return {
    read,
    add: async (rate, version, owner) =>
      save(withRate((await read()).rates, SalesTaxRate.parse(rate)), version, owner),
    async remove(from, version, owner) {
      const rates = withoutRate((await read()).rates, from)
      if (rates.length === 0) return { ok: false, code: 'last-rate' }
      return save(rates, version, owner)
    },
  }
}

/** The same for a report. */
export function salesTaxRatesIn(rows: Rows) {
  return readVersioned(rows, KEY, Kept, { rates: [firstSalesTax] })
}
