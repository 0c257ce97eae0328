import { Fragment } from 'react'
import { AddToCart } from '#app/components/add-to-cart.tsx'
import { shopWords } from '#content/words/shop.ts'
import { formatMoney } from '#domain/core/money.ts'
import {
  defaultVariation,
  type Product,
  type ProductVariation,
  unitPriceCents,
} from '#domain/shop/product.ts'
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
        <span className="product-kind">{product.category}</span>
        <h2 className="product-name">{product.name}</h2>
      </ShopLink>
      <p className="product-text">{product.facts?.line || product.description}</p>
      <ProductOptions product={product} isSmall />
      <p className="product-action">
        <span className="figures text-clay" data-left-of={product.id} />
        {shopSite ? null : (
          <AddToCart className="button button-quiet" words={shopWords.shopNow} product={product} />
        )}
        <ShopNow product={product} shopSite={shopSite} />
      </p>
    </li>
  )
}

/** The way to where it is sold, where the one button is no cart's. */
function ShopNow({ product: { id, name }, shopSite }: Omit<ProductCardProps, 'isFirst'>) {
  const link = (
    <ShopLink className="button button-quiet" shopSite={shopSite} productId={id}>
      {shopWords.shopNow}
      <span className="sr-only"> {name}</span>
    </ShopLink>
  )
  return shopSite ? link : <noscript>{link}</noscript>
}

type ProductOptionsProps = {
  product: Product
  /** Words and dots alone, as a card has them. */
  isSmall?: boolean
}

/**
 * The selected variation's name, a button for each, and the price that follows it. The browser
 * keeps which one is selected and shop.css shows what belongs to it: no script takes part.
 */
export function ProductOptions({ product, isSmall = false }: ProductOptionsProps) {
  const { id, optionType = shopWords.option, variations = [] } = product
  const first = defaultVariation(product)
  if (!first) return <p className="product-price figures">{priceOf(product, null)}</p>
  return (
    <div className="options" role="radiogroup" aria-labelledby={`${id}-options`}>
      <span className={isSmall ? 'sr-only' : 'options-type label'} id={`${id}-options`}>
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
          <label
            className={isSmall ? 'option-word' : 'chip option-chip'}
            htmlFor={`${id}-${variation.id}`}
          >
            <Swatch {...variation} isAlone={isSmall} />
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

type SwatchProps = Pick<ProductVariation, 'name' | 'color'> & { isAlone: boolean }

/** A variation's name; a shade's dot beside it, or in its place. */
function Swatch({ name, color, isAlone }: SwatchProps) {
  if (!color) return name
  return (
    <>
      <svg className="swatch" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill={color} />
      </svg>
      <span className={isAlone ? 'sr-only' : ''}>{name}</span>
    </>
  )
}

function priceOf(product: Product, variation: { priceCents: number } | null): string {
  return formatMoney(unitPriceCents(product, variation))
}
