import { readForm, refused, unreadable } from '#app/form/form.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { PORTRAIT_SENTENCES, PortraitForm } from '#domain/core/person.ts'
import type { SentPicture } from '#server/core/settings/kept-picture.ts'
import { redirectDone } from '../done-words.ts'

type OwnPicture = {
  set(picture: SentPicture): Promise<Outcome<object>>
  drop(): Promise<Outcome<object>>
}

/** Puts an owner's photograph in place, changes its words, or takes it away, as the form's intent says; then leads to `path`. */
export async function changeOwnPicture(form: FormData, path: string, { set, drop }: OwnPicture) {
  if (form.get('intent') === 'drop-picture') {
    const dropped = await drop()
    return dropped.ok ? redirectDone(path, 'picture-dropped') : refused(form, dropped)
  }
  const read = readForm(PortraitForm, form, PORTRAIT_SENTENCES)
  if (!read.ok) return unreadable(form, read.fields)
  const file = form.get('picture')
  const sent = file instanceof File && file.size > 0 ? await file.bytes() : null
  const done = await set({ sent, alt: read.value.alt })
  return done.ok ? redirectDone(path, 'picture') : refused(form, done)
}
