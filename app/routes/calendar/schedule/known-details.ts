import type { User } from '#server/accounts/accounts.ts'
import type { Studio } from '#server/http/studio.ts'

/** What a signed-in client need not type again; the owner books for others. */
export type KnownDetails = { firstName: string; lastName: string; email: string; phone: string }

export async function knownDetails(
  { profiles }: Studio,
  user: User | null,
): Promise<KnownDetails | null> {
  if (user?.role !== 'client') return null
  const { firstName, lastName, email, phone } = await profiles.of(user)
  return { firstName, lastName, email, phone }
}
