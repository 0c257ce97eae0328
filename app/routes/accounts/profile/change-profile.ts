import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { readForm, refused, textIn } from '#app/form/form.ts'
import type { Refused } from '#app/form/refused.ts'
import { signedInUser } from '#app/guards.ts'
import { confirmsDeletion } from '#domain/accounts/deletion.ts'
import { ProfileDetails } from '#domain/clients/profile.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'

/** What came of a form on the profile page; `fields` and `typed` where the details cannot be read. */
export type Changed = Partial<Refused> & {
  saved?: 'details'
  cancelFailed?: string
  deleteFailed?: string
}

type Context = Readonly<RouterContextProvider>

/** Saves one's own details. */
export async function changeProfile(context: Context, form: FormData) {
  const { profiles } = context.get(studioContext)
  const user = signedInUser(context)
  const read = readForm(ProfileDetails, form, CONTACT_SENTENCES)
  if (!read.ok) {
    return refused<object>(form, { ok: false, code: 'profile-not-saved' }, { fields: read.fields })
  }
  await profiles.saveDetails(user, read.value)
  return data<Changed>({ saved: 'details' })
}

/** Deletes the account whose word was typed, ends its sessions and goes to the first page. */
export async function deleteOwn(context: Context, request: Request, form: FormData) {
  const { accounts, privacy } = context.get(studioContext)
  const user = signedInUser(context)
  if (!confirmsDeletion(textIn(form, 'word'))) {
    return data<Changed>({ deleteFailed: sentence('word-wrong') }, statusOf('word-wrong'))
  }
  const deleted = await privacy.deleteAccount(user, context.get(visitorContext).address)
  if (!deleted.ok)
    return data<Changed>({ deleteFailed: sentence(deleted.code) }, statusOf(deleted.code))
  const { cookies } = await accounts.signOut(request.headers)
  return redirect(href('/'), { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}
