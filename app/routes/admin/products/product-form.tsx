import { Form } from 'react-router'
import { Field, SelectField, TextField } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { Limits } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { textFromCents } from '#domain/core/money.ts'
import type { DeskProduct } from '#server/shop/products/products.ts'
import { SmallButton } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'
import type { Counts } from './change-product.ts'
import { KindFields, NewKindFields } from './kind-fields.tsx'

/** What the fields of a product hold; counts, which sales move, tell by themselves whether they were touched. */
export function productTexts(product: DeskProduct): Record<string, string> {
  const { name, category, description, optionType } = product
  const kinds = product.kinds.flatMap((kind) => {
    const of = `kind-${kind.id}`
    return [
      [`${of}-name`, kind.name],
      [`${of}-price`, textFromCents(kind.priceCents)],
      [`${of}-lowAt`, String(kind.lowAt ?? '')],
      [`${of}-color`, kind.color],
      [`${of}-retired`, kind.isRetired ? '1' : ''],
    ]
  })
  return { name, category, description, optionType, ...Object.fromEntries(kinds) }
}

type ProductFormProps = {
  product: DeskProduct
  refused: (Refused & Counts) | undefined
  categories: string[]
  /** What the fields of a kind may hold. */
  limits: Limits
}

/** A product's words, kinds, prices and counts, saved together. */
export function ProductForm({ product, categories, refused, limits }: ProductFormProps) {
  return (
    <Form
      method="post"
      preventScrollReset
      key={versionOver(refused, product.version)}
      className="space-y-5"
      noValidate
    >
      {refused ? <Refusal of={refused} /> : null}
      <SavesOver refused={refused} version={product.version} values={productTexts(product)} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field label="Name" name="name" autoComplete="off" />
        <SelectField
          label="Category"
          name="category"
          options={categories.map((name) => ({ code: name, name }))}
        />
      </div>
      <TextField label="Words" name="description" rows={3} />
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
            <Field label="What the kinds differ in" name="optionType" autoComplete="off" />
          </div>
        ) : null}
        <div className="border-hairline border-t">
          {product.kinds.map((kind) => (
            <KindFields
              key={kind.id}
              kind={kind}
              isOnly={!product.hasKinds}
              isShade={hasShades(product)}
              refused={refused}
              limits={limits}
            />
          ))}
        </div>
        <NewKindFields product={product} refused={refused} limits={limits} />
      </section>
      <SmallButton name="intent" value="save">
        Save
      </SmallButton>
    </Form>
  )
}

/** Whether its kinds differ in what can be shown as a dot. */
function hasShades({ optionType, kinds }: DeskProduct): boolean {
  return /shade|colou?r|tint/i.test(optionType) || kinds.some(({ color }) => color !== '')
}
