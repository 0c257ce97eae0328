import { serverDrawn } from '#app/browser/server-drawn.ts'
import { usePerson, useStudioIfRead } from '#app/site/use-site.ts'
import { OWN_PICTURES, pictureFile } from '#content/picture-files.ts'
import { personWords } from '#content/words/person.ts'
import { addressLine, boundAddress } from '#domain/core/address-line.ts'

type PersonLineProps = {
  className?: string
  /** Kept for a screen that the browser draws later. */
  hidden?: boolean
  /** Where the place is said elsewhere, or not yet of interest. */
  isWithoutPlace?: boolean
}

/** Where, and who treats, with her portrait; without a name the house's drawing and what is true of her. The server alone draws it. */
export function PersonLine({ isWithoutPlace, ...props }: PersonLineProps) {
  return (
    <div
      data-person
      {...props}
      {...(import.meta.env.SSR
        ? { children: <Inside isWithoutPlace={isWithoutPlace} /> }
        : serverDrawn('[data-person]'))}
    />
  )
}

function Inside({ isWithoutPlace }: Pick<PersonLineProps, 'isWithoutPlace'>) {
  const person = usePerson()
  const studio = useStudioIfRead()
  const portrait = person?.portrait
  return (
    <>
      {studio && !isWithoutPlace ? (
        <address className="mt-1 mb-3 not-italic">{boundAddress(addressLine(studio))}</address>
      ) : null}
      <p className="flex items-center gap-x-3">
        <img
          className="size-12 shrink-0 rounded-full bg-linen object-cover object-top"
          src={
            portrait
              ? pictureFile(
                  portrait.name,
                  portrait.widths[0] ?? portrait.width,
                  'webp',
                  OWN_PICTURES,
                )
              : '/drawings/person-small.svg'
          }
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
        <span className="leading-6">
          <span className="block">{person?.name || personWords.unnamed}</span>
          <span className="block text-[0.9375rem] text-driftwood">
            {person?.name ? roleOf(person.license) : personWords.alone}
          </span>
        </span>
      </p>
    </>
  )
}

/** "Licensed esthetician, California Z 12345" */
function roleOf(license: string): string {
  return license ? personWords.licensed(license) : personWords.role
}
