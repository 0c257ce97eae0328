import { STUDIO } from '#content/studio.ts'
import { securityPage } from '#content/words/sign-in.ts'
import { formatFullDay } from '#domain/core/when.ts'
import { SecuritySection } from './security-forms.tsx'

const { passkey: words, device: deviceWords } = securityPage

type PasskeySectionProps = {
  passkeys: readonly { id: string; name: string; since: number; isHeld: boolean }[]
}

/** Asked after a change of password or address; nothing where no passkey waits for an answer. */
export function HeldPasskeySection({ passkeys }: PasskeySectionProps) {
  const held = passkeys.filter((passkey) => passkey.isHeld)
  if (held.length === 0) return null
  return (
    <SecuritySection id="held-passkeys" {...securityPage.heldPasskeys}>
      <ul>
        {held.map(({ id, name, since }) => (
          <Entry title={name} since={words.added(day(since))} key={id}>
            <span className="flex gap-x-6">
              <RowForm intent="keep-passkey" id={id} label={words.keepOf(name)}>
                {words.keep}
              </RowForm>
              <RowForm intent="remove-passkey" id={id} label={words.removeOf(name)}>
                {words.remove}
              </RowForm>
            </span>
          </Entry>
        ))}
      </ul>
    </SecuritySection>
  )
}

export function PasskeySection({ passkeys }: PasskeySectionProps) {
  const known = passkeys.filter((passkey) => !passkey.isHeld)
  return (
    <SecuritySection id="passkeys" {...securityPage.passkeys}>
      <ul>
        {known.map(({ id, name, since }) => (
          <Entry title={name} since={words.added(day(since))} key={id}>
            <RowForm intent="remove-passkey" id={id} label={words.removeOf(name)}>
              {words.remove}
            </RowForm>
          </Entry>
        ))}
      </ul>
      <noscript>
        <p>{securityPage.passkeyNeedsScript}</p>
      </noscript>
      <button className="button button-quiet mt-4" type="button" data-passkey="add" hidden>
        {words.add}
      </button>
    </SecuritySection>
  )
}

type SessionSectionProps = {
  sessions: readonly { id: string; device: string; since: number; isThis: boolean }[]
}

export function SessionSection({ sessions }: SessionSectionProps) {
  return (
    <SecuritySection id="devices" {...securityPage.sessions}>
      <ul>
        {sessions.map(({ id, device, since, isThis }) => (
          <Entry
            title={isThis ? deviceWords.this(device) : device}
            since={deviceWords.since(day(since))}
            key={id}
          >
            {isThis ? null : (
              <RowForm intent="end-session" id={id} label={deviceWords.signOutOf(device)}>
                {deviceWords.signOut}
              </RowForm>
            )}
          </Entry>
        ))}
      </ul>
      <form className="mt-6" method="post">
        <button className="button button-quiet" type="submit" name="intent" value="end-all">
          {deviceWords.everywhere}
        </button>
      </form>
    </SecuritySection>
  )
}

function Entry(props: { title: string; since: string; children: React.ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-3">
      <span>
        {props.title}
        <span className="block text-[0.9375rem] text-driftwood">{props.since}</span>
      </span>
      {props.children}
    </li>
  )
}

function RowForm(props: { intent: string; id: string; label: string; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="id" value={props.id} />
      <button
        className="link inline-flex min-h-11 cursor-pointer items-center"
        type="submit"
        name="intent"
        value={props.intent}
        aria-label={props.label}
      >
        {props.children}
      </button>
    </form>
  )
}

function day(instant: number): string {
  return formatFullDay(instant, STUDIO.zone)
}
