import { href } from 'react-router'
import { readForm, refused, textIn, unreadable } from '#app/form/form.ts'
import { AddForm, RowForm, SHOP_FORM_SENTENCES } from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { tellSquare } from './tell-square.ts'

/** Adds, shows, hides or moves a product as the list's forms ask; the form again where it could not. */
export async function changeList(form: FormData, studio: Studio, actorId: string) {
  const { productDesk } = studio
  const intent = form.get('intent')
  const id = textIn(form, 'id')
  if (intent === 'add') {
    const read = readForm(AddForm, form, SHOP_FORM_SENTENCES)
    if (!read.ok) return unreadable(form, read.fields)
    const { price: priceCents, ...words } = read.value
    const added = await productDesk.add({ ...words, priceCents, actorId })
    if (!added.ok) return refused(form, added)
    return redirectDone(href('/admin/products/:productId', { productId: added.id }), 'added')
  }
  if (intent === 'up' || intent === 'down') {
    const moved = await productDesk.move({ id, by: intent === 'up' ? -1 : 1, actorId })
    return moved.ok ? redirectDone(href('/admin/products'), 'moved') : refused(form, moved)
  }
  if (intent === 'show' || intent === 'hide') {
    const read = readForm(RowForm, form, SHOP_FORM_SENTENCES)
    if (!read.ok) return unreadable(form, read.fields)
    const isShown = intent === 'show'
    const done = await productDesk.show({ id, version: read.value.version, isShown, actorId })
    if (!done.ok) return refused(form, done)
    if (isShown) await tellSquare(studio, id)
    return redirectDone(href('/admin/products'), isShown ? 'shown' : 'hidden')
  }
  return unreadable(form)
}
