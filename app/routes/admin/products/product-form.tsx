import { Form } from 'react-router'
import { Field, TextField } from '#app/components/field.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { PRODUCT_CATEGORIES } from '#domain/shop/product.ts'
import type { DeskProduct } from '#server/shop/products/desk-rows.ts'
import { FormRefusal, versionOf } from '../ui/form-refusal.tsx'
import type { FormRefused } from '../ui/form-refused.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { KindFields, NewKindFields } from './kind-fields.tsx'

type ProductFormProps = { product: DeskProduct; refused: FormRefused | undefined }

/** A product's words, kinds, prices and counts, saved together. */
export function ProductForm({ product, refused }: ProductFormProps) {
  const { typed = {}, fields = {} } = refused ?? {}
  return (
    <Form
      method="post"
      preventScrollReset
      key={versionOf(refused, product.version)}
      className="space-y-5"
      noValidate
    >
      {refused ? <FormRefusal of={refused} /> : null}
      <input type="hidden" name="version" value={versionOf(refused, product.version)} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          label="Name"
          name="name"
          maxLength={120}
          autoComplete="off"
          defaultValue={typed.name ?? product.name}
          error={fields.name}
        />
        <SelectField
          label="Category"
          name="category"
          defaultValue={typed.category ?? product.category}
          options={PRODUCT_CATEGORIES.map((name) => ({ code: name, name }))}
        />
      </div>
      <TextField
        label="Words"
        name="description"
        rows={3}
        maxLength={2000}
        defaultValue={typed.description ?? product.description}
        error={fields.description}
      />
      <section aria-labelledby="kinds">
        <h2 id="kinds" className="text-2xl">
          {product.hasKinds ? 'Kinds and prices' : 'Price'}
        </h2>
        <p className="mt-1 mb-3 text-driftwood">
          Leave the count empty and there is always enough. Low is the count at which you hear of
          it.
        </p>
        {product.hasKinds ? (
          <div className="mb-4 max-w-xs">
            <Field
              label="What the kinds differ in"
              name="optionType"
              maxLength={40}
              autoComplete="off"
              defaultValue={typed.optionType ?? product.optionType}
              error={fields.optionType}
            />
          </div>
        ) : null}
        <div className="border-hairline border-t">
          {product.kinds.map((kind) => (
            <KindFields key={kind.id} kind={kind} isOnly={!product.hasKinds} refused={refused} />
          ))}
        </div>
        <NewKindFields product={product} refused={refused} />
      </section>
      <SmallButton name="intent" value="save">
        Save
      </SmallButton>
    </Form>
  )
}
