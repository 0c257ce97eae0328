import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signUp } from '#tests/client.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { cookieHeader } from '#tests/owner.ts'

const MAYA = 'maya.ortiz@example.com'
const OURS = generateKeyPairSync('rsa', { modulusLength: 2048 })
const STRANGERS = generateKeyPairSync('rsa', { modulusLength: 2048 })

type Claims = Record<string, unknown>
type Written = { claims?: Claims; alg?: string; key?: KeyObject }

/** What a token is made of that no sign-in of ours may be made of. */
const WRONG: [string, Written][] = [
  ['made for another site', { claims: { aud: 'another-site' } }],
  ['another company’s', { claims: { iss: 'https://elsewhere.example' } }],
  ['an answer to another question', { claims: { nonce: 'of another sign-in' } }],
  ['an answer to no question', { claims: { nonce: undefined } }],
  ['over', { claims: { exp: 1 } }],
  ['signed by a stranger', { key: STRANGERS.privateKey }],
  ['signed by nobody', { alg: 'none' }],
  ['signed with the public key as if it were a secret', { alg: 'HS256' }],
]

for (const provider of ['google', 'apple'] as const) {
  test(`${provider}: the token of a sign-in that is ours opens the account`, async () => {
    const { signedInWith } = await companyFor(provider)
    expect(await signedInWith({})).toMatchObject({ email: MAYA, role: 'client' })
  })

  test.each(WRONG)(`${provider}: a token that is %s signs nobody in`, async (_, written) => {
    vi.mocked(console.error).mockReturnValue()
    const { studio, signedInWith } = await companyFor(provider)
    expect(await signedInWith(written)).toBeNull()
    const { rows } = studio.database
    expect(await rows.selectFrom('auth_session').selectAll().execute()).toEqual([])
    expect(await rows.selectFrom('auth_user').selectAll().execute()).toEqual([])
    vi.mocked(console.error).mockClear()
  })
}

test('a sign-in by a company ends the session that the browser had', async () => {
  const { studio, signedInWith } = await companyFor('google')
  const before = await signUp(studio)
  expect(await signedInWith({}, before)).toMatchObject({ email: MAYA })
  expect(await studio.accounts.userFrom(new Headers({ cookie: before }))).toBeNull()
})

test('an account is known by the company’s own number for it, not by an address that moved on', async () => {
  vi.mocked(console.error).mockReturnValue()
  const { signedInWith } = await companyFor('google')
  const first = await signedInWith({ claims: { sub: 'one' } })
  const moved = await signedInWith({ claims: { sub: 'one', email: 'maya.now@example.com' } })
  expect(moved).toMatchObject({ id: first?.id })
  vi.mocked(console.error).mockClear()
})

/** A studio whose company answers every code with the token that a test has written. */
async function companyFor(provider: 'google' | 'apple') {
  let token = ''
  const company = createServer((request, response) => {
    const path = request.url ?? ''
    const at = `http://${request.headers.host}/standins/identity/${provider}`
    const said = path.includes('openid-configuration')
      ? {
          issuer: at,
          authorization_endpoint: `${at}/auth`,
          token_endpoint: `${at}/token`,
          jwks_uri: `${at}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        }
      : path.endsWith('/jwks')
        ? { keys: [{ ...OURS.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] }
        : { access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: token }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))
  })
  company.listen(0, '127.0.0.1')
  await once(company, 'listening')
  onTestFinished(() => void company.close())
  const { port } = company.address() as AddressInfo
  const studio = await createTestStudio({ env: { HOST: '127.0.0.1', PORT: String(port) } })
  const app = await createTestApp(studio)

  async function signedInWith(written: Written, before = '') {
    const asked = await app.request(`/auth/popup?provider=${provider}`)
    const question = new URL(asked.headers.get('location') ?? '').searchParams
    const seconds = Math.floor(Date.now() / 1000)
    token = tokenOf(written, {
      iss: `http://127.0.0.1:${port}/standins/identity/${provider}`,
      aud: question.get('client_id'),
      nonce: question.get('nonce'),
      sub: 'maya',
      ...{ email: MAYA, email_verified: true, name: 'Maya Ortiz' },
      ...{ iat: seconds, exp: seconds + 600 },
    })
    const query = new URLSearchParams({ code: 'c', state: question.get('state') ?? '' })
    const headers = { cookie: `${cookieHeader(asked.headers.getSetCookie())}; ${before}` }
    const back = await app.request(`/api/auth/callback/${provider}?${query}`, { headers })
    const cookie = cookieHeader(back.headers.getSetCookie())
    return studio.accounts.userFrom(new Headers({ cookie }))
  }
  return { studio, signedInWith }
}

function tokenOf({ claims, alg = 'RS256', key = OURS.privateKey }: Written, good: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg, kid: 'k' })}.${part({ ...good, ...claims })}`
  const pem = OURS.publicKey.export({ type: 'spki', format: 'pem' })
  const signatures: Record<string, () => Buffer> = {
    none: () => Buffer.of(),
    HS256: () => createHmac('sha256', pem).update(text).digest(),
    RS256: () => sign('sha256', Buffer.from(text), key),
  }
  return `${text}.${signatures[alg]?.().toString('base64url')}`
}
