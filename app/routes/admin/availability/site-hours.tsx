import { Form, href } from 'react-router'
import type { HoursLine } from '#domain/calendar/hours-words.ts'
import { SmallButton } from '../ui/small-button.tsx'

type SiteHoursProps = {
  shown: readonly HoursLine[]
  booked: readonly HoursLine[]
  version: number
}

/** The hours that pages show, beside those that visits are booked by where they differ. */
export function SiteHours({ shown, booked, version }: SiteHoursProps) {
  const isSame = JSON.stringify(shown) === JSON.stringify(booked)
  return (
    <section aria-labelledby="shown" className="mt-6 max-w-3xl">
      <h2 className="text-xl" id="shown">
        Hours on the site
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-6 border-hairline border-t pt-4 sm:grid-cols-2">
        <Lines title="Shown on every page" lines={shown} />
        {isSame ? (
          <p className="text-driftwood">You take visits in the same hours.</p>
        ) : (
          <Lines title="You take visits" lines={booked} />
        )}
      </div>
      {isSame ? null : (
        <Form method="post" action={href('/admin/availability/site')} className="mt-5">
          <input type="hidden" name="version" value={version} />
          <SmallButton name="intent" value="show-hours">
            Show the hours you take visits in
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
