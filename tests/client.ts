import type { SignUp } from '#domain/accounts/account.ts'
import type { TestStudio } from './helpers.ts'
import { cookieHeader } from './owner.ts'

export const ANA: SignUp = {
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '909 555 0101',
  password: 'orange leaf',
}

/** Where a test's request comes from; a Cookie header where someone is signed in. */
export function asking(cookie = '', address = '192.0.2.7') {
  return { headers: new Headers(cookie ? { cookie } : {}), address }
}

/** Makes a client as /signup does; answers their Cookie header. */
export async function signUp({ accounts }: TestStudio, changes: Partial<SignUp> = {}) {
  const made = await accounts.signUp({ ...ANA, ...changes, ...asking() })
  if (!made.ok) throw new Error(made.code)
  return cookieHeader(made.cookies)
}

/** The code that an attempt to sign in fails with, or `in`. */
export async function trySignIn(
  { accounts }: TestStudio,
  changes: { email?: string; password?: string; address?: string } = {},
): Promise<string> {
  const { email = ANA.email, password = ANA.password, address } = changes
  const outcome = await accounts.signInClient({ email, password, ...asking('', address) })
  return outcome.ok ? 'in' : outcome.code
}

/** The token in the newest mail to someone, and how many mails they have. */
export async function mailedToken({ mail }: TestStudio, recipient: string = ANA.email) {
  await mail.deliverDue()
  const letters = (await mail.mailbox()).filter((message) => message.recipient === recipient)
  const links = letters.flatMap(({ text }) => /\?(?:token|change)=([\w-]+)/.exec(text)?.[1] ?? [])
  return { token: links[0] ?? '', subjects: letters.map((letter) => letter.subject) }
}

/** What the log tells of an account, newest first. */
export async function linesAbout({ audit }: TestStudio, subjectId: string) {
  const lines = await audit.page({ limit: 1000 })
  return lines.filter((line) => line.subjectId === subjectId)
}
