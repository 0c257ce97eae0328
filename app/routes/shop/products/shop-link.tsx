import { href } from 'react-router'

type ShopLinkProps = {
  shopSite: string | null
  productId: string
  className: string
  children: React.ReactNode
}

/** To where a product is sold, in a new tab (spec 1 §2): the shop site, or our own page of it. */
export function ShopLink({ shopSite, productId, className, children }: ShopLinkProps) {
  return (
    <a
      className={className}
      href={shopSite ?? href('/products/:id', { id: productId })}
      target="_blank"
      rel="noopener"
      data-product={shopSite ? undefined : productId}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
