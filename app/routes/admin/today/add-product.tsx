import { useState } from 'react'
import { Form } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { formatMoney } from '#domain/core/money.ts'
import type { ShelfItem } from '#server/shop/at-desk/tickets.ts'
import { likeTyped, ProductSearch } from '../sell/product-search.tsx'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { kindOf } from './ticket/kind-of.ts'

const MOST_SHOWN = 6

/** From the shelf onto the ticket: two letters find a product, one press adds it. Without script, it is chosen from a list. */
export function AddProduct({ shelf }: { shelf: readonly ShelfItem[] }) {
  const sellable = shelf.filter(({ left }) => left !== 0)
  if (sellable.length === 0) return null
  return (
    <Folded words="Add a product">
      <div className="noscript:hidden">
        <Search shelf={sellable} />
      </div>
      <noscript>
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="ticket" />
          <div className="min-w-0 grow basis-60">
            <SelectField
              label="Product"
              name="kind"
              options={sellable.map((item) => ({
                code: kindOf(item),
                name: `${item.name}, ${priceWords(item)}`,
              }))}
            />
          </div>
          <SmallButton name="by" value="1">
            Add
          </SmallButton>
        </Form>
      </noscript>
    </Folded>
  )
}

function Search({ shelf }: { shelf: readonly ShelfItem[] }) {
  const [typed, setTyped] = useState('')
  const like = likeTyped(shelf, typed)
  const found = like ?? []
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (found.length === 0) event.preventDefault()
        else setTyped('')
      }}
    >
      <input type="hidden" name="intent" value="ticket" />
      <input type="hidden" name="by" value="1" />
      <ProductSearch className="block" typed={typed} onType={setTyped} />
      <ul aria-label="Found" className="empty:hidden">
        {found.slice(0, MOST_SHOWN).map((item) => (
          <li key={kindOf(item)} className="border-hairline border-b">
            <button
              type="submit"
              name="kind"
              value={kindOf(item)}
              className="figures flex min-h-11 w-full cursor-pointer items-center justify-between gap-4 py-2 text-left hover:bg-blossom"
            >
              <span className="min-w-0 break-words">{item.name}</span>
              <span className="shrink-0 text-driftwood">{priceWords(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 text-driftwood empty:hidden">
        {like && found.length === 0 ? 'Nothing on the shelf is called that.' : ''}
        {found.length > MOST_SHOWN ? `${found.length - MOST_SHOWN} more: type on.` : ''}
      </p>
    </Form>
  )
}

function priceWords({ priceCents, left }: ShelfItem): string {
  return `${formatMoney(priceCents)}${left === null ? '' : `, ${left} left`}`
}
