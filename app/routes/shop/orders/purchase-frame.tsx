import type { ReactNode } from 'react'
import { STUDIO } from '#content/studio.ts'

type FrameProps = { title: string; heading: string; lead?: ReactNode; children: ReactNode }

/** The frame of a page about what was bought that may be anyone's: without the tabs of an account. */
export function PurchaseFrame({ title, heading, lead, children }: FrameProps) {
  return (
    <>
      <title>{`${title} · ${STUDIO.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="bg-leaf text-blossom">
        <div className="page pt-6 pb-8 lg:pt-10 lg:pb-12">
          <h1 className="text-[2.25rem] lg:text-[3.25rem]">{heading}</h1>
          {lead ? <div className="mt-3 max-w-[38em] text-blossom/85">{lead}</div> : null}
        </div>
      </header>
      <div className="page pt-8 pb-24 lg:pt-12 lg:pb-32">{children}</div>
    </>
  )
}
