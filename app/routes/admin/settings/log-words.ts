import type { AuditKind } from '#server/core/audit.ts'

/** What each kind of line says. */
export const LOG_WORDS: Record<AuditKind, string> = {
  'signed-up': 'Signed up',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Could not sign in',
  'signed-out': 'Signed out',
  'signed-out-everywhere': 'Signed out everywhere',
  'owner-made': 'Made the owner’s account',
  'role-changed': 'Changed who may do what',
  'account-disabled': 'Closed an account to sign-ins',
  'account-enabled': 'Opened an account again',
  'password-changed': 'Changed the password',
  'password-reset-asked': 'Asked for a new password',
  'password-reset': 'Chose a new password',
  'email-verified': 'Verified the address',
  'email-change-asked': 'Asked for another address',
  'email-changed': 'Changed the address',
  'provider-linked': 'Joined another way to sign in',
  'passkey-added': 'Added a passkey',
  'passkey-kept': 'Kept a passkey that was asked about',
  'passkey-removed': 'Removed a passkey',
  'second-factor-on': 'Turned the code on',
  'second-factor-off': 'Turned the code off',
  'recovery-code-used': 'Used a recovery code',
  'data-downloaded': 'Downloaded their own data',
  'account-deleted': 'Deleted their account',
  'foreign-data-refused': 'Asked for someone else’s data, and was refused',
  'form-answered': 'Answered the form before a visit',
  'desk-changed': 'Changed',
  'backup-made': 'Made a backup',
  'backup-taken-along': 'Downloaded a backup',
  'backup-restored': 'Brought a backup back',
}

const ACTORS = {
  visitor: 'A visitor',
  client: 'A client',
  helper: 'A helper',
  owner: 'The owner',
  system: 'The server',
} as const

/** Who it was: by name where the account is still there. */
export function actorWords(line: { actor: keyof typeof ACTORS; actorName: string | null }): string {
  if (line.actorName === null) return ACTORS[line.actor]
  return line.actor === 'helper' ? `${line.actorName}, helping` : line.actorName
}

/** The plain facts of a line, such as "product, price". */
export function detailWords(detail: Record<string, string | number | boolean>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** A network as such are written: of IPv6 its four groups are kept, "2001:db8::/64". */
export function networkWords(network: string | null): string | null {
  const isGroups = network !== null && /^[\da-f]+(:[\da-f]+){3}$/.test(network)
  return isGroups ? `${new URL(`http://[${network}::]`).hostname.slice(1, -1)}/64` : network
}
