import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { STUDIO } from '#content/studio.ts'
import type { Schema } from '../core/db/schema.ts'

/** What of a passkey's row its device said. */
type Credential = Pick<
  Schema['auth_passkey'],
  'credential_id' | 'public_key' | 'counter' | 'transports'
>

/** What site and device say to each other about a passkey (WebAuthn): questions, and what is true in the answers. */
export function passkeyWords(publicUrl: string) {
  const site = new URL(publicUrl)
  const library = () => import('@simplewebauthn/server')
  const expected = {
    expectedOrigin: site.origin,
    expectedRPID: site.hostname,
    requireUserVerification: true,
  }

  return {
    async toRegister(user: { id: string; email: string; name: string }, known: readonly string[]) {
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: STUDIO.name,
        rpID: site.hostname,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: user.name,
        attestationType: 'none',
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** The new key; null where the answer does not hold. */
    async registered(
      response: RegistrationResponseJSON,
      expectedChallenge: string,
    ): Promise<Credential | null> {
      const { verifyRegistrationResponse } = await library()
      const checked = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge,
      }).catch(() => null)
      if (!checked?.verified || !checked.registrationInfo) return null
      const { credential } = checked.registrationInfo
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
      }
    },

    async toSignIn() {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({ rpID: site.hostname, userVerification: 'required' })
    },

    /** The key's new counter; null where the answer does not hold. */
    async signedIn(
      response: AuthenticationResponseJSON,
      expectedChallenge: string,
      key: Credential,
    ): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const checked = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
          counter: key.counter,
          transports: JSON.parse(key.transports) as AuthenticatorTransport[],
        },
      }).catch(() => null)
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }
}
