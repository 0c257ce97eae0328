import { Fragment } from 'react'
import { AddToCart } from '#app/components/add-to-cart.tsx'
import { formatMoney } from '#domain/core/money.ts'
import { defaultVariation, type Product, unitPriceCents } from '#domain/shop/product.ts'
import { ProductShots } from './product-shots.tsx'
import { ShopLink } from './shop-link.tsx'

type ProductCardProps = { product: Product; shopSite: string | null; isFirst: boolean }

/** One product of the list (spec 1 §2). `isFirst`: it may be on the first screen. */
export function ProductCard({ product, shopSite, isFirst }: ProductCardProps) {
  return (
    <li className="product">
      <ShopLink className="block" shopSite={shopSite} productId={product.id}>
        <ProductShots
          product={product}
          sizes="(min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw"
          isFirst={isFirst}
        />
      </ShopLink>
      <h2 className="product-name">{product.name}</h2>
      <ProductOptions product={product} />
      <p className="flex flex-wrap justify-between gap-x-3 text-driftwood">
        {product.category}
        <span className="figures text-clay" data-left-of={product.id} />
      </p>
      <p className="product-text">{product.description}</p>
      <div className="product-action">
        <AddToCart product={product} />
        <ShopLink className="button button-quiet" shopSite={shopSite} productId={product.id}>
          SHOP NOW
          <span className="sr-only"> {product.name}</span>
        </ShopLink>
      </div>
    </li>
  )
}

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
