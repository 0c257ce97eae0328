import { Form } from 'react-router'
import { Field, SelectField, TextField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import { FormState } from '#app/form/form-state.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { PRODUCT_CATEGORIES } from '#domain/shop/product.ts'
import { SmallButton } from '../ui/small-button.tsx'

/** A new product's first facts; the rest has its own page. */
export function AddForm({ refused, limits }: { refused: Refused | undefined; limits: Limits }) {
  return (
    <FormState refused={refused} limits={limits}>
      <Form method="post" className="mt-4 max-w-xl space-y-4" noValidate>
        {refused ? <Refusal of={refused} /> : null}
        <Field label="Name" name="name" autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label="Category"
            name="category"
            options={PRODUCT_CATEGORIES.map((name) => ({ code: name, name }))}
          />
          <Field label="Price in dollars" name="price" inputMode="decimal" autoComplete="off" />
        </div>
        <TextField label="Words" name="description" rows={3} />
        <SmallButton name="intent" value="add">
          Add it
        </SmallButton>
      </Form>
    </FormState>
  )
}
