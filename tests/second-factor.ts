import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this key shows at an instant. */
export function codeAt(key: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at })
}
