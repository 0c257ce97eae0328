import { useStudio } from '#app/site/use-studio.ts'

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
