import { Field, Tick } from '#app/components/field.tsx'
import type { Limits } from '#app/form/limits.ts'
import type { Refused } from '#app/form/refused.ts'
import { textFromCents } from '#domain/core/money.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/products.ts'
import { Folded } from '../ui/controls.tsx'
import type { Counts } from './change-product.ts'

type Given = { refused: (Refused & Counts) | undefined; limits: Limits }
type KindFieldsProps = Given & { kind: DeskKind; isOnly: boolean; isShade: boolean }

/** One kind: what it is called, what it costs, how many there are. */
export function KindFields({ kind, isOnly, isShade, refused, limits }: KindFieldsProps) {
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
              <Field label="Color, as #af8768" spellCheck={false} {...of('color', color)} />
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

export function NewKindFields({ product, ...given }: Given & { product: DeskProduct }) {
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
