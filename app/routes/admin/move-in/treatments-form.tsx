import { Form } from 'react-router'
import { SelectField } from '#app/components/field.tsx'
import { Version } from '#app/components/refusal.tsx'
import type { MoveInReport } from '#server/desk/moving-in/report.ts'
import { SmallButton } from '../ui/controls.tsx'
import { counted } from './move-in-words.ts'

/** Bringing it in sends these choices along: one that was not looked at yet is looked at first. */
export const TREATMENTS_FORM = 'treatments'

type TreatmentsFormProps = {
  treatments: MoveInReport['treatments']
  items: { code: string; name: string }[]
  version: number
}

/** Which treatment of the menu each name of a visit to come means. */
export function TreatmentsForm({ treatments, items, version }: TreatmentsFormProps) {
  return (
    <section>
      <h2 className="text-2xl">Treatments of upcoming visits</h2>
      <p className="mt-1 max-w-[36em] text-driftwood">
        Match each one to your menu; I remember it for the next file. An upcoming visit without a
        match is not brought in. Past visits keep the name as it is written.
      </p>
      <Form id={TREATMENTS_FORM} method="post" preventScrollReset className="mt-4 space-y-4">
        <Version version={version} />
        {treatments.map(({ name, visits, key }) => (
          <div key={name}>
            <input type="hidden" name="name" value={name} />
            <SelectField
              label={`${name} (${counted(visits, 'visit')})`}
              name="key"
              empty="Not on my menu"
              options={items}
              defaultValue={key}
            />
          </div>
        ))}
        <SmallButton name="intent" value="treatments" quiet>
          Look again with these
        </SmallButton>
      </Form>
    </section>
  )
}
