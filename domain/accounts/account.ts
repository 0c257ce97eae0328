import { z } from 'zod'
import { CONTACT_SENTENCES, ContactDetails, HIDDEN } from '#domain/core/contact-details.ts'
import type { ErrorCode, Failure } from '#domain/core/errors.ts'
import {
  DESK_PASSWORD_MIN_LENGTH,
  LONGEST,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '#domain/core/texts.ts'

export { DESK_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH }

/** Guessed first by whoever guesses; spec 2 §8 has the sentence for them. */
const COMMON = new Set(
  '123456 1234567 12345678 123456789 1234567890 password password1 qwerty qwerty123 abc123 iloveyou letmein'.split(
    ' ',
  ),
)

/** An address of mail as accounts keep it: one spelling for each. */
export const AccountEmail = z.string().trim().toLowerCase().max(LONGEST.email).pipe(z.email())

export const SIGN_IN_FIELDS = ['email', 'password'] as const
export type SignInTyped = Record<(typeof SIGN_IN_FIELDS)[number], string>

export const SIGN_UP_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'confirmPassword',
] as const
export type SignUpTyped = Record<(typeof SIGN_UP_FIELDS)[number], string>

export type SignUp = Omit<SignUpTyped, 'confirmPassword'>

/** A refusal, and the field that it is about where its code does not tell. */
export type FieldFailure = Failure & { field?: string }
type Checked<T> = { ok: true; value: T } | FieldFailure

/** What stands in a form's fields, each as text; a file or a missing field counts as empty. */
export function typedFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const typed = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(typed) as Record<Name, string>
}

/** Sign-in as typed (spec 2 §5): `fields-missing`, `auth/invalid-email`. */
export function checkSignIn(typed: SignInTyped): Checked<SignInTyped> {
  if (isAnyEmpty(typed)) return failed('fields-missing')
  const email = AccountEmail.safeParse(typed.email)
  if (!email.success) return failed('auth/invalid-email')
  return { ok: true, value: { email: email.data, password: typed.password } }
}

/**
 * Sign-up as typed (spec 2 §5), the first rule that is broken: `fields-missing`, `passwords-differ`,
 * `password-short`, `password-long`, `auth/weak-password`, `auth/invalid-email`, `bad-field`.
 */
export function checkSignUp(typed: SignUpTyped): Checked<SignUp> {
  if (isAnyEmpty(typed)) return failed('fields-missing')
  const email = AccountEmail.safeParse(typed.email)
  const refused = newPasswordRefused(typed.password, typed.confirmPassword, email.data)
  if (refused) return failed(refused)
  if (!email.success) return failed('auth/invalid-email')
  const { shape } = ContactDetails
  const names: Partial<SignUp> = {}
  for (const field of ['firstName', 'lastName', 'phone'] as const) {
    const read = shape[field].safeParse(typed[field])
    if (!read.success) {
      const isHidden = read.error.issues[0]?.message === HIDDEN.error
      if (isHidden) return { ...failed(HIDDEN.error), field }
      return { ...failed('bad-field'), message: CONTACT_SENTENCES[field], field }
    }
    names[field] = read.data
  }
  const { firstName = '', lastName = '', phone = '' } = names
  const { password } = typed
  return { ok: true, value: { firstName, lastName, email: email.data, phone, password } }
}

/** Why a new password cannot be taken, or null. `email`: the account's address, which must not be the password. */
export function newPasswordRefused(
  password: string,
  confirmation: string,
  email = '',
): ErrorCode | null {
  if (password !== confirmation) return 'passwords-differ'
  if (password.length < PASSWORD_MIN_LENGTH) return 'password-short'
  if (password.length > PASSWORD_MAX_LENGTH) return 'password-long'
  const folded = password.toLowerCase()
  const isOneCharacter = new Set(folded).size === 1
  // No address is no password either: that has six characters by now.
  const isAddress = [email, email.split('@')[0]].includes(folded)
  return COMMON.has(folded) || isOneCharacter || isAddress ? 'auth/weak-password' : null
}

/** The name that an account bears (spec 2 §4): first and last name joined by a space. */
export function displayName(names: { firstName: string; lastName: string }): string {
  return `${names.firstName} ${names.lastName}`.trim()
}

function isAnyEmpty(typed: Record<string, string>): boolean {
  return Object.entries(typed).some(([name, value]) => isBlank(name, value))
}

/** Spaces are a password's own business, and nothing in any other field. */
export function isBlank(name: string, value: string): boolean {
  return (/password|^current$/i.test(name) ? value : value.trim()) === ''
}

function failed(code: ErrorCode): Failure {
  return { ok: false, code }
}
