import { Form } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import type { FormRefused } from '../ui/form-refused.ts'
import { SmallButton } from '../ui/small-button.tsx'

type AddFormProps = { refused: FormRefused | undefined; categories: readonly string[] }

/** A new product's first facts; the rest has its own page. */
export function AddForm({ refused, categories }: AddFormProps) {
  const { typed = {}, fields = {} } = refused ?? {}
  return (
    <Form method="post" className="mt-4 max-w-xl space-y-4" noValidate>
      {refused ? <FormRefusal of={refused} /> : null}
      <Field
        label="Name"
        name="name"
        maxLength={120}
        autoComplete="off"
        defaultValue={typed.name}
        error={fields.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          defaultValue={typed.category}
          options={categories.map((name) => ({ code: name, name }))}
        />
        <Field
          label="Price in dollars"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.price}
          error={fields.price}
        />
      </div>
      <TextField
        label="Words"
        name="description"
        rows={3}
        maxLength={2000}
        defaultValue={typed.description ?? ''}
        error={fields.description}
      />
      <SmallButton name="intent" value="add">
        Add it
      </SmallButton>
    </Form>
  )
}
