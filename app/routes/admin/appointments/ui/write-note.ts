import { z } from 'zod'
import { readForm, versionIn } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { LONGEST } from '#domain/core/texts.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayUnreadable, told } from '../../ui/day-refused.ts'

const NoteForm = z.object({ words: z.string().trim().max(LONGEST.remark) })

/** Keeps the owner's own note on a visit. */
export async function writeNote(
  form: FormData,
  bookingId: string,
  { today }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(NoteForm, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { words } = read.value
  const note = { bookingId, words, version: versionIn(form) }
  return told(form, words ? 'noted' : 'note-gone', await today.writeNote(note, owner))
}
