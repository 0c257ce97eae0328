import type { NavTheme } from '#app/site/nav-theme.ts'
import type { PictureName } from '#content/pictures.ts'
import { Picture } from './picture.tsx'

type PageHeroProps = {
  title: string
  /** A small line above the title. */
  kicker?: string
  theme?: NavTheme
  /** A portrait beside the words; below them on phones. */
  picture?: PictureName
  /** A low picture beside the words of a page whose work comes first: on wide windows alone. */
  band?: PictureName
  /** What stands there instead of a photograph. */
  figure?: React.ReactNode
  children?: React.ReactNode
}

/** The top of a page, on the ground that the bar's text colour asks for; a picture may stand beside it. */
export function PageHero(props: PageHeroProps) {
  const { title, kicker, theme = 'dark', picture, band, figure, children } = props
  return (
    <div className={theme === 'light' ? 'bg-leaf text-blossom' : ''}>
      <div className="page items-center gap-x-8 pt-10 pb-12 lg:grid lg:grid-cols-12 lg:pt-12 lg:pb-20">
        <div className={picture || band || figure ? 'lg:col-span-7' : 'lg:col-span-12'}>
          {kicker ? <p className="label figures mb-4">{kicker}</p> : null}
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
        {figure}
        {band ? (
          <Picture
            className="aspect-2/1 max-lg:hidden lg:col-span-5 lg:col-start-8"
            name={band}
            sizes="(min-width: 64rem) 38vw, 1px"
          />
        ) : null}
      </div>
    </div>
  )
}
