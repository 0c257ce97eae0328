import { href } from 'react-router'
/** What opens an account at once whose password is not asked for during a while. */
export function WaysMeanwhile({ lockedFor, keyPath }: { lockedFor: string; keyPath?: string }) {
  return (
    <p>
      The password can be tried again in {lockedFor}. What works at once:{' '}
      <a className="link" href={href('/forgot')}>
        Choose a new password by mail
      </a>
      , or use {keyPath ? <KeyLink to={keyPath} /> : 'your passkey'}.
    </p>
  )
}

function KeyLink({ to }: { to: string }) {
  return (
    <a className="link" href={to}>
      your passkey
    </a>
  )
}
