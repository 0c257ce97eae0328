import { Picture } from '#app/components/picture.tsx'
import type { PictureName } from '#content/pictures.ts'

type Card = { name: string; slug: string; from: string; picture: PictureName }

export function HomeTeasers({ cards }: { cards: Card[] }) {
  return (
    <section className="page section" aria-labelledby="treatments">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 className="section-title max-w-[min(8.1em,100%)]" id="treatments">
          Treatments, and what they cost
        </h2>
        <a className="link inline-block py-2" href="/services">
          The whole menu
        </a>
      </div>
      <ul className="teasers">
        {cards.map((card) => (
          <li key={card.slug}>
            <a className="block" href={`/services/${card.slug}`}>
              <Picture
                className="aspect-4/5"
                name={card.picture}
                sizes="(min-width: 48rem) 30vw, 46vw"
              />
              <span className="mt-4 block font-display text-[1.5rem] leading-tight lg:text-[1.875rem]">
                {card.name}
              </span>
              <span className="label figures mt-1.5 block text-driftwood">FROM {card.from}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
