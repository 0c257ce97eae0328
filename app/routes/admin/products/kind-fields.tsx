import { Field } from '#app/components/field.tsx'
import { textFromCents } from '#domain/core/money.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/desk-rows.ts'
import type { FormRefused } from '../ui/form-refused.ts'

type KindFieldsProps = { kind: DeskKind; isOnly: boolean; refused: FormRefused | undefined }

/** One kind: what it is called, what it costs, how many there are. */
export function KindFields({ kind, isOnly, refused }: KindFieldsProps) {
  const { name, priceCents, onHand, lowAt, isRetired } = kind
  const of = fieldsOf(kind.id, refused)
  const count = of('onHand', onHand)
  const was = of('wasOnHand', onHand).defaultValue
  // Sales move counts: one that the owner has not touched follows, one that she has typed stays.
  const now = refused?.stored?.counts?.[kind.id] ?? was
  const shown = count.defaultValue === was ? now : count.defaultValue
  return (
    <fieldset className="border-hairline border-b py-4">
      <legend className="sr-only">{name || 'Price and count'}</legend>
      <input type="hidden" name="kind" value={kind.id} />
      <input type="hidden" name={`kind-${kind.id}-wasOnHand`} value={now} />
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        {isOnly ? null : (
          <div className="col-span-3 sm:col-span-1">
            <Field label="Kind" maxLength={60} autoComplete="off" {...of('name', name)} />
          </div>
        )}
        <Field
          label="Price, $"
          inputMode="decimal"
          autoComplete="off"
          {...of('price', textFromCents(priceCents))}
        />
        <Field
          label="In stock"
          inputMode="numeric"
          autoComplete="off"
          {...count}
          defaultValue={shown}
        />
        <Field label="Low at" inputMode="numeric" autoComplete="off" {...of('lowAt', lowAt)} />
      </div>
      {isOnly ? null : (
        <label className="mt-2 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`kind-${kind.id}-retired`}
            value="1"
            defaultChecked={refused ? refused.typed[`kind-${kind.id}-retired`] === '1' : isRetired}
            className="size-5 shrink-0 accent-clay"
          />
          No longer sold
        </label>
      )}
    </fieldset>
  )
}

type NewKindProps = { product: DeskProduct; refused: FormRefused | undefined }

export function NewKindFields({ product, refused }: NewKindProps) {
  const of = fieldsOf('new', refused)
  const isTyped = Boolean(refused?.typed['kind-new-name'])
  return (
    <details className="mt-2" open={isTyped}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Add a kind
      </summary>
      {product.hasKinds ? null : (
        <p className="mb-3 text-driftwood">
          From then on the product is sold in kinds only. Say what they differ in once it is saved.
        </p>
      )}
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <div className="col-span-3 sm:col-span-1">
          <Field label="New kind" maxLength={60} autoComplete="off" {...of('name', '')} />
        </div>
        <Field label="Price, $" inputMode="decimal" autoComplete="off" {...of('price', '')} />
        <Field label="In stock" inputMode="numeric" autoComplete="off" {...of('onHand', '')} />
        <Field label="Low at" inputMode="numeric" autoComplete="off" {...of('lowAt', '')} />
      </div>
    </details>
  )
}

function fieldsOf(kind: string, refused: FormRefused | undefined) {
  return (field: string, stored: string | number | null) => {
    const name = `kind-${kind}-${field}`
    return {
      name,
      defaultValue: refused?.typed[name] ?? String(stored ?? ''),
      error: refused?.fields[name],
    }
  }
}
