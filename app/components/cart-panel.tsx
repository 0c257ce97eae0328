import { href } from 'react-router'
import { serverDrawn } from '#app/browser/server-drawn.ts'
import { useSite } from '#app/site/use-site.ts'
import { cartWords } from '#content/words/cart.ts'
import { Minus, Plus, X } from './icons.tsx'

const ICON = { size: 18, strokeWidth: 1.5 } as const

/**
 * The cart beside the page. The page is the same for every visitor, so it comes empty and
 * app/browser/shop/cart-panel.ts fills in the lines of this browser's cart.
 */
export function CartPanel() {
  return (
    <dialog
      className="cart-panel"
      data-cart-panel
      aria-labelledby="cart-title"
      {...(import.meta.env.SSR ? { children: <Inside /> } : serverDrawn('[data-cart-panel]'))}
    />
  )
}

function Inside() {
  const cartNote = useSite()?.cartNote
  return (
    <>
      <div className="flex items-center justify-between">
        <h2 className="font-display text-[1.75rem]" id="cart-title" tabIndex={-1}>
          {cartWords.title}
        </h2>
        <button
          className="nav-arrow -mr-3"
          type="button"
          data-cart-close
          aria-label={cartWords.close}
        >
          <X size={26} strokeWidth={1.25} />
        </button>
      </div>
      <div role="status" data-cart-changes />
      <ul data-cart-lines />
      <div className="mt-10" data-cart-empty>
        <p className="text-driftwood">{cartWords.empty}</p>
        <a className="button button-quiet mt-6" href={href('/products')}>
          {cartWords.toProducts}
        </a>
      </div>
      <div className="cart-foot" data-cart-foot hidden>
        <p className="figures flex items-baseline justify-between">
          <span>{cartWords.subtotal}</span>
          <span className="font-display text-[1.5rem]" data-cart-subtotal />
        </p>
        <p className="mt-1 text-[0.9375rem] text-driftwood">{cartNote}</p>
        <a className="button mt-5 w-full" href={href('/checkout')}>
          {cartWords.checkout}
        </a>
      </div>
      <ul hidden data-cart-line>
        <Line />
      </ul>
    </>
  )
}

function Line() {
  return (
    <li className="cart-line">
      <img alt="" width={72} height={90} data-cart-image />
      <div className="min-w-0">
        <p className="flex justify-between gap-4">
          <span className="font-medium" data-cart-name />
          <span className="figures" data-cart-total />
        </p>
        <p className="text-[0.9375rem] text-driftwood" data-cart-variation />
        <div className="mt-1 flex items-center justify-between">
          <fieldset className="flex items-center">
            <legend className="sr-only">{cartWords.howMany}</legend>
            <button
              className="nav-arrow -ml-3"
              type="button"
              data-cart-fewer
              aria-label={cartWords.fewer}
            >
              <Minus {...ICON} />
            </button>
            <output className="figures min-w-6 text-center" data-cart-quantity />
            <button className="nav-arrow" type="button" data-cart-more aria-label={cartWords.more}>
              <Plus {...ICON} />
            </button>
            <span className="ml-1 text-[0.9375rem] text-driftwood" data-cart-left />
          </fieldset>
          <button className="cart-remove" type="button" data-cart-remove>
            {cartWords.remove}
          </button>
        </div>
      </div>
    </li>
  )
}
