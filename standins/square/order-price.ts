import { newId } from './calls.ts'
import type { Catalogue } from './catalogue-read.ts'
import { apportion, percentOf, total, usd } from './money.ts'
import {
  type Charge,
  discountsOn,
  type Line,
  resolvedCharge,
  resolvedLine,
  resolvedTax,
  type Tax,
} from './order-parts.ts'
import type { AppliedTax, OrderDraft } from './order-shape.ts'
import { Refusal } from './refusal.ts'

type Unpriced = Pick<
  OrderDraft,
  'line_items' | 'taxes' | 'discounts' | 'service_charges' | 'pricing_options'
>

/** A line with what came off it. */
type Sold = Line & { off: { discount_uid: string; cents: number }[]; net: number }

/** What a tax takes from each line and each charge that it lies on, by uid. */
type Levy = { tax: Tax; cents: number; shares: Map<string, number> }

/**
 * Every amount of an order, in Square's sequence: lines, what comes off them, charges on the subtotal, taxes, charges on
 * the total. A tax is worked out once on the sum of what it lies on, rounded half to even, and then
 * shared out, so that the shares always sum to it.
 * @throws Refusal where the catalogue does not hold what a line or a tax names
 */
export function priced(draft: Unpriced, catalogue: Catalogue) {
  const resolved = (draft.line_items ?? []).map((line, at) => resolvedLine(line, at, catalogue))
  const discounts = discountsOn(draft.discounts ?? [], resolved)
  const lines: Sold[] = resolved.map((line) => {
    const off = discounts.onLine.get(line.reply.uid) ?? []
    return { ...line, off, net: line.gross - total(off.map(({ cents }) => cents)) }
  })
  const taxes: Tax[] = (draft.taxes ?? []).map((tax) => resolvedTax(tax, catalogue))
  const onLine = explicitTaxes(lines, taxes)
  if (draft.pricing_options?.auto_apply_taxes) {
    taxes.push(...automaticTaxes(lines, onLine, catalogue))
  }

  const charges = (draft.service_charges ?? []).map(resolvedCharge)
  const subtotal = total(lines.map(({ net }) => net))
  const early = charges.filter(({ phase }) => phase === 'SUBTOTAL_PHASE')
  for (const charge of early) charge.cents = chargeOn(subtotal, charge)
  const levies = taxes.map((tax) => levy(tax, lines, onLine, early))
  const taxed = total(levies.map(({ cents }) => cents))
  const beforeLate = subtotal + total(early.map(({ cents }) => cents)) + taxed
  const late = charges.filter(({ phase }) => phase === 'TOTAL_PHASE')
  for (const charge of late) charge.cents = chargeOn(beforeLate, charge)

  const charged = total(charges.map(({ cents }) => cents))
  return {
    ...(lines.length > 0 ? { line_items: lines.map((line) => lineReply(line, levies)) } : {}),
    ...(levies.length > 0
      ? { taxes: levies.map(({ tax, cents }) => ({ ...tax, applied_money: usd(cents) })) }
      : {}),
    ...(discounts.replies.length > 0 ? { discounts: discounts.replies } : {}),
    ...(charges.length > 0
      ? { service_charges: charges.map((charge) => chargeReply(charge, levies)) }
      : {}),
    total_money: usd(subtotal + charged + taxed),
    total_tax_money: usd(taxed),
    total_discount_money: usd(total(lines.map(({ gross, net }) => gross - net))),
    total_tip_money: usd(0),
    total_service_charge_money: usd(charged),
  }
}

/** Which taxes lie on which line, by uid. */
type OnLine = Map<string, Set<string>>

function explicitTaxes(lines: Line[], taxes: Tax[]): OnLine {
  const wide = taxes.filter(({ scope }) => scope === 'ORDER').map(({ uid }) => uid)
  const known = new Set(taxes.map(({ uid }) => uid))
  return new Map(
    lines.map(({ given, reply }) => {
      const named = (given.applied_taxes ?? []).map(({ tax_uid }) => tax_uid)
      const unknown = named.find((uid) => !known.has(uid))
      if (unknown === undefined) return [reply.uid, new Set([...named, ...wide])]
      throw new Refusal('INVALID_VALUE', `There is no tax with the uid \`${unknown}\`.`, {
        field: 'order.line_items.applied_taxes.tax_uid',
      })
    }),
  )
}

function automaticTaxes(lines: Line[], onLine: OnLine, catalogue: Catalogue): Tax[] {
  const added = new Map<string, Tax>()
  for (const { reply, item } of lines) {
    for (const known of catalogue.taxesOf(item)) {
      const tax = added.get(known.id) ?? {
        uid: newId(22),
        catalog_object_id: known.id,
        catalog_version: known.version,
        name: known.data.name ?? '',
        percentage: known.data.percentage ?? '0',
        type: 'ADDITIVE' as const,
        scope: 'LINE_ITEM' as const,
        auto_applied: true as const,
      }
      added.set(known.id, tax)
      onLine.get(reply.uid)?.add(tax.uid)
    }
  }
  return [...added.values()]
}

function chargeOn(cents: number, { given }: Charge): number {
  return given.percentage ? percentOf(cents, given.percentage) : (given.amount_money?.amount ?? 0)
}

function levy(tax: Tax, lines: Sold[], onLine: OnLine, early: Charge[]): Levy {
  const bases = [
    ...lines
      .filter(({ reply }) => onLine.get(reply.uid)?.has(tax.uid))
      .map(({ reply, net }) => ({ uid: reply.uid, cents: net })),
    ...early.filter(({ taxable }) => taxable && tax.scope === 'ORDER'),
  ]
  const amounts = bases.map(({ cents }) => cents)
  const cents = percentOf(total(amounts), tax.percentage)
  const shares = apportion(cents, amounts)
  return { tax, cents, shares: new Map(bases.map(({ uid }, at) => [uid, shares[at] ?? 0])) }
}

function lineReply({ reply, gross, net, off }: Sold, levies: Levy[]) {
  const applied = appliedTo(reply.uid, levies)
  const taxed = total(applied.map(({ applied_money }) => applied_money.amount))
  const { applied_taxes: _, applied_discounts: __, ...facts } = reply
  const applied_discounts = off.map(({ discount_uid, cents }) => {
    return { uid: newId(22), discount_uid, applied_money: usd(cents) }
  })
  return {
    ...facts,
    ...(applied.length > 0 ? { applied_taxes: applied } : {}),
    ...(off.length > 0 ? { applied_discounts } : {}),
    variation_total_price_money: usd(gross),
    gross_sales_money: usd(gross),
    total_tax_money: usd(taxed),
    total_discount_money: usd(gross - net),
    total_service_charge_money: usd(0),
    total_money: usd(net + taxed),
  }
}

function chargeReply({ given, uid, cents, taxable }: Charge, levies: Levy[]) {
  const applied = appliedTo(uid, levies)
  const taxed = total(applied.map(({ applied_money }) => applied_money.amount))
  return {
    ...given,
    uid,
    taxable,
    type: 'CUSTOM' as const,
    applied_money: usd(cents),
    total_money: usd(cents + taxed),
    total_tax_money: usd(taxed),
    ...(applied.length > 0 ? { applied_taxes: applied } : {}),
  }
}

function appliedTo(uid: string, levies: Levy[]): AppliedTax[] {
  return levies.flatMap(({ tax, shares }) => {
    const cents = shares.get(uid)
    if (cents === undefined) return []
    const automatic = tax.auto_applied ? { auto_applied: true as const } : {}
    return [{ uid: newId(22), tax_uid: tax.uid, applied_money: usd(cents), ...automatic }]
  })
}
