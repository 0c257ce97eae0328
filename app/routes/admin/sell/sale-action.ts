import { href, redirect } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { DeskAsked, DeskSale, itemOf, saleLinesIn } from '#domain/shop/desk-sale.ts'
import type { Studio } from '#server/http/studio.ts'

/** What the address keeps of a sale that is being made, so that it is there again where nothing came of it. */
export function queryOf(items: readonly string[], client: string): URLSearchParams {
  const named = [...items.map((item) => ['item', item]), ...(client ? [['client', client]] : [])]
  return new URLSearchParams(named)
}

const SELL = href('/admin/sell')

/** Sells what the form names: noted as paid here, or asked for on a terminal or through a link; takes either back. */
export async function changeSale(form: FormData, studio: Studio, owner: Owner) {
  switch (form.get('intent')) {
    case 'undo': {
      const sale = { orderId: textIn(form, 'order'), bookingId: null }
      const undone = await studio.payments.undoByHand(sale, owner)
      return undone.ok ? redirect(`${SELL}?done=sale-undone`) : refused(form, undone)
    }
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
  const lines = saleLinesIn(form.getAll('item').map(String))
  return { lines, query: queryOf(lines.map(itemOf), textIn(form, 'client')) }
}

async function noteSale(form: FormData, { payments }: Studio, owner: Owner) {
  const read = readForm(DeskSale, form)
  const { lines } = saleIn(form)
  if (!read.ok) return unreadable(form, read.fields)
  if (lines.length === 0) return unreadable(form)
  const { key, way, shown: shownCents, client: clientId, credit, creditCents } = read.value
  const paid = { way, shownCents, creditCents: credit ? creditCents : 0 }
  const sold = await payments.sellByHand({ lines, clientId, key, ...paid, owner })
  if (!sold.ok) return refused(form, sold)
  return redirect(`${SELL}?done=sold&order=${sold.attempt.id}`)
}

async function askAtDesk(form: FormData, { payments }: Studio, owner: Owner) {
  const read = readForm(DeskAsked, form)
  const { lines, query } = saleIn(form)
  if (!read.ok) return unreadable(form, read.fields)
  if (lines.length === 0) return unreadable(form)
  const { key, deviceId, client: clientId } = read.value
  const isPaired = (await payments.terminals.paired()).some((one) => one.deviceId === deviceId)
  if (deviceId !== '' && !isPaired) return refused(form, { ok: false, code: 'terminal-unready' })
  const way = deviceId === '' ? { way: 'link' as const } : { way: 'terminal' as const, deviceId }
  const begun = await payments.atDesk.beginSale({ lines, clientId, key, ...way }, owner)
  if (!begun.ok) return refused(form, begun)
  query.set('pay', begun.attempt.id)
  query.set('done', `asked-${way.way}`)
  return redirect(`${SELL}?${query}`)
}
