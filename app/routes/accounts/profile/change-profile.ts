import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { studioContext, visitorContext } from '#app/context.ts'
import { signedInUser } from '#app/guards.ts'
import { confirmsDeletion } from '#domain/accounts/deletion.ts'
import { ProfileDetails } from '#domain/clients/profile.ts'
import { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'

/** What came of a form on the profile page. */
export type Changed = {
  saved?: 'details'
  cancelFailed?: string
  deleteFailed?: string
  /** The details as typed, with a sentence for each that cannot be read. */
  refused?: { message: string; fields: Record<string, string>; typed: Record<string, string> }
}

type Context = Readonly<RouterContextProvider>

/** Saves one's own details. */
export async function changeProfile(context: Context, form: FormData) {
  const { profiles } = context.get(studioContext)
  const user = signedInUser(context)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const read = ProfileDetails.safeParse(typed)
  if (read.success) {
    await profiles.saveDetails(user, read.data)
    return data<Changed>({ saved: 'details' })
  }
  const names = read.error.issues.map((issue) => String(issue.path[0]))
  const fields = Object.fromEntries(names.map((name) => [name, doubtOf(name)]))
  const message = sentence('profile-not-saved')
  return data<Changed>({ refused: { message, fields, typed } }, { status: 400 })
}

/** Deletes the account whose word was typed, ends its sessions and goes to the first page. */
export async function deleteOwn(context: Context, request: Request, form: FormData) {
  const { accounts, privacy } = context.get(studioContext)
  const user = signedInUser(context)
  if (!confirmsDeletion(String(form.get('word') ?? ''))) {
    return data<Changed>({ deleteFailed: sentence('word-wrong') }, statusOf('word-wrong'))
  }
  const deleted = await privacy.deleteAccount(user, context.get(visitorContext).address)
  if (!deleted.ok)
    return data<Changed>({ deleteFailed: sentence(deleted.code) }, statusOf(deleted.code))
  const { cookies } = await accounts.signOut(request.headers)
  return redirect(href('/'), { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}

function doubtOf(name: string): string {
  return CONTACT_SENTENCES[name as keyof typeof CONTACT_SENTENCES] ?? sentence('bad-field')
}
