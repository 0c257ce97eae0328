import { useState } from 'react'
import { Form } from 'react-router'
import { formatMoney } from '#domain/core/money.ts'
import type { Found } from '#server/desk/search.ts'
import type { ShelfItem, Ticket } from '#server/shop/at-desk/tickets.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { likeTyped, ProductSearch } from './product-search.tsx'

/** What the page's address keeps, carried by each of its forms. */
export function Items({ items, client }: { items: readonly string[]; client: string }) {
  return (
    <>
      {items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      {client ? <input type="hidden" name="client" value={client} /> : null}
    </>
  )
}

type ForWhomProps = {
  client: { id: string; name: string } | null
  find: string
  found: Found['clients']
  items: readonly string[]
  query: (clientId: string) => string
}

/** A client by the desk's own search, so that the receipt reaches them; nobody has to be one. */
export function ForWhom({ client, find, found, items, query }: ForWhomProps) {
  if (client) {
    return (
      <p className="mt-5">
        For <span className="font-medium">{client.name}</span>{' '}
        <TextLink to={query('')}>Somebody else</TextLink>
      </p>
    )
  }
  return (
    <section aria-label="For whom" className="mt-5">
      <Form className="flex items-end gap-2" preventScrollReset>
        <Items items={items} client="" />
        <label className="min-w-0 grow">
          <span className="mb-1.5 block font-medium text-[0.9375rem]">Client (optional)</span>
          <input
            type="search"
            name="find"
            placeholder="Name, phone or email"
            className="field"
            defaultValue={find}
          />
        </label>
        <SmallButton quiet>Find</SmallButton>
      </Form>
      {find !== '' && found.length === 0 ? (
        <p className="mt-2 text-driftwood">Nobody is called that. It can be sold without a name.</p>
      ) : null}
      <ul aria-label="Clients found" className="empty:hidden">
        {found.map((one) => (
          <li key={one.id} className="border-hairline border-b">
            <TextLink to={query(one.id)}>
              {one.name}
              {one.email ? `, ${one.email}` : ''}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST_SHOWN = 6

type ShelfProps = { shelf: readonly ShelfItem[]; items: readonly string[]; client: string }

/** Two letters find a product, one press adds it; without script all of them stand here. */
export function Shelf({ shelf, items, client }: ShelfProps) {
  const [typed, setTyped] = useState('')
  const sellable = shelf.filter(({ left }) => left !== 0)
  const like = likeTyped(sellable, typed)
  const shown = like ?? []
  return (
    <section aria-label="Products" className="mt-5">
      <ProductSearch className="block noscript:hidden" typed={typed} onType={setTyped} />
      <Form preventScrollReset onSubmit={() => setTyped('')}>
        <Items items={items} client={client} />
        <Choices of={shown.slice(0, MOST_SHOWN)} />
        <noscript>
          <Choices of={sellable} />
        </noscript>
      </Form>
      <p aria-live="polite" className="mt-2 text-driftwood empty:hidden">
        {like && shown.length === 0 ? 'Nothing on the shelf is called that.' : ''}
        {shown.length > MOST_SHOWN ? `${shown.length - MOST_SHOWN} more: type on.` : ''}
      </p>
    </section>
  )
}

function Choices({ of }: { of: readonly ShelfItem[] }) {
  return (
    <ul aria-label="Found" className="empty:hidden">
      {of.map(({ productId, variationId, name, priceCents, left }) => (
        <li key={`${productId} ${variationId}`} className="border-hairline border-b">
          <button
            type="submit"
            name="step"
            value={`+${productId} ${variationId}`}
            className="figures flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 py-2 text-left hover:bg-blossom"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-driftwood">
              {formatMoney(priceCents)}
              {left === null ? '' : `, ${left} left`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type GoodsProps = {
  ticket: Ticket
  totalCents: number | null
  items: readonly string[]
  client: string
}

/** What is being sold, each piece more or fewer by a press, and what it comes to. */
export function Goods({ ticket, totalCents, items, client }: GoodsProps) {
  return (
    <section aria-label="The sale" className="figures mt-6 border-hairline border-t">
      <Form preventScrollReset>
        <Items items={items} client={client} />
        <ul>
          {ticket.lines.map(({ productId, variationId, name, quantity, unitPriceCents }) => (
            <li
              key={`${productId} ${variationId}`}
              className="flex items-center justify-between gap-3 border-hairline border-b py-1.5"
            >
              <p className="min-w-0 break-words">
                {name}
                <span className="block text-driftwood">
                  {unitPriceCents === null
                    ? 'No longer sold: take it off'
                    : `${quantity} × ${formatMoney(unitPriceCents)}`}
                </span>
              </p>
              <span className="flex shrink-0 gap-1">
                {(['-', '+'] as const).map((sign) => (
                  <button
                    key={sign}
                    type="submit"
                    name="step"
                    value={`${sign}${productId} ${variationId}`}
                    aria-label={`One ${sign === '+' ? 'more' : 'less'}: ${name}`}
                    className="button button-quiet size-11 min-h-11 p-0 text-lg"
                  >
                    {sign === '+' ? '+' : '−'}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Form>
      <dl className="mt-2">
        <div className="flex justify-between gap-6 text-driftwood">
          <dt>Sales tax</dt>
          <dd>{ticket.taxCents === null ? 'as Square says' : formatMoney(ticket.taxCents)}</dd>
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-6">
          <dt className="font-medium">Total</dt>
          <dd className="font-display text-2xl">
            {totalCents === null ? '' : formatMoney(totalCents)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
