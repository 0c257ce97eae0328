import { shopWords } from '#content/words/shop.ts'
import { onSale } from '#domain/shop/cart-repair.ts'
import type { Product } from '#domain/shop/product.ts'

type AddToCartProps = {
  product: Product
  className?: string
  /** Instead of the usual words, which then describe it. */
  words?: string
}

/** Needs script, as the cart does, and stays away without it. */
export function AddToCart(props: AddToCartProps) {
  const { product, className = 'button', words = shopWords.add } = props
  return (
    <button
      className={`needs-script ${className}`}
      type="button"
      aria-description={words === shopWords.add ? undefined : shopWords.puts}
      data-add-to-cart={JSON.stringify(onSale(product))}
    >
      <span data-add-words>{words}</span>
      <span className="sr-only"> {product.name}</span>
    </button>
  )
}
