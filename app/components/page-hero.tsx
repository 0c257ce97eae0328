import type { NavTheme } from '#app/nav-theme.ts'

type PageHeroProps = {
  title: string
  theme?: NavTheme
  children?: React.ReactNode
}

/** The top of a page without a picture; on the ground that the bar's text colour asks for. */
export function PageHero({ title, theme = 'dark', children }: PageHeroProps) {
  return (
    <div className={theme === 'light' ? 'bg-leaf text-blossom' : ''}>
      <div className="page pt-12 pb-14 lg:pt-24 lg:pb-24">
        <h1 className="hero-title max-w-[16ch]">{title}</h1>
        {children}
      </div>
    </div>
  )
}
