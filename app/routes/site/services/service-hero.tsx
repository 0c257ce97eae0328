import { href } from 'react-router'
import { NextTime } from '#app/components/next-time.tsx'
import { OwnPhotograph } from '#app/components/own/own-photograph.tsx'
import { PageHero } from '#app/components/page-hero.tsx'
import { Phone } from '#app/components/phone.tsx'
import { RatingSource } from '#app/components/rating-source.tsx'
import type { NavTheme } from '#app/site/nav-theme.ts'
import type { Next } from '#app/site/read-next.ts'
import { useRating } from '#app/site/use-site.ts'
import { type DrawingName, drawingFile, drawingSize, drawings } from '#content/drawings.ts'
import { notOffered, type ServicePage } from '#content/services/page.ts'
import { treatmentWords } from '#content/words/treatment.ts'
import { reviewsCounted } from '#domain/core/stated-rating.ts'
import type { ProductPicture } from '#domain/shop/product.ts'
import { WayLink, type WayToBook } from './service-booking.tsx'

type ServiceHeroProps = {
  page: ServicePage
  /** null: it is not offered online now. */
  way: WayToBook | null
  next: Next | null
  drawing: DrawingName
  /** The owner's own photograph; without one the house's drawing stands. */
  picture: ProductPicture | undefined
  theme: NavTheme
}

/** Minutes and price at once, what it is, and the way to book it. */
export function ServiceHero({ page, way, next, drawing, picture, theme }: ServiceHeroProps) {
  const stated = useRating()
  const isLight = theme === 'light'
  const rating = page.statesRating ? stated : undefined
  return (
    <PageHero
      title={page.name}
      theme={theme}
      figure={<HeroFigure drawing={drawing} picture={picture} isLight={isLight} />}
    >
      <p className="figures mt-6 flex flex-wrap gap-x-6 font-display text-[1.75rem] leading-9 lg:text-[2rem]">
        {page.figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </p>
      <p
        className={`mt-5 max-w-[29em] text-[1.1875rem] leading-8 ${isLight ? 'text-blossom/90' : 'text-driftwood'}`}
      >
        {page.intro}
      </p>
      {page.forParents ? (
        <p className="mt-5 max-w-[31em] border-l-2 border-current py-0.5 pl-4">{page.forParents}</p>
      ) : null}
      {way ? null : (
        <p className="mt-6 border-l-2 border-current py-1 pl-4">
          {notOffered} <Phone className="underline underline-offset-4" />
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:grow">
        {way ? <WayLink className={isLight ? 'button-light' : ''} way={way} /> : null}
        <a
          className={`button max-w-full wrap-anywhere ${isLight ? 'button-outline-light' : 'button-quiet'}`}
          href={href('/contact')}
        >
          {page.contactLabel ?? treatmentWords.ask}
        </a>
      </div>
      <NextTime next={next} className="mt-3" />
      {page.hasPhoneLink ? (
        <p className="mt-4">
          {treatmentWords.orCall}{' '}
          <Phone className="inline-block py-2 underline underline-offset-4" />
        </p>
      ) : null}
      {page.notes.length > 0 || rating ? (
        <ul className={`service-notes ${isLight ? 'text-blossom/85' : 'text-driftwood'}`}>
          {page.notes.map((note) => (
            <li className="figures" key={note}>
              {note}
            </li>
          ))}
          {rating ? (
            <li className="figures">
              {treatmentWords.rating(rating.value, reviewsCounted(rating))}
              <RatingSource className="block py-2 underline underline-offset-4" />
            </li>
          ) : null}
        </ul>
      ) : null}
    </PageHero>
  )
}

type HeroFigureProps = Pick<ServiceHeroProps, 'drawing' | 'picture'> & { isLight: boolean }

/** The treatment as she has photographed it, or as the house draws it, with what the drawing shows. */
function HeroFigure({ drawing, picture, isLight }: HeroFigureProps) {
  if (picture) {
    return (
      <figure className="hero-drawing">
        <OwnPhotograph
          picture={picture}
          className="aspect-4/5"
          sizes="(min-width: 64rem) 40vw, (min-width: 40rem) 36rem, 100vw"
          isFirst
        />
      </figure>
    )
  }
  return (
    <figure className="hero-drawing">
      <img
        src={drawingFile(drawing)}
        data-moves
        alt={drawings[drawing].alt}
        {...drawingSize}
        fetchPriority="high"
      />
      <figcaption className={isLight ? 'text-blossom/85' : 'text-driftwood'}>
        {drawings[drawing].words}
      </figcaption>
    </figure>
  )
}
