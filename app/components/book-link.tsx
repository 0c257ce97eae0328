import type { ReactNode } from 'react'
import { href } from 'react-router'
import { bookHref, isOutside, type Wanted } from '#app/site/book-href.ts'
import { useSite } from '#app/site/use-site.ts'
import { navLinks } from '#content/navigation.ts'
import { frameWords } from '#content/words/frame.ts'

type BookLinkProps = {
  wanted?: Wanted
  /** An address that a page has found out by itself, instead of what is wanted. */
  to?: string
  className?: string
  children?: ReactNode
}

/** The way to book, in this tab; another company's site in a new one. */
export function BookLink({ wanted, to, className = 'button', children }: BookLinkProps) {
  const links = useSite()?.bookingLinks
  const address = to ?? (links ? bookHref(links, wanted) : href('/book'))
  const words = children ?? navLinks.book.label
  if (!isOutside(address)) {
    return (
      <a className={className} href={address}>
        {words}
      </a>
    )
  }
  return (
    <a className={className} href={address} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> {frameWords.newTab}</span>
    </a>
  )
}
