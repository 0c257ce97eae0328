import { HoursList } from '#app/components/hours-list.tsx'
import { PlaceLinks } from '#app/components/person/person-words.tsx'
import { Phone } from '#app/components/phone.tsx'
import { useStudio } from '#app/site/use-site.ts'
import { frameWords } from '#content/words/frame.ts'

/** Where the studio is, how to reach it, and when it is open. */
export function StudioFacts({ className = '' }: { className?: string }) {
  const studio = useStudio()
  return (
    <div className={`grid grid-cols-1 gap-x-8 gap-y-10 ${className}`}>
      <div>
        <h2 className="label mb-3 font-text text-driftwood">{frameWords.visit}</h2>
        <address className="not-italic">
          {studio.street}
          <br />
          {studio.city}, {studio.region} {studio.postalCode}
        </address>
        <PlaceLinks className="mt-2" />
        <Phone className="link block w-fit py-2" />
        <a className="link block w-fit py-2 wrap-anywhere" href={`mailto:${studio.email}`}>
          {studio.email}
        </a>
      </div>
      <div>
        <h2 className="label mb-3 font-text text-driftwood">{frameWords.hours}</h2>
        <HoursList className="-mt-1" />
      </div>
    </div>
  )
}
