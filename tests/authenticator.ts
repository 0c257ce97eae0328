import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Hono } from 'hono'

const FLAGS = { userPresent: 0x01, userVerified: 0x04, newKey: 0x40 }
const ORIGIN = 'http://studio.test'

type Options = { challenge: string }

/** A device with one passkey (ES256), which speaks to the calls of a studio's own pages. */
export function authenticator(app: Hono) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rawId = id.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const head = (flags: number, site = 'studio.test') =>
    Buffer.concat([createHash('sha256').update(site).digest(), Buffer.from([flags, 0, 0, 0, 0])])
  const { userPresent, userVerified, newKey } = FLAGS

  async function call(path: string, cookie: string, body: unknown = {}) {
    const headers = { origin: ORIGIN, 'content-type': 'application/json', cookie }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return app.request(`/api/auth/passkey/${path}`, init)
  }

  async function answering(path: string, cookie: string, answer: (options: Options) => object) {
    const asked = await call(`${path}-options`, cookie)
    if (asked.status !== 200) return asked
    const kept = asked.headers.getSetCookie().map((set) => set.split(';', 1)[0])
    const response = answer((await asked.json()) as Options)
    const whole = { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response }
    return call(path, [cookie, ...kept].filter(Boolean).join('; '), whole)
  }

  const clientData = (type: string, challenge: string, origin = ORIGIN) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** Leaves the passkey with whoever this cookie speaks for. */
    register: (cookie: string): Promise<Response> =>
      answering('register', cookie, ({ challenge }) => {
        const length = Buffer.from([0, id.length])
        const flags = head(userPresent | userVerified | newKey)
        const authData = Buffer.concat([flags, Buffer.alloc(16), length, id, Buffer.from(cose)])
        const attestation = isoCBOR.encode(
          new Map<string, unknown>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', new Uint8Array(authData)],
          ]) as Parameters<typeof isoCBOR.encode>[0],
        )
        return {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        }
      }),

    /** `how`: as a dishonest device answers, or one that was led to another site. */
    signIn: (
      cookie = '',
      how: { isVerified?: boolean; origin?: string; site?: string } = {},
    ): Promise<Response> =>
      answering('sign-in', cookie, ({ challenge }) => {
        const { isVerified = true, origin, site } = how
        const data = clientData('webauthn.get', challenge, origin)
        const authData = head(isVerified ? userPresent | userVerified : userPresent, site)
        const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
        return {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        }
      }),
  }
}
