import type { Address } from '#app/page.ts'
import { showRefusal, waitForOther } from './busy-form.ts'

/** Signs in with a passkey, and adds one, where the browser knows how. */
export function watchPasskeys(): void {
  if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseRequestOptionsFromJSON) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      if (button.dataset.passkey === 'add') await add(button)
      else await signIn(button.dataset.to ?? ('/dashboard' satisfies Address))
    })
  }
}

async function signIn(to: string): Promise<void> {
  waitForOther()
  const refused = await signInByPasskey()
  if (refused === null) location.assign(to)
  else showRefusal(refused)
}

/** Signs in with a passkey of this device; the code of spec 2 §8 where it came to nothing. */
export async function signInByPasskey(): Promise<string | null> {
  try {
    const options = await call('sign-in-options', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    await call('sign-in', await navigator.credentials.get({ publicKey }))
    return null
  } catch (error) {
    return codeOf(error)
  }
}

async function add(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const refused = await addPasskey()
  if (refused === null) {
    location.assign(`${'/profile/security' satisfies Address}?done=passkey`)
    return
  }
  button.disabled = false
  showRefusal(refused)
}

/** Adds a passkey of this device to the account that is signed in; the code of spec 2 §8 where it came to nothing. */
export async function addPasskey(): Promise<string | null> {
  try {
    const options = await call('register-options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    await call('register', await navigator.credentials.create({ publicKey }))
    return null
  } catch (error) {
    return codeOf(error)
  }
}

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

async function call(name: string, body: unknown) {
  const response = await fetch(`/api/auth/passkey/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Refused(answer.error?.code ?? 'auth/other')
  return answer
}

/** The browser's own refusals: `NotAllowedError` is the person's no, or no passkey to be found. */
function codeOf(error: unknown): string {
  if (error instanceof Refused) return error.code
  if (!navigator.onLine) return 'seems-offline'
  const isNo = error instanceof DOMException && error.name === 'NotAllowedError'
  return isNo ? 'auth/popup-closed-by-user' : 'auth/passkey-failed'
}
