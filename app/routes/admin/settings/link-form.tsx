import { Form, href } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import type { AtSquare, TreatmentLink } from '#server/calendar/square/state.ts'
import { SmallButton } from '../ui/controls.tsx'

/** Which of Square's services a treatment is, to be chosen by hand. */
export function LinkForm({ link, unlinked }: { link: TreatmentLink; unlinked: AtSquare[] }) {
  const { serviceId, optionId, treatment, atSquare, isNobodys } = link
  const shown = atSquare?.variationId ?? ''
  const choices = [...(atSquare ? [atSquare] : []), ...unlinked]
  return (
    <Form
      key={`${shown} ${unlinked.length}`}
      method="post"
      action={href('/admin/settings/connections')}
      preventScrollReset
      className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]"
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
