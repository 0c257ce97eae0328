import { href, type RouterContextProvider, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { readForm, refused, textIn } from '#app/form/form.ts'
import { signedInUser } from '#app/guards.ts'
import { deletionWords } from '#content/words/profile.ts'
import { ProfileDetails } from '#domain/clients/profile.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { isTyped } from '#domain/core/fields.ts'

type Context = Readonly<RouterContextProvider>

/** Saves one's own details. */
export async function changeProfile(context: Context, form: FormData) {
  const { profiles } = context.get(studioContext)
  const user = signedInUser(context)
  const read = readForm(ProfileDetails, form, CONTACT_SENTENCES)
  if (!read.ok) {
    return refused(form, { ok: false, code: 'profile-not-saved' }, { fields: read.fields })
  }
  await profiles.saveDetails(user, read.value)
  return { isSaved: true }
}

/** Deletes the account whose word was typed, ends its sessions and goes to the first page. */
export async function deleteOwn(context: Context, request: Request, form: FormData) {
  const { accounts, privacy } = context.get(studioContext)
  const user = signedInUser(context)
  const refuse = (code: ErrorCode) =>
    refused(form, { ok: false, code }, { fields: { word: sentence(code) } })
  if (!isTyped(deletionWords.word, textIn(form, 'word'))) return refuse('word-wrong')
  const deleted = await privacy.deleteAccount(user, context.get(visitorContext).address)
  if (!deleted.ok) return refuse(deleted.code)
  const { cookies } = await accounts.signOut(request.headers)
  return redirect(`${href('/')}?said=account-deleted`, {
    headers: cookies.map((cookie) => ['Set-Cookie', cookie]),
  })
}
