import { cartWords } from '#content/cart.ts'
import type { OnSale } from '#domain/cart-repair.ts'
import type { Product } from '#domain/product.ts'

type AddToCartProps = { product: Product; className?: string }

/** Needs script, as the cart does, and stays away without it. */
export function AddToCart({ product, className = 'button' }: AddToCartProps) {
  const { id, name, priceCents, image, optionType, variations } = product
  const onSale: OnSale = {
    id,
    name,
    priceCents,
    image,
    ...(optionType ? { optionType } : {}),
    ...(variations ? { variations } : {}),
  }
  return (
    <button
      className={`needs-script ${className}`}
      type="button"
      data-add-to-cart={JSON.stringify(onSale)}
    >
      {cartWords.add}
      <span className="sr-only"> {name}</span>
    </button>
  )
}
