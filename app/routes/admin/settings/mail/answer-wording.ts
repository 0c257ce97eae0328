import { readDraft } from '#domain/calendar/menu-edit.ts'
import { type ClientMailKind, type MailWords, mailWordsFor } from '#domain/post/mail-wording.ts'
import type { Wording, WordingPreview } from '#server/post/wording.ts'
import { formRefused, formUnreadable } from '../../ui/form-refused.ts'
import { versionIn } from '../../ui/version-in.ts'

/** The mail with words that are not saved yet, and those words. */
export type Previewed = { preview: WordingPreview; typed: Record<string, string> }

type Owner = Parameters<Wording['save']>[3]

/** Saves a mail's words or shows what they would make of it; the form again where it could not. */
export async function answerWording(
  form: FormData,
  kind: ClientMailKind,
  wording: Wording,
  owner: Owner,
) {
  const read = readDraft<MailWords>(mailWordsFor(kind), Object.fromEntries(form))
  if (!read.ok) return formUnreadable(form, read.fields)
  if (form.get('intent') === 'preview') {
    const typed = { ...read.draft, version: String(versionIn(form)) }
    return { preview: await wording.preview(kind, read.draft), typed } satisfies Previewed
  }
  const saved = await wording.save(kind, read.draft, versionIn(form), owner)
  if (saved.ok) return { isSaved: true } as const
  const { version, words } = await wording.read(kind)
  const facts = Object.entries(words).map(([name, value]) => ({ name, value }))
  return formRefused(form, saved, { stored: { version, facts } })
}
