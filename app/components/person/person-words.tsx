import { OwnPhotograph } from '#app/components/own/own-photograph.tsx'
import { usePerson, useStudio } from '#app/site/use-site.ts'
import { personWords } from '#content/words/person.ts'
import { addressLine, mapHref } from '#domain/core/address-line.ts'

type PersonPictureProps = {
  className: string
  sizes: string
  /** What stands there meanwhile; each page shows another thing of hers. */
  drawing?: { src: string; alt: string }
}

const APRON = { src: '/drawings/person.svg', alt: personWords.drawing }

/** Her portrait, upright as 4 to 5; until there is one, the house's drawing, which is nobody. */
export function PersonPicture({ className, sizes, drawing = APRON }: PersonPictureProps) {
  const person = usePerson()
  const picture = person?.portrait
  if (picture) return <OwnPhotograph {...{ picture, className, sizes }} />
  return (
    <div className={`picture ${className}`}>
      <img src={drawing.src} alt={drawing.alt} width="400" height="500" loading="lazy" />
    </div>
  )
}

/** What she has told of her license, training and languages. */
export function PersonFacts({ className }: { className: string }) {
  const person = usePerson()
  if (!person) return null
  const { license, training, languages, since } = person
  const facts = Object.entries({ license, training, languages, since } as const)
  const told = facts.filter(([, value]) => value !== '') as [keyof typeof LABELS, string][]
  if (told.length === 0) return null
  return (
    <dl className={`ruled ${className}`}>
      {told.map(([name, value]) => (
        <div className="hours-line" key={name}>
          <dt className="text-driftwood">{LABELS[name]}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const LABELS = {
  license: personWords.license,
  training: personWords.training,
  languages: personWords.languages,
  since: personWords.since,
} as const

/** The way in: which door, where to park, a map and her account, as far as the owner has said. */
export function PlaceLinks({ className = '' }: { className?: string }) {
  const studio = useStudio()
  const person = usePerson()
  const where = `${studio.name}, ${addressLine(studio)}`
  return (
    <div className={className}>
      <Told label={personWords.door} words={person?.door} />
      <Told label={personWords.parking} words={person?.parking} />
      <p className="flex flex-wrap gap-x-6">
        <OutsideLink href={mapHref(where, person?.mapUrl)}>{personWords.map}</OutsideLink>
        {person?.instagram ? (
          <OutsideLink href={`https://www.instagram.com/${person.instagram}/`}>
            {personWords.instagram}
          </OutsideLink>
        ) : null}
      </p>
    </div>
  )
}

function Told({ label, words }: { label: string; words: string | undefined }) {
  if (!words) return null
  return (
    <p className="mb-2">
      <span className="block text-[0.9375rem] text-driftwood">{label}</span>
      <span className="block">{words}</span>
    </p>
  )
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link inline-block py-2" href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">{personWords.inNewTab}</span>
    </a>
  )
}
