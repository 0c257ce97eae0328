import { Form, href } from 'react-router'
import { Field, Tick } from '#app/components/field.tsx'
import { Said } from '#app/components/refusal.tsx'
import {
  refused as refusedForm,
  storedBeside,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import { FormState } from '#app/form/form-state.tsx'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { aftercareOf } from '#content/services/pages.ts'
import type { Owner } from '#domain/core/actor.ts'
import { readTreatmentDays, type TreatmentDays } from '#domain/post/after-visit.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { SavesOver } from '../ui/saves-over.tsx'

const HERE = href('/admin/settings/after-visit')

/** The treatments, and the fields of their days as they are stored. */
export async function daysShown({ bookings, treatmentLetters }: Studio) {
  const services = await bookings.services()
  const { version, days } = await treatmentLetters.read(services.map(({ id }) => id))
  const treatments = services.map(({ id, name, addons }) => ({
    id,
    name,
    hasAftercare:
      aftercareOf(
        id,
        addons.map((one) => one.id),
      ).length > 0,
  }))
  return { version, treatments, values: daysValues(days) }
}

function daysValues(days: Readonly<Record<string, TreatmentDays>>): Record<string, string> {
  const fields = Object.entries(days).flatMap(([id, one]) => [
    [`aftercare ${id}`, one.sendsAftercare ? '1' : ''],
    [`ask ${id}`, `${one.askAfterDays ?? ''}`],
    [`weeks ${id}`, `${one.rebookWeeks ?? ''}`],
  ])
  return Object.fromEntries(fields)
}

/** Saves the days of each treatment; the form again where it could not. */
export async function answerDays(form: FormData, studio: Studio, owner: Owner) {
  const { treatments } = await daysShown(studio)
  const ids = treatments.map(({ id }) => id)
  const { days, fields } = readTreatmentDays(ids, (name) => textIn(form, name))
  if (Object.keys(fields).length > 0) return unreadable(form, fields)
  const saved = await studio.treatmentLetters.save(days, versionIn(form), owner)
  if (saved.ok) return redirectDone(HERE, 'days')
  const now = await daysShown(studio)
  const labels = treatments.flatMap(({ id, name }) => [
    [`aftercare ${id}`, `${name}: aftercare`],
    [`ask ${id}`, `${name}: asked after, days`],
    [`weeks ${id}`, `${name}: again after, weeks`],
  ])
  const stored = storedBeside(form, now.version, now.values, Object.fromEntries(labels))
  return refusedForm(form, saved, { stored })
}

type DaysProps = {
  days: Awaited<ReturnType<typeof daysShown>>
  doneDays: string | undefined
  refused: Refused | undefined
}

/** When each treatment's letters leave, and which it has. */
export function DaysForm({ days: { version, values, treatments }, doneDays, refused }: DaysProps) {
  return (
    <section aria-labelledby="days" className="mt-12">
      <h2 id="days" className="text-2xl">
        Days of each treatment
      </h2>
      <p className="mt-2 max-w-[36em] text-driftwood">
        After how many days its client is asked, and after how many weeks it is due again: free
        times leave a week before that. Empty: that email does not leave. Emails that are owed
        already move along; one whose time is over by the new days leaves no more.
      </p>
      <div className="mt-4">
        <Said refused={refused} done={doneDays} />
      </div>
      <FormState refused={refused} values={values} limits={{}}>
        <Form
          key={JSON.stringify([versionOver(refused, version), values, refused?.typed])}
          method="post"
          action={HERE}
          noValidate
        >
          <SavesOver refused={refused} version={version} values={values} />
          {treatments.map((one) => (
            <TreatmentFields key={one.id} {...one} />
          ))}
          <button type="submit" name="intent" value="days" className="button mt-5">
            Save the days
          </button>
        </Form>
      </FormState>
    </section>
  )
}

type TreatmentProps = DaysProps['days']['treatments'][number]

function TreatmentFields({ id, name, hasAftercare }: TreatmentProps) {
  const numeric = { type: 'number', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <fieldset className="border-hairline border-t py-4">
      <legend className="float-left mb-2 w-full font-medium">{name}</legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[10rem_10rem_minmax(0,1fr)] sm:items-end">
        <Field label="Asked after, days" name={`ask ${id}`} min={1} max={60} {...numeric} />
        <Field label="Again after, weeks" name={`weeks ${id}`} min={2} max={52} {...numeric} />
        {hasAftercare ? (
          <Tick name={`aftercare ${id}`}>Aftercare leaves</Tick>
        ) : (
          <p className="col-span-2 text-driftwood sm:col-span-1 sm:pb-2.5">
            <input type="hidden" name={`aftercare ${id}`} value="1" />
            No aftercare on its page
          </p>
        )}
      </div>
    </fieldset>
  )
}
