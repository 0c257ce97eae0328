import type { NavTheme } from '#app/nav-theme.ts'
import type { DrawingName } from '#content/drawings.ts'
import { Picture } from './picture.tsx'

type PageHeroProps = {
  title: string
  theme?: NavTheme
  picture?: DrawingName
  children?: React.ReactNode
}

/** The top of a page, on the ground that the bar's text colour asks for; a picture may stand beside it. */
export function PageHero({ title, theme = 'dark', picture, children }: PageHeroProps) {
  return (
    <div className={theme === 'light' ? 'bg-leaf text-blossom' : ''}>
      <div className="page items-center gap-x-8 pt-10 pb-12 lg:grid lg:grid-cols-12 lg:pt-12 lg:pb-20">
        <div className={picture ? 'lg:col-span-6' : 'lg:col-span-12'}>
          <h1 className="hero-title max-w-[9.6em]">{title}</h1>
          {children}
        </div>
        {picture ? (
          <Picture
            className="mt-12 aspect-4/5 max-w-xl lg:col-span-4 lg:col-start-9 lg:mt-0"
            name={picture}
            isFirst
          />
        ) : null}
      </div>
    </div>
  )
}
