import { Form, href } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { whatWorks } from '#domain/calendar/square-plan.ts'
import type { AtSquare, SquareState, TreatmentLink } from '#server/calendar/square/state.ts'
import { SmallButton } from '../ui/controls.tsx'
import { readAgo, SquareNotice } from '../ui/square-notice.tsx'

const WORKS = {
  yes: { words: 'Works', className: 'text-status-green' },
  no: { words: 'Does not', className: 'font-medium text-brick' },
  unknown: { words: 'Not known', className: 'text-driftwood' },
} as const

const ROW = 'grid gap-x-6 border-hairline border-b py-3'

/** Who keeps the visits; with Square, how old the copy is, what the plan allows and which treatments it knows. */
export function BookingProvider({ calendar, now }: { calendar: SquareState | null; now: number }) {
  return (
    <section aria-labelledby="booking-provider" className="mt-10">
      <h2 id="booking-provider" className="text-xl">
        Who keeps your visits
      </h2>
      {calendar ? (
        <Provided calendar={calendar} now={now} />
      ) : (
        <p className="mt-2 text-driftwood">
          This studio’s own calendar. With BOOKINGS=square in the server’s environment, Square
          Appointments does.
        </p>
      )}
    </section>
  )
}

function Provided({ calendar, now }: { calendar: SquareState; now: number }) {
  const { startsReadAt, visitsReadAt, links, unlinked } = calendar
  return (
    <>
      <p className="mt-2 text-driftwood">
        Square Appointments. Free times were read {readAgo(startsReadAt, now)}, visits{' '}
        {readAgo(visitsReadAt, now)}.
      </p>
      <SquareNotice news={calendar} now={now} />
      <h3 className="mt-6 font-medium">What works with your plan</h3>
      <dl className="mt-2 border-hairline border-t">
        {whatWorks(calendar).map(({ what, works, why }) => (
          <div key={what} className={`${ROW} sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]`}>
            <dt>{what}</dt>
            <dd className={WORKS[works].className}>{WORKS[works].words}</dd>
            <dd className="text-driftwood">{why}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-medium">Your treatments at Square</h3>
      <p className="mt-1 text-driftwood">
        Those with the same name are joined by themselves; the others you can join here. A treatment
        that is none of Square’s services cannot be booked online.
      </p>
      <ul className="mt-2 border-hairline border-t">
        {links.map((link) => (
          <li key={link.treatment} className="border-hairline border-b py-3">
            <LinkForm link={link} unlinked={unlinked} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Which of Square's services a treatment is, to be chosen by hand. */
function LinkForm({ link, unlinked }: { link: TreatmentLink; unlinked: AtSquare[] }) {
  const { serviceId, optionId, treatment, atSquare, isNobodys } = link
  const shown = atSquare?.variationId ?? ''
  const choices = [...(atSquare ? [atSquare] : []), ...unlinked]
  return (
    <Form
      key={`${shown} ${unlinked.length}`}
      method="post"
      action={href('/admin/settings/connections')}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4"
    >
      <input type="hidden" name="serviceId" value={serviceId} />
      <input type="hidden" name="optionId" value={optionId} />
      <input type="hidden" name="shown" value={shown} />
      <SelectField
        label={treatment}
        name="variationId"
        defaultValue={shown}
        hint={hintOf(atSquare, isNobodys)}
        empty="None: cannot be booked online"
        options={choices.map(({ variationId: code, name }) => ({ code, name }))}
      />
      <SmallButton quiet>
        Save<span className="sr-only"> {treatment}</span>
      </SmallButton>
    </Form>
  )
}

function hintOf(atSquare: AtSquare | null, isNobodys: boolean) {
  if (!atSquare) return <span className="font-medium text-brick">Cannot be booked online</span>
  if (!isNobodys) return undefined
  return (
    <span className="font-medium text-brick">
      Cannot be booked online: in Square, nobody does it
    </span>
  )
}
