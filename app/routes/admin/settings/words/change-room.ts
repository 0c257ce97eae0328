import { href } from 'react-router'
import { readForm, refused, unreadable, versionIn } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { PORTRAIT_SENTENCES, PortraitForm } from '#domain/core/person.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../../ui/done-words.ts'

const PATH = href('/admin/settings/words')

/** Puts the photograph of the room in place, changes its words, or takes it away, as the form's intent says. */
export async function changeRoom(room: Studio['room'], form: FormData, owner: Owner) {
  const version = versionIn(form)
  if (form.get('intent') === 'drop-picture') {
    const dropped = await room.drop(version, owner)
    return dropped.ok ? redirectDone(PATH, 'picture-dropped') : refused(form, dropped)
  }
  const read = readForm(PortraitForm, form, PORTRAIT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const file = form.get('picture')
  const sent = file instanceof File && file.size > 0 ? await file.bytes() : null
  const set = await room.set({ sent, alt: read.value.alt }, version, owner)
  return set.ok ? redirectDone(PATH, 'picture') : refused(form, set)
}
