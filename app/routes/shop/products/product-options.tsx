import { Fragment } from 'react'
import { formatMoney } from '#domain/core/money.ts'
import { defaultVariation, type Product, unitPriceCents } from '#domain/shop/product.ts'

/**
 * The selected variation's name, a button for each, and the price that follows it. The browser
 * keeps which one is selected and shop.css shows what belongs to it: no script takes part.
 */
export function ProductOptions({ product }: { product: Product }) {
  const { id, optionType = 'Option', variations = [] } = product
  const first = defaultVariation(product)
  if (!first) return <p className="product-price figures">{priceOf(product, null)}</p>
  return (
    <div className="options" role="radiogroup" aria-labelledby={`${id}-options`}>
      <span className="options-type label" id={`${id}-options`}>
        {optionType}
      </span>
      {variations.map((variation) => (
        <Fragment key={variation.id}>
          <input
            className="option sr-only"
            type="radio"
            id={`${id}-${variation.id}`}
            name={id}
            value={variation.id}
            defaultChecked={variation === first}
          />
          <label className="chip option-chip" htmlFor={`${id}-${variation.id}`}>
            {variation.name}
          </label>
          <span className="option-name" aria-hidden>
            {variation.name}
          </span>
          <span className="option-price product-price figures">{priceOf(product, variation)}</span>
        </Fragment>
      ))}
    </div>
  )
}

function priceOf(product: Product, variation: { priceCents: number } | null): string {
  return formatMoney(unitPriceCents(product, variation))
}
