import type { ReactNode } from 'react'
import { studio } from '#content/studio.ts'

type FrameProps = {
  title: string
  heading: string
  lead?: ReactNode
  /** The account's tabs, where the page is one of its own. */
  tabs?: ReactNode
  children: ReactNode
}

/** The frame of the pages about what was bought: the bar's ground goes on to the heading. */
export function PurchaseFrame({ title, heading, lead, tabs, children }: FrameProps) {
  return (
    <>
      <title>{`${title} · ${studio.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bg-leaf text-blossom">
        <div className={`page ${tabs ? 'pt-4 lg:pt-8' : 'pt-6 pb-8 lg:pt-10 lg:pb-12'}`}>
          <h1 className="text-[2.25rem] lg:text-[3.25rem]">{heading}</h1>
          {lead ? <div className="mt-3 max-w-[38em] text-blossom/85">{lead}</div> : null}
          {tabs}
        </div>
      </header>
      <div className="page pt-8 pb-24 lg:pt-12 lg:pb-32">{children}</div>
    </>
  )
}
