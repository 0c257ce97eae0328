import { Form } from 'react-router'
import { Field, SelectField, TextField, Tick } from '#app/components/field.tsx'
import { Refusal } from '#app/components/refusal.tsx'
import type { Limits } from '#app/form/limits.ts'
import { type Refused, versionOver } from '#app/form/refused.ts'
import { textFromCents } from '#domain/core/money.ts'
import { PRODUCT_CATEGORIES } from '#domain/shop/product.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/products.ts'
import { Folded, SmallButton } from '../ui/controls.tsx'
import { SavesOver } from '../ui/saves-over.tsx'
import type { Counts } from './change-product.ts'

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
  /** What the fields of a kind may hold. */
  limits: Limits
}

/** A product's words, kinds, prices and counts, saved together. */
export function ProductForm({ product, refused, limits }: ProductFormProps) {
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
          options={PRODUCT_CATEGORIES.map((name) => ({ code: name, name }))}
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

type Given = { refused: (Refused & Counts) | undefined; limits: Limits }
type KindFieldsProps = Given & { kind: DeskKind; isOnly: boolean; isShade: boolean }

/** Whether its kinds differ in what can be shown as a dot. */
function hasShades({ optionType, kinds }: DeskProduct): boolean {
  return /shade|colou?r|tint/i.test(optionType) || kinds.some(({ color }) => color !== '')
}

/** One kind: what it is called, what it costs, how many there are. */
function KindFields({ kind, isOnly, isShade, refused, limits }: KindFieldsProps) {
  const { name, priceCents, onHand, lowAt, color, isRetired } = kind
  const of = fieldsOf(kind.id, { refused, limits })
  const count = of('onHand', onHand)
  const was = of('wasOnHand', onHand).defaultValue
  // Sales move counts: one that the owner has not touched follows, one that she has typed stays.
  const now = refused?.counts?.[kind.id] ?? was
  const shown = count.defaultValue === was ? now : count.defaultValue
  return (
    <fieldset className="border-hairline border-b py-4">
      <legend className="sr-only">{name || 'Price and count'}</legend>
      <input type="hidden" name="kind" value={kind.id} />
      <input type="hidden" name={`kind-${kind.id}-wasOnHand`} value={now} />
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        {isOnly ? null : (
          <div className="col-span-3 sm:col-span-1">
            <Field label="Kind" {...of('name', name)} />
          </div>
        )}
        <Field label="Price, $" inputMode="decimal" {...of('price', textFromCents(priceCents))} />
        <Field label="In stock" inputMode="numeric" {...count} defaultValue={shown} />
        <Field label="Low at" inputMode="numeric" {...of('lowAt', lowAt)} />
      </div>
      {isOnly ? null : (
        <div className="mt-2 flex flex-wrap items-end gap-x-6 gap-y-2">
          {isShade ? (
            <div className="w-40">
              <Field label="Dot, as #af8768" spellCheck={false} {...of('color', color)} />
            </div>
          ) : null}
          <Tick
            name={`kind-${kind.id}-retired`}
            defaultChecked={refused ? refused.typed[`kind-${kind.id}-retired`] === '1' : isRetired}
          >
            No longer sold
          </Tick>
        </div>
      )}
    </fieldset>
  )
}

function NewKindFields({ product, ...given }: Given & { product: DeskProduct }) {
  const of = fieldsOf('new', given)
  const isTyped = Boolean(given.refused?.typed['kind-new-name'])
  return (
    <Folded words="Add a kind" className="mt-2" open={isTyped}>
      {product.hasKinds ? null : (
        <p className="mb-3 text-driftwood">
          From then on the product is sold in kinds only. Say what they differ in once it is saved.
        </p>
      )}
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-3 sm:col-span-1">
          <Field label="New kind" {...of('name', '')} required={false} />
        </div>
        <Field label="Price, $" inputMode="decimal" {...of('price', '')} required={false} />
        <Field label="In stock" inputMode="numeric" {...of('onHand', '')} required={false} />
        <Field label="Low at" inputMode="numeric" {...of('lowAt', '')} required={false} />
      </div>
    </Folded>
  )
}

function fieldsOf(kind: string, { refused, limits }: Given) {
  return (field: string, stored: string | number | null) => {
    const name = `kind-${kind}-${field}`
    const defaultValue = refused?.typed[name] ?? String(stored ?? '')
    return { name, defaultValue, autoComplete: 'off', ...limits[field] }
  }
}
