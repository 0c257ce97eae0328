import { Picture } from '#app/components/picture.tsx'
import { badges, heroText } from '#content/home.ts'
import { studio } from '#content/studio.ts'

/** A tall picture, and the words on calm ground beside it (below it on phones). */
export function HomeHero({ bookingSite }: { bookingSite: string }) {
  return (
    <section className="hero">
      <Picture
        className="hero-picture"
        name="home-tall"
        instead={{ name: 'home-wide', media: '(min-width: 48rem) and (max-width: 63.99rem)' }}
        sizes="(min-width: 64rem) 50vw, 100vw"
        isFirst
      />
      <div className="hero-words">
        <div className="rise">
          <h1 className="hero-title">{studio.tagline}</h1>
          <p className="mt-6 max-w-[26em] text-[1.1875rem] leading-8 text-driftwood lg:mt-8">
            {heroText}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 lg:mt-10">
            <a className="button" href={bookingSite} target="_blank" rel="noopener">
              BOOK NOW
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <a className="button button-quiet" href="/services">
              VIEW SERVICES
            </a>
          </div>
        </div>
        <ul className="hero-badges">
          {badges.map((badge) => (
            <li className="label figures" key={badge}>
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
