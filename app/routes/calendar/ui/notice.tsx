import type { ReactNode } from 'react'
import { Page } from './page.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

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
