import { BookLink } from '#app/components/book-link.tsx'
import { ClosingWords } from '#app/components/closing-words.tsx'
import { HoursList } from '#app/components/hours-list.tsx'
import { PlaceLinks } from '#app/components/person/person-words.tsx'
import { Picture } from '#app/components/picture.tsx'
import { useStudio } from '#app/site/use-site.ts'
import { visitSteps } from '#content/home.ts'
import { siteWords } from '#content/words/site.ts'

export function VisitBand() {
  return (
    <section className="border-y border-hairline bg-blossom" aria-labelledby="visit">
      <div className="page section grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <h2 className="section-title lg:col-span-4" id="visit">
          {siteWords.howAVisitGoes}
        </h2>
        <ol className="lg:col-span-7 lg:col-start-6">
          {visitSteps.map((step, index) => (
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
      </div>
    </section>
  )
}

export function PlaceBand() {
  const studio = useStudio()
  return (
    <section className="page section" aria-labelledby="place">
      <div className="grid grid-cols-1 items-center gap-x-8 gap-y-12 lg:grid-cols-12">
        <Picture
          className="bleed-left aspect-3/2 lg:col-span-7"
          name="book"
          sizes="(min-width: 64rem) 60vw, 100vw"
        />
        <div className="lg:col-span-4 lg:col-start-9">
          <h2 className="section-title" id="place">
            {siteWords.afterWork(studio.city)}
          </h2>
          <address className="mt-6 not-italic text-driftwood">
            {studio.street}
            <br />
            {studio.city}, {studio.region} {studio.postalCode}
          </address>
          <PlaceLinks className="mt-2" />
          <HoursList className="ruled mt-6" />
          <a className="link mt-6 inline-block py-2" href={studio.phoneHref}>
            {siteWords.call(studio.phone)}
          </a>
        </div>
      </div>
    </section>
  )
}

export function ClosingBand() {
  return (
    <section className="bg-linen">
      <div className="page section grid items-end gap-x-8 gap-y-10 lg:grid-cols-12">
        <h2 className="hero-title lg:col-span-8">
          <ClosingWords />
        </h2>
        <div className="lg:col-span-4 lg:justify-self-end">
          <BookLink wanted={{ elsewhere: 'site' }} />
        </div>
      </div>
    </section>
  )
}
