import { href } from 'react-router'
import { readForm } from '#domain/calendar/owner-forms.ts'
import { AddForm, RowForm, SHOP_FORM_SENTENCES } from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import { formRefused, formUnreadable } from '../ui/form-refused.ts'
import { tellSquare } from './tell-square.ts'

/** Adds, shows, hides or moves a product as the list's forms ask; answers where to go, or the form again. */
export async function changeList(form: FormData, studio: Studio, actorId: string) {
  const { productDesk } = studio
  const typed = Object.fromEntries(form)
  const intent = form.get('intent')
  const id = String(form.get('id') ?? '')
  if (intent === 'add') {
    const read = readForm(AddForm, typed, SHOP_FORM_SENTENCES)
    if (!read.ok) return { refusal: formUnreadable(form, read.fields) }
    const { price: priceCents, ...words } = read.value
    const added = await productDesk.add({ ...words, priceCents, actorId })
    if (!added.ok) return { refusal: formRefused(form, added) }
    return { to: `${href('/admin/products/:productId', { productId: added.id })}?done=added` }
  }
  if (intent === 'up' || intent === 'down') {
    const moved = await productDesk.move({ id, by: intent === 'up' ? -1 : 1, actorId })
    return moved.ok
      ? { to: `${href('/admin/products')}?done=moved` }
      : { refusal: formRefused(form, moved) }
  }
  if (intent === 'show' || intent === 'hide') {
    const read = readForm(RowForm, typed, SHOP_FORM_SENTENCES)
    if (!read.ok) return { refusal: formUnreadable(form, read.fields) }
    const isShown = intent === 'show'
    const done = await productDesk.show({ id, version: read.value.version, isShown, actorId })
    if (!done.ok) return { refusal: formRefused(form, done) }
    if (isShown) await tellSquare(studio, id)
    return { to: `${href('/admin/products')}?done=${isShown ? 'shown' : 'hidden'}` }
  }
  return { refusal: formUnreadable(form) }
}
