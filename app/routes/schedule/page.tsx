import type { ReactNode } from 'react'

type PageProps = { isEmbedded: boolean; width: string; children: ReactNode }

/** The room around a screen. The site's layout has the main landmark; in the frame there is no layout. */
export function Page({ isEmbedded, width, children }: PageProps) {
  const room = `mx-auto w-full px-5 sm:px-8 ${width}`
  return isEmbedded ? (
    <main id="main" className={`${room} pt-6 pb-8`}>
      {children}
    </main>
  ) : (
    <div className={`${room} pt-8 pb-24 sm:pt-16`}>{children}</div>
  )
}
