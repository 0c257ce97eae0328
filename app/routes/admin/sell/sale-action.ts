import { redirect } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { DeskAsked, DeskSale, SaleDiscount, saleLinesIn } from '#domain/shop/desk-sale.ts'
import type { Studio } from '#server/http/studio.ts'
import { OFF_SENTENCES } from '../today/ticket/off-fields.tsx'
import { keptIn, queryOf, SELL } from './sale-parts.tsx'

/** Sells what the form names: noted as paid here, or asked for on a terminal or through a link; takes either back. */
export async function changeSale(form: FormData, studio: Studio, owner: Owner) {
  switch (form.get('intent')) {
    case 'undo': {
      const sale = { orderId: textIn(form, 'order'), bookingId: null }
      const undone = await studio.payments.undoByHand(sale, owner)
      return undone.ok ? redirect(`${SELL}?done=sale-undone`) : refused(form, undone)
    }
    case 'discount':
      return takeOff(form, studio)
    case 'desk-payment':
      return askAtDesk(form, studio, owner)
    case 'mail-link': {
      const attemptId = textIn(form, 'pay')
      const mailed = await studio.payments.atDesk.mailSaleLink(attemptId)
      if (!mailed.ok) return refused(form, mailed)
      const query = saleIn(form).query
      query.set('pay', attemptId)
      query.set('done', 'link-mailed')
      return redirect(`${SELL}?${query}`)
    }
    case 'withdraw': {
      const attemptId = textIn(form, 'pay')
      const { inHand } = await studio.payments.atDesk.withdraw({ attemptId }, owner)
      const query = saleIn(form).query
      if (inHand) query.set('pay', attemptId)
      query.set('done', inHand ? 'withdrawing' : 'withdrawn')
      return redirect(`${SELL}?${query}`)
    }
    default:
      return noteSale(form, studio, owner)
  }
}

function saleIn(form: FormData) {
  const kept = keptIn(form)
  return { lines: saleLinesIn(kept.items), discount: kept.discount, query: queryOf(kept) }
}

/** Nothing is sold yet: what comes off stands in the address, as the products do. */
async function takeOff(form: FormData, { payments }: Studio) {
  const read = readForm(SaleDiscount, form, {
    ...OFF_SENTENCES,
    reason: 'Say why: it stands on the order.',
  })
  if (!read.ok) return unreadable(form, read.fields)
  const { lines, query } = saleIn(form)
  const { refusal } = await payments.tickets.quote(lines, read.value)
  if (refusal) return refused(form, { ok: false, code: refusal })
  query.set('done', 'discounted')
  return redirect(`${SELL}?${query}`)
}

async function noteSale(form: FormData, { payments }: Studio, owner: Owner) {
  const read = readForm(DeskSale, form)
  const { lines, discount } = saleIn(form)
  if (!read.ok) return unreadable(form, read.fields)
  if (lines.length === 0) return unreadable(form)
  const { key, way, shown: shownCents, client: clientId, credit, creditCents } = read.value
  const paid = { way, shownCents, creditCents: credit ? creditCents : 0 }
  const sold = await payments.sellByHand({ lines, clientId, discount, key, ...paid, owner })
  if (!sold.ok) return refused(form, sold)
  return redirect(`${SELL}?done=sold&order=${sold.attempt.id}`)
}

async function askAtDesk(form: FormData, { payments }: Studio, owner: Owner) {
  const read = readForm(DeskAsked, form)
  const { lines, discount, query } = saleIn(form)
  if (!read.ok) return unreadable(form, read.fields)
  if (lines.length === 0) return unreadable(form)
  const { key, deviceId, client: clientId } = read.value
  const isPaired = (await payments.terminals.paired()).some((one) => one.deviceId === deviceId)
  if (deviceId !== '' && !isPaired) return refused(form, { ok: false, code: 'terminal-unready' })
  const way = deviceId === '' ? { way: 'link' as const } : { way: 'terminal' as const, deviceId }
  const begun = await payments.atDesk.beginSale({ lines, clientId, discount, key, ...way }, owner)
  if (!begun.ok) return refused(form, begun)
  query.set('pay', begun.attempt.id)
  query.set('done', `asked-${way.way}`)
  return redirect(`${SELL}?${query}`)
}
