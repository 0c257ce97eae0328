import { randomUUID } from 'node:crypto'
import { data, Form, href, Link, redirect } from 'react-router'
import { renderSVG } from 'uqr'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, textIn } from '#app/form/form.ts'
import { refusedAt } from '#app/form/refused.ts'
import { actorWith, may } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { itemOf, saleLinesIn, stepped } from '#domain/shop/desk-sale.ts'
import { isByHand } from '#domain/shop/visit-payment.ts'
import type { Studio } from '#server/http/studio.ts'
import type { SaleTicket } from '#server/shop/at-desk/tickets.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { orderPath, receiptPath } from '../ui/paths.ts'
import type { Route } from './+types/sell'
import { Discount, Goods } from './goods.tsx'
import { changeSale } from './sale-action.ts'
import { ForWhom, keptIn, queryOf, SELL, Shelf } from './sale-parts.tsx'
import { SalePayment, Waiting } from './sale-payment.tsx'

export const meta = () => deskMeta('Sell products')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'note-payments')
  const { payments, clients, admin } = context.get(studioContext)
  const asked = url.searchParams
  const mayLower = may(context, 'decide-on-money')
  const kept = mayLower ? keptIn(asked) : { ...keptIn(asked), discount: null }
  const { client } = kept
  const items = saleLinesIn(kept.items)
  const step = /^([+-])([\w-]+ [\w-]+)$/.exec(asked.get('step') ?? '')
  if (step) {
    const lines = stepped(items, step[2] ?? '', step[1] === '+' ? 1 : -1)
    throw redirect(`${SELL}?${queryOf({ ...kept, items: lines.map(itemOf) })}`)
  }
  const inHand = await inHandIn(asked, payments)
  const who = client === '' ? null : await clients.find(client)
  if (client !== '' && !who) throw data(sentence('not-found'), { status: 404 })
  const find = (asked.get('find') ?? '').trim().slice(0, 100)
  const ticket = await payments.tickets.quote(items, kept.discount)
  return {
    ticket,
    totalCents: totalOf(ticket),
    kept,
    mayLower,
    client: who && {
      id: who.id,
      name: `${who.firstName} ${who.lastName}`.trim(),
      isMailed: isAddress(who.email),
    },
    find,
    found: find === '' ? [] : (await admin.search(find)).clients,
    shelf: await payments.tickets.shelf(),
    creditCents: who ? await clients.creditOf(who.id) : 0,
    desk: { ...inHand, terminals: await payments.terminals.paired() },
    waiting: await payments.atDesk.sales(),
    formKey: randomUUID(),
    sold: await soldIn(asked, payments),
    done: inHand.ended === null ? doneIn(url, 'day') : undefined,
  }
}

function totalOf({ taxCents, goodsCents, discountCents, refusal }: SaleTicket): number | null {
  return taxCents === null || refusal ? null : goodsCents - discountCents + taxCents
}

/** What has just been sold; what a card paid is given back at its order, not undone. */
async function soldIn(asked: URLSearchParams, { find }: Studio['payments']) {
  const sold = await find(asked.get('order') ?? '')
  if (sold?.state !== 'paid') return null
  return { id: sold.id, mayUndo: isByHand(sold.way) || sold.way === 'credit' }
}

/** What the address says is being asked for; once it is paid, the page is that of the sale. */
async function inHandIn(asked: URLSearchParams, { atDesk, find }: Studio['payments']) {
  const attemptId = asked.get('pay')
  if (attemptId === null) return { inHand: null, picture: null, ended: null, mailTo: '' }
  const { inHand, lastEnd } = await atDesk.stateOf({ attemptId })
  if (!inHand && (await find(attemptId))?.state === 'paid') {
    throw redirect(`${SELL}?done=sold&order=${attemptId}`)
  }
  const picture = inHand?.url ? renderSVG(inHand.url) : null
  const mailTo = inHand ? await atDesk.saleAddress(attemptId) : ''
  return { inHand, picture, ended: lastEnd && sentence(lastEnd), mailTo }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const form = await formOf(request)
  if (textIn(form, 'off') !== '') actorWith(context, 'decide-on-money')
  return changeSale(form, context.get(studioContext), owner)
}

/** Products for somebody who has no visit to pay: whoever walked in, or a client. */
export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, totalCents, kept, client, sold, done, desk } = loaderData
  const atDiscount = refusedAt(actionData, 'discount')
  const ended = desk.ended ? { message: desk.ended } : undefined
  return (
    <div className="max-w-2xl">
      <TextLink to={href('/admin/dashboard')}>Dashboard</TextLink>
      <h1 className="mt-2 text-3xl">Sell products</h1>
      <div className="mt-4 empty:hidden">
        <Said refused={actionData ?? ended} done={done} />
      </div>
      {sold && !actionData ? <AfterSale {...sold} /> : null}
      <Waiting sales={loaderData.waiting} shown={desk.inHand?.attemptId ?? null} />
      {desk.inHand ? null : (
        <>
          <ForWhom client={client} find={loaderData.find} found={loaderData.found} kept={kept} />
          <Shelf shelf={loaderData.shelf} kept={kept} />
        </>
      )}
      {ticket.lines.length > 0 || desk.inHand ? (
        <>
          {ticket.lines.length > 0 ? (
            <Goods
              ticket={ticket}
              totalCents={totalCents}
              kept={kept}
              isInHand={desk.inHand !== null}
            />
          ) : null}
          {loaderData.mayLower && !desk.inHand ? (
            <Discount ticket={ticket} kept={kept} refused={atDiscount} />
          ) : null}
          {ticket.refusal ? null : (
            <SalePayment {...loaderData} refused={atDiscount ? undefined : actionData} />
          )}
        </>
      ) : null}
    </div>
  )
}

/** What has just been sold: its receipt, its order, and the way back of a slip. */
function AfterSale({ id, mayUndo }: { id: string; mayUndo: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link className="link inline-flex min-h-11 items-center" to={receiptPath('order', id)}>
        Receipt: print or mail it
      </Link>
      <TextLink to={orderPath(id)}>The order</TextLink>
      {mayUndo ? (
        <Form method="post">
          <input type="hidden" name="order" value={id} />
          <SmallButton name="intent" value="undo" quiet>
            Undo the sale
          </SmallButton>
        </Form>
      ) : null}
    </div>
  )
}
