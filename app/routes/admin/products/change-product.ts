import { href } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
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
import type { KindChange } from '#server/shop/products/product-desk.ts'
import type { DeskProduct } from '#server/shop/products/products.ts'
import { redirectDone } from '../ui/done-words.ts'
import { tellSquare } from './tell-square.ts'

/** Changes one product as its form asks; the form again where it could not. */
export async function changeProduct(form: FormData, id: string, studio: Studio, actorId: string) {
  switch (form.get('intent')) {
    case 'save':
      return save(form, id, studio, actorId)
    case 'picture':
      return setPicture(form, id, studio, actorId)
    case 'drop-picture': {
      const read = readForm(RowForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const dropped = await studio.productDesk.dropPicture({ id, ...read.value, actorId })
      return dropped.ok ? done(id, 'picture-dropped') : refuse(form, dropped, id, studio)
    }
    case 'show':
    case 'hide': {
      const read = readForm(RowForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const isShown = form.get('intent') === 'show'
      const shown = await studio.productDesk.show({ id, ...read.value, isShown, actorId })
      if (!shown.ok) return refuse(form, shown, id, studio)
      if (isShown) await tellSquare(studio, id)
      return done(id, isShown ? 'shown' : 'hidden')
    }
    default:
      return unreadable(form)
  }
}

async function save(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(ProductForm, form, SHOP_FORM_SENTENCES)
  const kinds = kindsIn(form)
  const fields = { ...(read.ok ? {} : read.fields), ...kinds.fields }
  if (!read.ok || Object.keys(fields).length > 0) return unreadable(form, fields)
  const { added: newKind, known } = kinds
  const saved = await studio.productDesk.save({ id, ...read.value, kinds: known, newKind, actorId })
  if (!saved.ok) return refuse(form, saved, id, studio)
  return done(id, (await tellSquare(studio, id)) ? 'saved' : 'saved-square-behind')
}

/** The kinds' fields, `kind-<id>-price` and so on; the row of a new kind counts once it has a name. */
function kindsIn(form: FormData) {
  const fields: Record<string, string> = {}
  const read = (kind: string) => {
    const of = (name: string) => textIn(form, `kind-${kind}-${name}`)
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
  const isAdding = textIn(form, 'kind-new-name').trim() !== ''
  const added = isAdding ? read('new') : null
  return { known, added: added && { ...added, priceCents: added.price }, fields }
}

async function setPicture(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(PictureForm, form, SHOP_FORM_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const file = form.get('picture')
  const sent = file instanceof File && file.size > 0 ? await file.bytes() : null
  const set = await studio.productDesk.setPicture({ id, ...read.value, sent, actorId })
  return set.ok ? done(id, 'picture') : refuse(form, set, id, studio)
}

async function refuse(form: FormData, failure: Failure, id: string, { productDesk }: Studio) {
  const now = failure.code === 'changed-meanwhile' ? await productDesk.find(id) : null
  if (!now) return refused(form, failure)
  const counts = now.kinds.map((kind) => [kind.id, kind.onHand === null ? '' : `${kind.onHand}`])
  const stored = { version: now.version, differences: factsOf(form, now) }
  return refused<Counts>(form, failure, { stored, counts: Object.fromEntries(counts) })
}

function done(id: string, what: string) {
  return redirectDone(href('/admin/products/:productId', { productId: id }), what)
}

/** Counts that sales move by themselves, by their kind. */
export type Counts = { counts?: Record<string, string> }

function factsOf(form: FormData, product: DeskProduct) {
  const typed = (name: string) => (form.get('intent') === 'save' ? textIn(form, name) : null)
  return [
    { label: 'Name', stored: product.name, typed: typed('name') },
    { label: 'Category', stored: product.category, typed: typed('category') },
    { label: 'Words', stored: product.description, typed: typed('description') },
    { label: 'On the site', stored: product.isShown ? 'yes' : 'no', typed: null },
    ...product.kinds.map((kind) => ({
      label: kind.name || 'Price',
      stored: [
        formatMoney(kind.priceCents),
        kind.onHand === null ? 'not counted' : `${kind.onHand} left`,
        kind.isRetired ? 'no longer sold' : '',
      ]
        .filter(Boolean)
        .join(', '),
      typed: null,
    })),
  ].filter(({ stored, typed }) => stored !== typed)
}
