import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { RequestNumber } from '#app/components/calm-page.tsx'
import { Phone } from '#app/components/phone.tsx'
import { BROWSER_SENTENCES, siteSentence } from '#domain/core/site-errors.ts'
import { Page, useHeadingFocus } from './page.tsx'
import { scheduleHref } from './schedule-state.ts'

type NoticeProps = {
  label?: string
  title: string
  isEmbedded: boolean
  isBig?: boolean
  children: ReactNode
}

/** A page with one thing to say; its heading takes the focus when it changes. */
export function Notice({ label, title, isEmbedded, isBig, children }: NoticeProps) {
  const heading = useHeadingFocus(title)
  return (
    <Page isEmbedded={isEmbedded}>
      {label ? <p className="label mb-4 text-leaf">{label}</p> : null}
      <h1
        ref={heading}
        tabIndex={-1}
        className={`max-w-[10em] outline-none ${isBig ? 'text-[2.75rem] sm:text-[4.5rem]' : 'text-[2.25rem] sm:text-[3rem]'}`}
      >
        {title}
      </h1>
      <div className="mt-6 max-w-[56rem]">{children}</div>
    </Page>
  )
}

/** A forged, expired or foreign link says no more than that it does not open. */
export function LinkInvalid({ says, isEmbedded }: { says: string; isEmbedded: boolean }) {
  return (
    <Notice title="This link does not open" isEmbedded={isEmbedded}>
      <p>{says}</p>
      <p className="mt-3">
        The link in your latest mail is the current one. Or call{' '}
        <Phone className="link inline-flex min-h-11 items-center whitespace-nowrap" />.
      </p>
      <Link className="button mt-8" to={scheduleHref({ isEmbedded })}>
        Book a visit
      </Link>
    </Notice>
  )
}

/** A screen that could not be fetched; its address keeps every answer, the tab what was typed. */
export function UnloadedNotice({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  // What the browser throws where nothing answers at all.
  const isUnreached = error instanceof TypeError
  return (
    <Notice
      title={isUnreached ? 'No connection' : 'That did not work'}
      isEmbedded={new URLSearchParams(search).get('embed') === '1'}
    >
      <p role="alert" className="max-w-[33em]">
        {isUnreached ? BROWSER_SENTENCES['no-connection'] : siteSentence('unexpected')}
      </p>
      <RequestNumber error={error} />
      <a className="button mt-8" href={pathname + search}>
        Try again
      </a>
    </Notice>
  )
}
