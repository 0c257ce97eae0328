import { href } from 'react-router'
import { studioContext } from '#app/context.ts'
import { actorWith } from '#app/guards.ts'
import { deskMeta } from '#app/private-meta.ts'
import { STUDIO } from '#content/studio.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import type { AuditKind } from '#server/core/audit.ts'
import { TextLink } from '../ui/controls.tsx'
import type { Route } from './+types/log'
import { SettingsFrame } from './frame.tsx'

/** What each kind of line says. */
const LOG_WORDS: Record<AuditKind, string> = {
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
  'account-disowned': 'Said that the account is not theirs',
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
  'phone-handed-over': 'Handed the phone to a client',
  'phone-taken-back': 'Unlocked the phone again',
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

const LINES = 50

export const meta = () => deskMeta('Log')

export async function loader({ url, context }: Route.LoaderArgs) {
  const reader = actorWith(context, 'change-settings')
  const [at, id] = (url.searchParams.get('before') ?? '').split('.', 2)
  const before = id && Number.isSafeInteger(Number(at)) ? { at: Number(at), id } : null
  const { audit, now } = context.get(studioContext)
  const year = yearOf(now(), STUDIO.zone)
  const found = await audit.page({ ...(before ? { before } : {}), limit: LINES + 1 })
  const lines = found.slice(0, LINES)
  const last = found.length > LINES ? lines.at(-1) : undefined
  return {
    lines: lines.map((line) => ({
      id: line.id,
      when: formatWhen(line.at, STUDIO.zone, year),
      who: line.actorId === reader.id ? 'You' : actorWords(line),
      what: LOG_WORDS[line.kind],
      whose: line.subjectId === line.actorId ? null : line.subjectName,
      detail: detailWords(line.detail),
      network: networkWords(line.network),
    })),
    older: last ? `?before=${last.at}.${last.id}` : null,
    isFirst: before === null,
  }
}

export default function Log({ loaderData: { lines, older, isFirst } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      heading="Log"
      text="Every sign-in and every change at the desk, newest first. Lines are added and never changed; they are kept for 400 days."
    >
      {lines.length === 0 ? (
        <p className="mt-6 border-hairline border-y py-6 text-driftwood">Nothing older.</p>
      ) : (
        <ol className="mt-6 border-hairline border-t">
          {lines.map((line) => (
            <li
              key={line.id}
              className="grid gap-x-6 border-hairline border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <span className="figures text-driftwood">{line.when}</span>
              <span className="min-w-0 break-words">
                <span className="font-medium">{line.who}</span>: {line.what}
                {line.whose ? ` (${line.whose})` : null}
                <span className="block text-driftwood">
                  {[line.detail, line.network].filter(Boolean).join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 flex gap-6">
        {isFirst ? null : <TextLink to={href('/admin/settings/log')}>Newest</TextLink>}
        {older ? <TextLink to={older}>Older</TextLink> : null}
      </p>
    </SettingsFrame>
  )
}

/** Who it was: by name where the account is still there. */
function actorWords(line: { actor: keyof typeof ACTORS; actorName: string | null }): string {
  if (line.actorName === null) return ACTORS[line.actor]
  return line.actor === 'helper' ? `${line.actorName}, helping` : line.actorName
}

/** The plain facts of a line, such as "product, price". */
function detailWords(detail: Record<string, string | number | boolean>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** A network as such are written: of IPv6 its four groups are kept, "2001:db8::/64". */
function networkWords(network: string | null): string | null {
  const isGroups = network !== null && /^[\da-f]+(:[\da-f]+){3}$/.test(network)
  return isGroups ? `${new URL(`http://[${network}::]`).hostname.slice(1, -1)}/64` : network
}
