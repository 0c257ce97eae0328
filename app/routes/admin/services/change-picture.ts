import { readForm, refused, unreadable } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { PORTRAIT_SENTENCES, PortraitForm } from '#domain/core/person.ts'
import type { OwnersMenu } from '#server/calendar/menu/menu.ts'
import { redirectDone } from '../ui/done-words.ts'
import { servicePath } from '../ui/paths.ts'

/** Puts her photograph of a treatment on the site, or takes it away; the form again where it could not. */
export async function changePicture(
  form: FormData,
  edited: { id: string; version: number },
  { pictures }: OwnersMenu,
  owner: Owner,
) {
  if (form.get('intent') === 'drop-picture') {
    const dropped = await pictures.drop(edited, owner)
    return dropped.ok
      ? redirectDone(servicePath(edited.id), 'picture-dropped')
      : refused(form, dropped)
  }
  const read = readForm(PortraitForm, form, PORTRAIT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const file = form.get('picture')
  const sent = file instanceof File && file.size > 0 ? await file.bytes() : null
  const set = await pictures.set(edited, { sent, alt: read.value.alt }, owner)
  return set.ok ? redirectDone(servicePath(edited.id), 'picture') : refused(form, set)
}
