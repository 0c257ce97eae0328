import type { Actor } from '#domain/core/actor.ts'
import type { Accounts } from '../../accounts/accounts.ts'

/** Who a request's session speaks for in the booking desk; null for visitors. */
export async function signedInActor(accounts: Accounts, headers: Headers): Promise<Actor | null> {
  const owner = await accounts.ownerFrom(headers)
  if (owner) return { kind: 'owner', id: owner.id }
  const user = await accounts.userFrom(headers)
  return user ? { kind: 'client', id: user.id, email: user.email } : null
}

/** What a call of the owner's answers to anybody else: signing in helps only whoever is not. */
export async function whyNotOwner(
  accounts: Accounts,
  headers: Headers,
): Promise<'sign-in-needed' | 'not-allowed'> {
  return (await accounts.userFrom(headers)) ? 'not-allowed' : 'sign-in-needed'
}
