import type { ReactNode } from 'react'

type PageProps = {
  isEmbedded: boolean
  width: string
  isClosedByBar?: boolean
  children: ReactNode
}

/** The room around a screen. The site's layout has the main landmark; in the frame there is no layout. */
export function Page({ isEmbedded, width, isClosedByBar, children }: PageProps) {
  const room = `mx-auto w-full wrap-break-word px-5 sm:px-8 ${width}`
  return isEmbedded ? (
    <main id="main" className={`${room} pt-6 ${isClosedByBar ? 'lg:pb-8' : 'pb-8'}`}>
      {children}
    </main>
  ) : (
    <div className={`${room} pt-8 sm:pt-16 ${isClosedByBar ? 'lg:pb-24' : 'pb-24'}`}>
      {children}
    </div>
  )
}
