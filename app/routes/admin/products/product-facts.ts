import { isListLeftAlone, storedBeside, textIn } from '#app/form/form.ts'
import type { Difference, Stored } from '#app/form/refused.ts'
import { formatMoney } from '#domain/core/money.ts'
import type { DeskKind, DeskProduct } from '#server/shop/products/products.ts'
import type { KindChange } from '#server/shop/products/save-product.ts'
import { FACT_LABELS } from './facts-form.tsx'
import { productTexts } from './product-form.tsx'

/** Fields that were left as they were filled take what is stored now. */
export function takeStored(form: FormData, now: DeskProduct): void {
  const texts = productTexts(now)
  const { untouched = {} } = storedBeside(form, now.version, texts, texts)
  for (const [name, text] of Object.entries(untouched)) form.set(name, text)
}

/** What is stored now of what the form changes, where it is not what was typed. */
export function factsOf(
  form: FormData,
  kinds: readonly KindChange[],
  product: DeskProduct,
): Difference[] {
  const fact = (label: string, name: string, stored: string) => ({
    label,
    stored,
    typed: textIn(form, name).trim(),
  })
  switch (form.get('intent')) {
    case 'save':
      return [
        fact('Name', 'name', product.name),
        fact('Category', 'category', product.category),
        fact('Words', 'description', product.description),
        ...(product.hasKinds
          ? [fact('What the kinds differ in', 'optionType', product.optionType)]
          : []),
        ...kindFacts(kinds, product),
      ].filter(({ stored, typed }) => stored !== typed)
    case 'show':
    case 'hide':
      return [{ label: 'On the site', stored: product.isShown ? 'yes' : 'no', typed: null }]
    default:
      return [{ label: 'Photograph', stored: product.picture?.alt ?? 'none', typed: null }]
  }
}

function kindFacts(typed: readonly KindChange[], { kinds, hasKinds }: DeskProduct): Difference[] {
  const words = (kind: Pick<KindChange, Exclude<keyof DeskKind & keyof KindChange, 'id'>>) =>
    [
      hasKinds ? kind.name : '',
      formatMoney(kind.priceCents),
      kind.onHand === null ? 'not counted' : `${kind.onHand} left`,
      kind.lowAt === null ? '' : `low at ${kind.lowAt}`,
      kind.color,
      kind.isRetired ? 'no longer sold' : '',
    ]
      .filter(Boolean)
      .join(', ')
  return kinds.map((kind) => {
    const asked = typed.find(({ id }) => id === kind.id)
    // A count that was left alone follows what is stored.
    const isCountTyped = asked && asked.onHand !== asked.wasOnHand
    return {
      label: kind.name || 'Price',
      stored: words(kind),
      typed: asked ? words(isCountTyped ? asked : { ...asked, onHand: kind.onHand }) : null,
    }
  })
}

const LISTS = {
  concernIds: 'Found in the shop under',
  serviceIds: 'It goes on at home with',
} as const

/** What is stored now of what a page tells, beside what was typed; a list that was left alone takes what is stored. */
export function toldBeside(form: FormData, { version, facts }: DeskProduct): Stored {
  const { concernIds, serviceIds, ...texts } = facts
  const lists = { concernIds, serviceIds }
  const beside = storedBeside(form, version, texts, FACT_LABELS)
  const differences = Object.entries(LISTS).flatMap(([name, label]): Difference[] => {
    const now: string[] = lists[name as keyof typeof LISTS]
    if (isListLeftAlone(form, name)) {
      form.delete(name)
      for (const id of now) form.append(name, id)
      return []
    }
    const [stored, typed] = [now, form.getAll(name)].map((ids) => ids.toSorted().join(', '))
    return stored === typed ? [] : [{ label, stored: stored ?? '', typed: typed ?? '' }]
  })
  return { ...beside, differences: [...beside.differences, ...differences] }
}
