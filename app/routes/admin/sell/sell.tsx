import { randomUUID } from 'node:crypto'
import { data, Form, href, Link, redirect } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import { studioContext } from '#app/context.ts'
import { formOf, readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { DeskSale, itemOf, saleLinesIn, stepped } from '#domain/shop/desk-sale.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { doneIn } from '../ui/done-words.ts'
import { orderPath, receiptPath } from '../ui/paths.ts'
import type { Route } from './+types/sell'
import { ForWhom, Goods, Items, Shelf } from './sale-parts.tsx'

export const meta = () => deskMeta('Sell products')

export async function loader({ url, context }: Route.LoaderArgs) {
  actorWith(context, 'note-payments')
  const { payments, clients, admin } = context.get(studioContext)
  const asked = url.searchParams
  const items = saleLinesIn(asked.getAll('item'))
  const client = asked.get('client') ?? ''
  const step = /^([+-])([\w-]+ [\w-]+)$/.exec(asked.get('step') ?? '')
  if (step) {
    const lines = stepped(items, step[2] ?? '', step[1] === '+' ? 1 : -1)
    throw redirect(`${href('/admin/sell')}?${queryOf(lines.map(itemOf), client)}`)
  }
  const who = client === '' ? null : await clients.find(client)
  if (client !== '' && !who) throw data(sentence('not-found'), { status: 404 })
  const find = (asked.get('find') ?? '').trim().slice(0, 100)
  const ticket = await payments.tickets.quote(items)
  return {
    ticket,
    totalCents: ticket.taxCents === null ? null : ticket.goodsCents + ticket.taxCents,
    items: items.map(itemOf),
    client: who && { id: who.id, name: `${who.firstName} ${who.lastName}`.trim() },
    find,
    found: find === '' ? [] : (await admin.search(find)).clients,
    shelf: await payments.tickets.shelf(),
    key: randomUUID(),
    order: asked.get('order'),
    done: doneIn(url, 'day'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = actorWith(context, 'note-payments')
  const { payments } = context.get(studioContext)
  const form = await formOf(request)
  if (form.get('intent') === 'undo') {
    const undone = await payments.undoByHand(
      { orderId: textIn(form, 'order'), bookingId: null },
      owner,
    )
    return undone.ok ? redirect(`${href('/admin/sell')}?done=sale-undone`) : refused(form, undone)
  }
  const read = readForm(DeskSale, form)
  const lines = saleLinesIn(form.getAll('item').map(String))
  if (!read.ok) return unreadable(form, read.fields)
  if (lines.length === 0) return unreadable(form)
  const { key, way, shown: shownCents, client: clientId } = read.value
  const sold = await payments.sellByHand({ lines, clientId, key, way, shownCents, owner })
  if (!sold.ok) return refused(form, sold)
  return redirect(`${href('/admin/sell')}?done=sold&order=${sold.attempt.id}`)
}

function queryOf(items: readonly string[], client: string): URLSearchParams {
  const named = [...items.map((item) => ['item', item]), ...(client ? [['client', client]] : [])]
  return new URLSearchParams(named)
}

/** Products for somebody who has no visit to pay: whoever walked in, or a client. */
export default function SellPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, totalCents, items, client, order, done } = loaderData
  return (
    <div className="max-w-2xl">
      <TextLink to={href('/admin/dashboard')}>Dashboard</TextLink>
      <h1 className="mt-2 text-3xl">Sell products</h1>
      <div className="mt-4 empty:hidden">
        <Said refused={actionData} done={done} />
      </div>
      {order && !actionData ? <AfterSale order={order} /> : null}
      <ForWhom
        client={client}
        find={loaderData.find}
        found={loaderData.found}
        items={items}
        query={(id) => `?${queryOf(items, id)}`}
      />
      <Shelf shelf={loaderData.shelf} items={items} client={client?.id ?? ''} />
      {ticket.lines.length > 0 ? (
        <>
          <Goods ticket={ticket} totalCents={totalCents} items={items} client={client?.id ?? ''} />
          {totalCents === null ? (
            <p className="mt-4 text-driftwood">
              Square does not say the tax on these products now. Look again in a moment.
            </p>
          ) : (
            <Form method="post" preventScrollReset className="mt-6">
              <Items items={items} client={client?.id ?? ''} />
              <input type="hidden" name="key" value={loaderData.key} />
              <input type="hidden" name="shown" value={totalCents} />
              <p className="mb-3 text-driftwood">
                Note here what you have taken already. No card is charged.
              </p>
              <fieldset className="flex flex-wrap gap-2">
                <legend className="figures mb-1.5 font-medium text-[0.9375rem]">
                  Note {formatMoney(totalCents)} as paid by
                </legend>
                <SmallButton name="way" value="cash">
                  Cash
                </SmallButton>
                <SmallButton name="way" value="other" quiet>
                  Another way
                </SmallButton>
              </fieldset>
            </Form>
          )}
        </>
      ) : null}
    </div>
  )
}

/** What has just been sold: its receipt, its order, and the way back of a slip. */
function AfterSale({ order }: { order: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
      <Link className="link inline-flex min-h-11 items-center" to={receiptPath('order', order)}>
        Receipt: print or mail it
      </Link>
      <TextLink to={orderPath(order)}>The order</TextLink>
      <Form method="post">
        <input type="hidden" name="order" value={order} />
        <SmallButton name="intent" value="undo" quiet>
          Undo the sale
        </SmallButton>
      </Form>
    </div>
  )
}
