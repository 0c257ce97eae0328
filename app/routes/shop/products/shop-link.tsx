import { href } from 'react-router'
import { useStudio } from '#app/site/use-site.ts'

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

/** The cart needs script: who has none is told how to order all the same. */
export function OrderByPhone({ className = '' }: { className?: string }) {
  const { phone, phoneHref } = useStudio()
  return (
    <noscript>
      <p className={`border-citrus border-l-2 pl-3 ${className}`}>
        Ordering here needs JavaScript: turn it on, or call{' '}
        <a className="link" href={phoneHref}>
          {phone}
        </a>{' '}
        and we will take your order.
      </p>
    </noscript>
  )
}
