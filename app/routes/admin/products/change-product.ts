import { href } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import type { Failure } from '#domain/core/errors.ts'
import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import {
  DropPictureForm,
  FactsForm,
  KindForm,
  PictureForm,
  ProductForm,
  RowForm,
  SHOP_FORM_SENTENCES,
} from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import type { KindChange } from '#server/shop/products/save-product.ts'
import { redirectDone } from '../ui/done-words.ts'
import { productPath } from '../ui/paths.ts'
import { factsOf, takeStored, toldBeside } from './product-facts.ts'

/** Changes one product as its form asks; the form again where it could not. */
export async function changeProduct(form: FormData, id: string, studio: Studio, actorId: string) {
  switch (form.get('intent')) {
    case 'save':
      return save(form, id, studio, actorId)
    case 'delete': {
      const read = readForm(RowForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const gone = await studio.productDesk.remove({ id, ...read.value, actorId })
      if (!gone.ok) return refuse(form, gone, id, studio)
      return redirectDone(href('/admin/products'), 'deleted')
    }
    case 'picture':
      return setPicture(form, id, studio, actorId)
    case 'drop-picture': {
      const read = readForm(RowForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const dropped = await studio.productDesk.dropPicture({ id, ...read.value, actorId })
      return dropped.ok ? done(id, 'picture-dropped') : refuse(form, dropped, id, studio)
    }
    case 'facts': {
      const read = readForm(FactsForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const { version, ...facts } = read.value
      const told = await studio.productDesk.tell({ id, version, facts, actorId })
      return told.ok ? done(id, 'saved') : refuse(form, told, id, studio)
    }
    case 'add-picture':
      return addPicture(form, id, studio, actorId)
    case 'drop-more': {
      const read = readForm(DropPictureForm, form)
      if (!read.ok) return unreadable(form)
      const dropped = await studio.productDesk.dropMore({ id, ...read.value, actorId })
      return dropped.ok ? done(id, 'picture-dropped') : refuse(form, dropped, id, studio)
    }
    case 'show':
    case 'hide': {
      const shown = await show(form, id, studio, actorId)
      return shown.ok ? done(id, shown.done) : refuse(form, shown, id, studio)
    }
    default:
      return unreadable(form)
  }
}

/** Shows or hides a product as its form asks. */
export async function show(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(RowForm, form)
  if (!read.ok) return { ok: false, code: 'bad-request' } as const
  const isShown = form.get('intent') === 'show'
  const shown = await studio.productDesk.show({ id, ...read.value, isShown, actorId })
  if (!shown.ok) return shown
  if (isShown) await tellSquare(studio, id)
  return { ok: true, done: isShown ? 'shown' : 'hidden' } as const
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
      color: of('color'),
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
  const known = form.getAll('kind').flatMap((kind): KindChange[] => {
    const value = read(String(kind))
    return value ? [{ id: String(kind), ...value }] : []
  })
  const isAdding = textIn(form, 'kind-new-name').trim() !== ''
  return { known, added: isAdding ? read('new') : null, fields }
}

async function addPicture(form: FormData, id: string, studio: Studio, actorId: string) {
  const read = readForm(PictureForm, form, SHOP_FORM_SENTENCES)
  const file = form.get('picture')
  const isSent = file instanceof File && file.size > 0
  if (!read.ok) return unreadable(form, read.fields)
  if (!isSent) return unreadable(form, { picture: SHOP_FORM_SENTENCES.picture ?? '' })
  const sent = await file.bytes()
  const added = await studio.productDesk.addPicture({ id, ...read.value, sent, actorId })
  return added.ok ? done(id, 'picture') : refuse(form, added, id, studio)
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
  if (form.get('intent') === 'facts')
    return refused(form, failure, { stored: toldBeside(form, now) })
  takeStored(form, now)
  const counts = now.kinds.map((kind) => [kind.id, kind.onHand === null ? '' : `${kind.onHand}`])
  const stored = { version: now.version, differences: factsOf(form, kindsIn(form).known, now) }
  return refused<Counts>(form, failure, { stored, counts: Object.fromEntries(counts) })
}

function done(id: string, what: string) {
  return redirectDone(productPath(id), what)
}

/** Counts that sales move by themselves, by their kind. */
export type Counts = { counts?: Record<string, string> }

const PATIENCE_MS = 3000

/**
 * Tells Square of a changed product, and waits for it only a little: the shop sells at our prices
 * whatever Square's catalogue says. False where it has not heard, or not yet.
 */
async function tellSquare({ payments }: Studio, productId: string): Promise<boolean> {
  const told = payments.catalogue.tell(productId).then(({ ok }) => ok)
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref()
  })
  return Promise.race([told, late])
}
