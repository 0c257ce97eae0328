import { Form } from 'react-router'
import { Field } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import { canCancel } from '#domain/calendar/booking.ts'
import type { Service } from '#domain/calendar/service.ts'
import { dueAfterWords } from '#domain/calendar/visit-change.ts'
import { formatMoney } from '#domain/core/money.ts'
import { LONGEST } from '#domain/core/texts.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import type { DayRefused } from '../ui/day-refused.ts'
import { visitPath } from '../ui/paths.ts'
import { Extras, TreatmentSelect } from './day/treatment-fields.tsx'
import { BookingShown } from './ui/ask-first.tsx'
import { MailWords, NotifyTick, Obstacles } from './ui/owners-choice.tsx'

type ChangeProps = {
  booking: DayVisit
  /** Empty where another calendar decides what a visit is. */
  services: Service[]
  refused: DayRefused | undefined
}

/** What a visit is: another treatment, an extra in the chair, its length, its price. */
export function ChangePanel({ booking, services, refused }: ChangeProps) {
  if (!canCancel(booking) || services.length === 0) return null
  const { broken = [], standing = [] } = refused ?? {}
  const { serviceId, optionId, addons } = booking
  const treatment = optionId ? `${serviceId}/${optionId}` : serviceId
  const values = { treatment, addonIds: addons.map(({ id }) => id) }
  return (
    <Folded words="Change treatment, extras, length or price" open={refused !== undefined}>
      <FormState refused={refused} values={values}>
        <Form
          method="post"
          action={visitPath(booking.id)}
          className="mt-2 max-w-md space-y-4"
          noValidate
          preventScrollReset
        >
          <BookingShown booking={booking} />
          {refused && !refused.preview ? (
            <Refusal of={refused}>
              {refused.message ? <p>{refused.message}</p> : null}
              <Obstacles broken={broken} standing={standing} anyway="Change it anyway" />
            </Refusal>
          ) : null}
          <TreatmentSelect services={services} />
          <Extras
            label="Extras"
            addons={[...booking.addons, ...services.flatMap((service) => service.addons)]}
            className="sm:grid-cols-2"
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label="Minutes" name="minutes" inputMode="numeric" />
            <Field label="Price, $" name="amount" inputMode="decimal" />
          </div>
          <p className="figures text-driftwood">
            Left empty, both follow the menu. While treatment and extras stay the same, they stay{' '}
            {booking.durationMinutes} minutes and {formatMoney(booking.priceCents)}.
          </p>
          <Field
            label={`Why another price, as ${booking.firstName} reads it`}
            name="because"
            maxLength={LONGEST.reason}
          />
          <NotifyTick firstName={booking.firstName} />
          {refused?.preview ? (
            <>
              <p className="figures">{dueThen(booking, refused)}</p>
              <MailWords preview={refused.preview} />
              <Obstacles broken={broken} standing={standing} anyway="Change it anyway" />
            </>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <SmallButton name="intent" value="change">
              Change the visit
            </SmallButton>
            <SmallButton name="intent" value="preview-change" quiet>
              Read the mail first
            </SmallButton>
          </div>
        </Form>
      </FormState>
    </Folded>
  )
}

function dueThen(booking: DayVisit, { priceCents }: DayRefused): string {
  return dueAfterWords(priceCents ?? booking.priceCents, booking.paidCents)
}
