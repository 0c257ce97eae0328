import { cartWords } from '#content/words/cart.ts'
import { onSale } from '#domain/shop/cart-repair.ts'
import type { Product } from '#domain/shop/product.ts'

type AddToCartProps = { product: Product; className?: string }

/** Needs script, as the cart does, and stays away without it. */
export function AddToCart({ product, className = 'button' }: AddToCartProps) {
  return (
    <button
      className={`needs-script ${className}`}
      type="button"
      data-add-to-cart={JSON.stringify(onSale(product))}
    >
      <span data-add-words>{cartWords.add}</span>
      <span className="sr-only"> {product.name}</span>
    </button>
  )
}
