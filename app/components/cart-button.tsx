import { ShoppingBag } from 'lucide-react'

/** Opens the cart; the number of pieces stands on it once the page knows this browser's cart. */
export function CartButton() {
  return (
    <button className="nav-arrow cart-button" type="button" data-cart-open aria-haspopup="dialog">
      <span className="sr-only">Cart</span>
      <ShoppingBag aria-hidden size={22} strokeWidth={1.25} />
      <span className="cart-count figures" data-cart-count hidden />
    </button>
  )
}
