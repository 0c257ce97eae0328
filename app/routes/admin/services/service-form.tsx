import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CheckList, Field, SelectField, TextField } from '#app/components/field.tsx'
import type { Refused } from '#app/form/refused.ts'
import { TREATMENT_COLORS } from '#domain/calendar/treatment-color.ts'
import { SmallButton } from '../ui/controls.tsx'
import { servicePath } from '../ui/paths.ts'
import { SavesOver } from '../ui/saves-over.tsx'
import { COLOR_NAMES } from '../ui/treatment-tones.ts'
import { kindsIn, LABELS, OptionFields, WhoFields } from './option-fields.tsx'

type ServiceFormProps = {
  id: string
  version: number
  refused: Refused | undefined
  /** What is stored, from which the form is filled. */
  filled: Record<string, unknown>
  /** What the fields hold: what was typed, after a refusal. */
  fields: Record<string, string>
  addons: { id: string; name: string }[]
  /** The names of the menu's sections. */
  sections: string[]
  hasOriginalIntro: boolean
}

/** Everything about one treatment, in one form. */
export function ServiceForm(props: ServiceFormProps) {
  const { id, refused, version, filled, fields, addons } = props
  const wrong = refused?.fields ?? {}
  const field = (name: string) => ({ name, label: LABELS[name] ?? '' })
  const kinds = kindsIn(fields).length
  const isNew = id === 'new'
  const words = (
    <Part title="Words">
      <Field {...field('name')} />
      <TextField {...field('description')} rows={2} />
      <TextField
        {...field('intro')}
        rows={4}
        hint={
          props.hasOriginalIntro
            ? 'Leave it as it is to keep the original words.'
            : 'Empty: the words on the menu.'
        }
      />
      <div className="grid max-w-lg gap-4 sm:grid-cols-2">
        <SelectField
          {...field('category')}
          options={props.sections.map((name) => ({ code: name, name }))}
        />
        <SelectField
          {...field('color')}
          empty="By its place on the menu"
          options={TREATMENT_COLORS.map((code) => ({ code, name: COLOR_NAMES[code] }))}
        />
      </div>
    </Part>
  )
  return (
    <Form method="post" action={servicePath(id)} className="max-w-3xl space-y-10" noValidate>
      <SavesOver refused={refused} version={version} values={filled} />
      <button type="submit" name="intent" value="save" hidden />
      {isNew ? words : null}
      <Part title="Time and price">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Field
            {...field('price')}
            inputMode="decimal"
            hint={kinds > 0 ? 'Each kind has its own.' : undefined}
          />
          <Field {...field('minutes')} inputMode="numeric" />
          <Field {...field('buffer')} inputMode="numeric" hint="Empty: as after any other" />
        </div>
      </Part>
      {isNew ? null : words}
      <Part title="Who may book it">
        <WhoFields />
      </Part>
      <Part title="Kinds">
        {wrong.options ? <p className="text-brick">{wrong.options}</p> : null}
        <OptionFields kinds={kinds} fields={fields} wrong={wrong} />
      </Part>
      <fieldset>
        <legend className="text-xl font-display">Extras that go with it</legend>
        <CheckList
          name="addonIds"
          of={addons.map(({ id, name }) => ({ id, words: name }))}
          className="mt-2 sm:grid-cols-2"
        />
      </fieldset>
      <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 border-hairline border-t bg-oat px-4 py-3 sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:px-0">
        <SmallButton name="intent" value="save">
          {isNew ? 'Add to the menu' : 'Save'}
        </SmallButton>
      </div>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-4 border-hairline border-t pt-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
