import { readForm } from '#domain/calendar/owner-forms.ts'
import type { Failure } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import {
  KindForm,
  PictureForm,
  ProductForm,
  RowForm,
  SHOP_FORM_SENTENCES,
} from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import type { DeskProduct } from '#server/shop/products/desk-rows.ts'
import type { KindChange } from '#server/shop/products/product-desk.ts'
import { formRefused, formUnreadable } from '../ui/form-refused.ts'
import { tellSquare } from './tell-square.ts'

/** Changes one product as its form asks; answers what was done, or the form to show again. */
export async function changeProduct(form: FormData, id: string, studio: Studio, actorId: string) {
  switch (form.get('intent')) {
    case 'save':
      return save(form, id, studio, actorId)
    case 'picture':
      return setPicture(form, id, studio, actorId)
    case 'drop-picture': {
      const read = readForm(RowForm, Object.fromEntries(form), SHOP_FORM_SENTENCES)
      if (!read.ok) return { refusal: formUnreadable(form, read.fields) }
      const dropped = await studio.productDesk.dropPicture({ id, ...read.value, actorId })
      return dropped.ok ? { done: 'picture-dropped' } : refuse(form, dropped, id, studio)
    }
    case 'show':
    case 'hide': {
      const read = readForm(RowForm, Object.fromEntries(form), SHOP_FORM_SENTENCES)
      if (!read.ok) return { refusal: formUnreadable(form, read.fields) }
      const isShown = form.get('intent') === 'show'
      const shown = await studio.productDesk.show({ id, ...read.value, isShown, actorId })
      if (!shown.ok) return refuse(form, shown, id, studio)
      if (isShown) await tellSquare(studio, id)
      return { done: isShown ? 'shown' : 'hidden' }
    }
    default:
      return { refusal: formUnreadable(form) }
  }
}

async function save(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(ProductForm, Object.fromEntries(form), SHOP_FORM_SENTENCES)
  const kinds = kindsIn(form)
  const fields = { ...(read.ok ? {} : read.fields), ...kinds.fields }
  if (!read.ok || Object.keys(fields).length > 0) return { refusal: formUnreadable(form, fields) }
  const { added: newKind, known } = kinds
  const saved = await studio.productDesk.save({ id, ...read.value, kinds: known, newKind, actorId })
  if (!saved.ok) return refuse(form, saved, id, studio)
  return { done: (await tellSquare(studio, id)) ? 'saved' : 'saved-square-behind' }
}

/** The kinds' fields, `kind-<id>-price` and so on; the row of a new kind counts once it has a name. */
function kindsIn(form: FormData) {
  const fields: Record<string, string> = {}
  const read = (kind: string) => {
    const of = (name: string) => String(form.get(`kind-${kind}-${name}`) ?? '')
    const asked = {
      name: kind === ONLY_VARIATION.id ? ONLY_VARIATION.name : of('name'),
      price: of('price'),
      onHand: of('onHand'),
      wasOnHand: of('wasOnHand'),
      lowAt: of('lowAt'),
      ...(of('retired') ? { retired: of('retired') } : {}),
    }
    const parsed = readForm(KindForm, asked, {
      ...SHOP_FORM_SENTENCES,
      name: SHOP_FORM_SENTENCES.kindName ?? '',
    })
    if (parsed.ok) return parsed.value
    for (const [name, words] of Object.entries(parsed.fields))
      fields[`kind-${kind}-${name}`] = words
    return null
  }
  const known: KindChange[] = []
  for (const kind of form.getAll('kind').map(String)) {
    const value = read(kind)
    if (!value) continue
    const { price: priceCents, retired, ...rest } = value
    known.push({ id: kind, ...rest, priceCents, isRetired: retired === '1' })
  }
  const isAdding = String(form.get('kind-new-name') ?? '').trim() !== ''
  const added = isAdding ? read('new') : null
  return { known, added: added && { ...added, priceCents: added.price }, fields }
}

async function setPicture(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(PictureForm, Object.fromEntries(form), SHOP_FORM_SENTENCES)
  if (!read.ok) return { refusal: formUnreadable(form, read.fields) }
  const file = form.get('picture')
  const sent = file instanceof File && file.size > 0 ? await file.bytes() : null
  const set = await studio.productDesk.setPicture({ id, ...read.value, sent, actorId })
  return set.ok ? { done: 'picture' } : refuse(form, set, id, studio)
}

async function refuse(form: FormData, failure: Failure, id: string, { productDesk }: Studio) {
  const now = failure.code === 'changed-meanwhile' ? await productDesk.find(id) : null
  if (!now) return { refusal: formRefused(form, failure) }
  const counts = now.kinds.map((kind) => [kind.id, kind.onHand === null ? '' : `${kind.onHand}`])
  const stored = {
    version: now.version,
    facts: factsOf(now),
    counts: Object.fromEntries(counts),
  }
  return { refusal: formRefused(form, failure, { stored }) }
}

function factsOf(product: DeskProduct) {
  return [
    { name: 'name', value: product.name },
    { name: 'category', value: product.category },
    { name: 'words', value: product.description },
    { name: 'on the site', value: product.isShown ? 'yes' : 'no' },
    ...product.kinds.map((kind) => ({
      name: kind.name || 'price',
      value: [
        formatMoney(kind.priceCents),
        kind.onHand === null ? 'not counted' : `${kind.onHand} left`,
        kind.isRetired ? 'no longer sold' : '',
      ]
        .filter(Boolean)
        .join(', '),
    })),
  ]
}
