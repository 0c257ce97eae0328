import { AddToCart } from '#app/components/add-to-cart.tsx'
import type { Product } from '#domain/shop/product.ts'
import { ProductOptions } from './product-options.tsx'
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
