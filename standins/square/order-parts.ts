import type { z } from 'zod'
import { newId, withoutNulls } from './calls.ts'
import type { Catalogue } from './catalogue-read.ts'
import type { OrderDraft } from './order-shape.ts'
import { notPlayed, Refusal } from './refusal.ts'

type DraftOf<K extends 'line_items' | 'taxes' | 'discounts' | 'service_charges'> = NonNullable<
  z.infer<typeof OrderDraft>[K]
>[number]

export type Line = ReturnType<typeof resolvedLine>
export type Tax = ReturnType<typeof resolvedTax> & { auto_applied?: true }
export type Charge = ReturnType<typeof resolvedCharge>

export function resolvedLine(line: DraftOf<'line_items'>, at: number, catalogue: Catalogue) {
  const given = withoutNulls(line)
  const uid = given.uid ?? newId(22)
  if (!given.catalog_object_id) {
    if (!given.name && !given.base_price_money) {
      throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A line needs a name or a catalog object.', {
        field: `order.line_items[${at}].name`,
      })
    }
    if (!given.base_price_money) {
      throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A line of its own needs a price.', {
        field: `order.line_items[${at}].base_price_money`,
      })
    }
    const kind = given.name ? ('ITEM' as const) : ('CUSTOM_AMOUNT' as const)
    const gross = grossOf(given.base_price_money.amount, given.quantity, at)
    const base_price_money = given.base_price_money
    return { given, reply: { ...given, uid, item_type: kind, base_price_money }, gross, item: null }
  }
  const { item, variation } = catalogue.variation(
    given.catalog_object_id,
    `order.line_items[${at}].catalog_object_id`,
  )
  // A price that a request supplies wins over the catalogue's, as at Square.
  const base_price_money = given.base_price_money ?? variation.data.price_money
  if (!base_price_money) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'This variation has no price of its own.', {
      field: `order.line_items[${at}].base_price_money`,
    })
  }
  const reply = {
    ...given,
    uid,
    catalog_object_id: given.catalog_object_id,
    catalog_version: given.catalog_version ?? variation.version,
    name: given.name ?? item.data.name,
    variation_name: given.variation_name ?? variation.data.name,
    item_type: 'ITEM' as const,
    base_price_money,
  }
  return { given, reply, gross: grossOf(base_price_money.amount, given.quantity, at), item }
}

function grossOf(cents: number, quantity: string, at: number): number {
  const gross = cents * Number(quantity)
  if (Number.isSafeInteger(gross)) return gross
  const field = `order.line_items[${at}].quantity`
  throw new Refusal('VALUE_TOO_HIGH', 'The line amounts to too much.', { field })
}

export function resolvedTax(tax: DraftOf<'taxes'>, catalogue: Catalogue) {
  const given = withoutNulls(tax)
  const known = given.catalog_object_id ? catalogue.tax(given.catalog_object_id) : null
  const percentage = given.percentage ?? known?.data.percentage
  const type = given.type ?? known?.data.inclusion_type ?? 'ADDITIVE'
  if (type !== 'ADDITIVE') throw notPlayed('taxes that prices include')
  if (!percentage) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A tax needs a percentage.', {
      field: 'order.taxes.percentage',
    })
  }
  const name = given.name ?? known?.data.name
  return {
    ...given,
    uid: given.uid ?? newId(22),
    ...(known ? { catalog_version: given.catalog_version ?? known.version } : {}),
    ...(name ? { name } : {}),
    percentage,
    type,
    scope: given.scope ?? ('ORDER' as const),
  }
}

/**
 * What each line costs less, by the line's uid: discounts of a fixed sum, each on the one line that names it.
 * @throws Refusal where a line names none of them, or one takes off more than the line comes to
 */
export function discountsOn(given: readonly DraftOf<'discounts'>[], lines: readonly Line[]) {
  const field = 'order.line_items.applied_discounts.discount_uid'
  const left = new Map(given.map((one) => [one.uid ?? newId(22), fixedSum(one)]))
  const onLine = new Map<string, { discount_uid: string; cents: number }[]>()
  const replies = [...left].map(([uid, one]) => ({
    ...{ ...one, uid, applied_money: one.amount_money },
  }))
  for (const { given: line, reply, gross } of lines) {
    const applied = (line.applied_discounts ?? []).map(({ discount_uid }) => {
      const one = left.get(discount_uid)
      if (!one) {
        const detail = `There is no discount left with the uid \`${discount_uid}\`.`
        throw new Refusal('INVALID_VALUE', detail, { field })
      }
      left.delete(discount_uid)
      return { discount_uid, cents: one.amount_money.amount }
    })
    if (applied.reduce((sum, { cents }) => sum + cents, 0) > gross) {
      throw notPlayed('discounts of more than their line')
    }
    onLine.set(reply.uid, applied)
  }
  if (left.size > 0) throw notPlayed('discounts on no line')
  return { onLine, replies }
}

function fixedSum(discount: DraftOf<'discounts'>) {
  const { amount_money, percentage, ...given } = withoutNulls(discount)
  if (given.type !== 'FIXED_AMOUNT' || given.scope !== 'LINE_ITEM' || !amount_money || percentage) {
    throw notPlayed('discounts but those of a fixed sum on a line')
  }
  return { ...given, amount_money }
}

export function resolvedCharge(charge: DraftOf<'service_charges'>) {
  const given = withoutNulls(charge)
  const field = 'order.service_charges'
  if ((given.percentage === undefined) === (given.amount_money === undefined)) {
    const detail = 'A service charge has either a percentage or an amount.'
    throw new Refusal('BAD_REQUEST', detail, { field })
  }
  if (given.calculation_phase === 'TOTAL_PHASE' && given.taxable) {
    throw new Refusal('BAD_REQUEST', 'A TOTAL_PHASE service charge cannot be taxable.', { field })
  }
  return {
    given,
    uid: given.uid ?? newId(22),
    phase: given.calculation_phase,
    taxable: given.taxable ?? false,
    cents: 0,
  }
}
