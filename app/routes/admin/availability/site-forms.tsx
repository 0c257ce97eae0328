import { Form, href } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { readingsAbout } from '#content/readings.ts'
import type { HoursLine } from '#domain/calendar/hours-words.ts'
import type { ReadingName } from '#domain/calendar/site-facts.ts'
import { SmallButton } from '../ui/controls.tsx'

type SiteHoursProps = {
  shown: readonly HoursLine[]
  booked: readonly HoursLine[]
  /** They stay when the hours of visits change. */
  isHeld: boolean
  version: number
}

/** The hours that pages show, beside those that visits are booked by where they differ. */
export function SiteHours({ shown, booked, isHeld, version }: SiteHoursProps) {
  const isSame = JSON.stringify(shown) === JSON.stringify(booked)
  return (
    <section aria-labelledby="shown" className="mt-6 max-w-3xl">
      <h2 className="text-xl" id="shown">
        Hours on the site
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-6 border-hairline border-t pt-4 sm:grid-cols-2">
        <Lines title="Shown on every page" lines={shown} />
        {isSame ? (
          <p className="text-driftwood">
            {isHeld
              ? 'You take visits in the same hours. When you change them, these stay as they are.'
              : 'You take visits in the same hours. When you change them, these change too.'}
          </p>
        ) : (
          <Lines title="You take visits" lines={booked} />
        )}
      </div>
      {isSame && !isHeld ? null : (
        <Form method="post" action={href('/admin/availability/site')} className="mt-5">
          <Version version={version} />
          <SmallButton name="intent" value="show-hours">
            Always show the hours you take visits in
          </SmallButton>
        </Form>
      )}
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly HoursLine[] }) {
  return (
    <div>
      <h3 className="font-text text-[0.9375rem] text-driftwood tracking-normal">{title}</h3>
      <dl className="figures mt-1">
        {lines.map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-4 py-1">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export type ReadingShown = {
  name: ReadingName
  chosen: string
  /** What is read at present, in one place or in each. */
  said: string
  /** Why there is nothing left to choose; null while there is. */
  settledBy: string | null
}

/** Facts that came in two ways, each with what is said of it now, for the owner to keep or to settle. */
export function Readings({ readings, version }: { readings: ReadingShown[]; version: number }) {
  return (
    <Form method="post" action={href('/admin/availability/site')} className="mt-12 max-w-3xl">
      <h2 className="text-xl">Where your pages disagree</h2>
      <p className="mt-2 text-driftwood">
        On each of these, one page says a little more or less than another. Choose what holds
        everywhere, or leave the pages as they are.
      </p>
      <Version version={version} />
      <div className="mt-3 border-hairline border-t">
        {readings.map((reading) => (
          <ReadingChoice key={reading.name} reading={reading} />
        ))}
      </div>
      <div className="mt-5">
        <SmallButton name="intent" value="readings">
          Save
        </SmallButton>
      </div>
    </Form>
  )
}

function ReadingChoice({ reading }: { reading: ReadingShown }) {
  const { title, keep, settle } = readingsAbout[reading.name]
  return (
    <fieldset className="border-hairline border-b py-4">
      <legend className="float-left w-full font-medium">{title}</legend>
      <p className="figures clear-left text-driftwood">{reading.said}</p>
      {reading.settledBy ? (
        <>
          <p className="mt-1">{reading.settledBy}</p>
          <input type="hidden" name={reading.name} value={reading.chosen} />
        </>
      ) : (
        <div className="mt-1 flex flex-wrap gap-x-8">
          <Choice name={reading.name} value="both" words={keep} chosen={reading.chosen} />
          <Choice name={reading.name} value="shown" words={settle} chosen={reading.chosen} />
        </div>
      )}
    </fieldset>
  )
}

function Choice(props: { name: string; value: string; words: string; chosen: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={props.name}
        value={props.value}
        defaultChecked={props.chosen === props.value}
        className="size-5 accent-clay"
      />
      {props.words}
    </label>
  )
}
