import { useState } from 'react'
import { Form, href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { formatMoney } from '#domain/core/money.ts'
import { itemOf, SaleDiscount, saleLinesIn } from '#domain/shop/desk-sale.ts'
import type { Found } from '#server/desk/search.ts'
import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'
import { lastSeen } from '../shell/destinations.ts'
import { SmallButton, TextLink } from '../ui/controls.tsx'
import { likeTyped, ProductSearch } from './product-search.tsx'

export const SELL = href('/admin/sell')

/** What the address keeps of a sale that is being made, so that it is there again where nothing came of it. */
export type Kept = {
  items: readonly string[]
  /** Whose purchase it is; empty: whoever walked in. */
  client: string
  /** Off the price of all of it; null: nothing. */
  discount: SaleDiscount | null
}

export function queryOf({ items, client, discount }: Kept): URLSearchParams {
  const named = [
    ...items.map((item) => ['item', item]),
    ...(client ? [['client', client]] : []),
    ...(discount ? Object.entries(discount) : []),
  ]
  return new URLSearchParams(named)
}

/** The same read back, from an address or a form; what cannot be read is left out. */
export function keptIn(asked: URLSearchParams | FormData): Kept {
  const text = (name: string) => String(asked.get(name) ?? '')
  const lines = saleLinesIn(asked.getAll('item').map(String))
  const discount = SaleDiscount.safeParse({ off: text('off'), reason: text('reason') })
  return {
    items: lines.map(itemOf),
    client: text('client'),
    discount: discount.success ? discount.data : null,
  }
}

/** What the page's address keeps, carried by each of its forms. */
export function Carried({ items, client, discount }: Kept) {
  return (
    <>
      {items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      {client ? <input type="hidden" name="client" value={client} /> : null}
      {Object.entries(discount ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

type ForWhomProps = {
  client: { id: string; name: string; isMailed: boolean } | null
  find: string
  found: Found['clients']
  kept: Kept
}

/** A client by the desk's own search, so that the receipt reaches them; nobody has to be one. */
export function ForWhom({ client, find, found, kept }: ForWhomProps) {
  const year = useYear()
  const query = (clientId: string) => `?${queryOf({ ...kept, client: clientId })}`
  if (client) {
    return (
      <p className="mt-5">
        For <span className="font-medium">{client.name}</span>{' '}
        <TextLink to={query('')}>Somebody else</TextLink>
        {client.isMailed ? (
          <span className="block text-driftwood">The receipt goes to their email.</span>
        ) : null}
      </p>
    )
  }
  return (
    <section aria-label="For whom" className="mt-5">
      <Form className="flex items-end gap-2" preventScrollReset>
        <Carried {...kept} client="" />
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
              {[one.email, lastSeen(one, year)].filter(Boolean).map((words) => `, ${words}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST_SHOWN = 6

type ShelfProps = { shelf: readonly ShelfItem[]; kept: Kept }

/** Two letters find a product, one press adds it; without script all of them stand here. */
export function Shelf({ shelf, kept }: ShelfProps) {
  const [typed, setTyped] = useState('')
  const sellable = shelf.filter(({ left }) => left !== 0)
  const like = likeTyped(sellable, typed)
  const shown = like ?? []
  return (
    <section aria-label="Products" className="mt-5">
      <ProductSearch className="block noscript:hidden" typed={typed} onType={setTyped} />
      <Form preventScrollReset onSubmit={() => setTyped('')}>
        <Carried {...kept} />
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
