import { BookLink } from '#app/components/book-link.tsx'
import { ClosingWords } from '#app/components/closing-words.tsx'
import { HoursList } from '#app/components/hours-list.tsx'
import { PlaceLinks } from '#app/components/person/person-words.tsx'
import { RoomPicture } from '#app/components/person/room-picture.tsx'
import { useStudio } from '#app/site/use-site.ts'
import { roomIsDrawn } from '#content/home.ts'
import { siteWords } from '#content/words/site.ts'
import type { StudioWords } from '#domain/core/studio-words.ts'
import type { ProductPicture } from '#domain/shop/product.ts'

export function VisitBand({ words }: { words: StudioWords }) {
  const steps = [
    { title: words.stepOneTitle, text: words.stepOneText },
    { title: words.stepTwoTitle, text: words.stepTwoText },
    { title: words.stepThreeTitle, text: words.stepThreeText },
    { title: words.stepFourTitle, text: words.stepFourText },
  ]
  return (
    <section className="border-y border-hairline bg-blossom" aria-labelledby="visit">
      <div className="page section grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <h2 className="section-title lg:col-span-4" id="visit">
          {siteWords.howAVisitGoes}
        </h2>
        <NumberedSteps className="lg:col-span-7 lg:col-start-6" steps={steps} />
      </div>
    </section>
  )
}

type NumberedStepsProps = {
  className: string
  steps: readonly { title: string; text: string }[]
}

/** What happens one after the other, under large figures. */
export function NumberedSteps({ className, steps }: NumberedStepsProps) {
  return (
    <ol className={className}>
      {steps.map((step, index) => (
        <li className="visit-step" key={step.title}>
          <span className="font-display text-5xl text-clay lg:text-6xl" aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className="text-2xl lg:text-[1.75rem]">{step.title}</h3>
            <p className="mt-2 max-w-[29em] text-driftwood">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The treatment room from edge to edge: the page's one picture of that size. */
export function RoomBand({ caption, own }: { caption: string; own: ProductPicture | null }) {
  return (
    <figure>
      <RoomPicture
        className="aspect-4/5 sm:aspect-3/2 lg:aspect-2/1"
        own={own}
        sizes="(min-width: 40rem) 100vw, 190vw"
      />
      <figcaption className="page pt-4 text-driftwood">
        {caption} {own ? null : roomIsDrawn}
      </figcaption>
    </figure>
  )
}

export function PlaceBand() {
  const studio = useStudio()
  return (
    <section className="page section grid gap-x-8 gap-y-6 lg:grid-cols-12" aria-labelledby="place">
      <h2 className="section-title lg:col-span-5" id="place">
        {siteWords.afterWork(studio.city)}
      </h2>
      <div className="lg:col-span-3 lg:col-start-6">
        <address className="not-italic text-driftwood">
          {studio.street}
          <br />
          {studio.city}, {studio.region} {studio.postalCode}
        </address>
        <PlaceLinks className="mt-2" />
        <a className="link mt-4 inline-block py-2" href={studio.phoneHref}>
          {siteWords.call(studio.phone)}
        </a>
      </div>
      <HoursList className="ruled lg:col-span-4 lg:col-start-9" />
    </section>
  )
}

export function ClosingBand({ own }: { own: string }) {
  return (
    <section className="bg-linen">
      <div className="page section grid items-end gap-x-8 gap-y-10 lg:grid-cols-12">
        <h2 className="hero-title lg:col-span-8">
          <ClosingWords own={own} />
        </h2>
        <div className="lg:col-span-4 lg:justify-self-end">
          <BookLink wanted={{ elsewhere: 'site' }} />
        </div>
      </div>
    </section>
  )
}
