import { href } from 'react-router'
import { useStudio } from '#app/site/use-site.ts'
import { shopWords } from '#content/words/shop.ts'

type ShopLinkProps = {
  shopSite: string | null
  productId: string
  className: string
  children: React.ReactNode
}

/** To where a product is sold: the shop site, in a new tab (spec 1 §2), or our own page of it. */
export function ShopLink({ shopSite, productId, className, children }: ShopLinkProps) {
  if (!shopSite) {
    return (
      <a
        className={className}
        href={href('/products/:id', { id: productId })}
        data-product={productId}
      >
        {children}
      </a>
    )
  }
  return (
    <a className={className} href={shopSite} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {shopWords.newTab}</span>
    </a>
  )
}

/** The cart needs script: who has none is told how to order all the same. */
export function OrderByPhone({ className = '' }: { className?: string }) {
  const { phone, phoneHref } = useStudio()
  return (
    <noscript>
      <p className={`border-citrus border-l-2 pl-3 ${className}`}>
        {shopWords.noScript}{' '}
        <a className="link" href={phoneHref}>
          {phone}
        </a>{' '}
        {shopWords.noScriptEnd}
      </p>
    </noscript>
  )
}
