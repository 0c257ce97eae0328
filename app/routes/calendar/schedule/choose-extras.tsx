import { useEffect, useRef } from 'react'
import { Form, href, useNavigate } from 'react-router'
import type { AddOn, Visit } from '#domain/calendar/service.ts'
import { formatPrice } from '#domain/core/money.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'
import { HiddenFields, Shell } from './shell.tsx'
import { ChangeTreatment } from './total.tsx'

type ChooseExtrasProps = { visit: Visit; asked: Asked; isPaid: boolean }

/** Extras lengthen the visit and raise its price; the total follows each press. */
export function ChooseExtras({ visit, asked, isPaid }: ChooseExtrasProps) {
  const navigate = useNavigate()
  const chosen = visit.addons.map((addon) => addon.id)

  const form = useRef<HTMLFormElement>(null)

  /** The boxes themselves say what is chosen; the address and the total follow them. */
  function follow() {
    const extras = form.current ? new FormData(form.current).getAll('extras').map(String) : chosen
    if (extras.join() === chosen.join()) return
    const to = scheduleHref({ ...asked, extras, step: 'extras', startsAt: null })
    navigate(to, { replace: true, preventScrollReset: true })
  }

  // A box may have been pressed before the script was there to hear it.
  useEffect(follow)

  return (
    <Shell
      step="extras"
      asked={asked}
      isPaid={isPaid}
      visit={visit}
      question={visit.service.addons.length > 0 ? 'Anything to add?' : 'Nothing to add'}
      lead={<ChangeTreatment name={visit.name} visit={visit} asked={asked} />}
      onward={
        <button type="submit" form="extras" className="button">
          Choose a time
        </button>
      }
    >
      <Form ref={form} method="get" action={href('/schedule')} id="extras">
        <HiddenFields asked={{ ...asked, extras: [], step: 'time', startsAt: null }} />
        {visit.service.addons.length > 0 ? (
          <fieldset className="min-w-0 border-t border-bark">
            <legend className="sr-only">Extras</legend>
            {visit.service.addons.map((addon) => (
              <Extra
                key={addon.id}
                addon={addon}
                isChosen={chosen.includes(addon.id)}
                onToggle={follow}
              />
            ))}
          </fieldset>
        ) : (
          <p>{visit.name} has no extras. On to the time.</p>
        )}
      </Form>
    </Shell>
  )
}

function Extra(props: { addon: AddOn; isChosen: boolean; onToggle: () => void }) {
  const { addon, isChosen, onToggle } = props
  return (
    <label className="flex min-h-16 cursor-pointer flex-wrap items-center gap-x-3 border-b border-hairline py-4">
      <input
        type="checkbox"
        name="extras"
        value={addon.id}
        defaultChecked={isChosen}
        onChange={onToggle}
        className="size-6 shrink-0 accent-clay"
      />
      <span className="max-w-[calc(100%-3rem)] wrap-anywhere font-display text-[1.25rem] leading-7">
        {addon.name}
      </span>
      <span className="figures ml-auto text-driftwood">
        +{addon.durationMinutes} min · +{formatPrice(addon.priceCents)}
      </span>
      <span className="w-full pl-9 text-[0.9375rem] leading-6 text-driftwood">{addon.about}</span>
    </label>
  )
}
