import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { base, Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { memoryAdapter } from './memory.ts'
import { personOf, subjectOf } from './people.ts'
import { type Company, ROOT, STAND_IN_CLIENT } from './stand-in.ts'

const TEN_MINUTES = 600

/** One company's OpenID provider, on a well-kept library. */
export function createProvider(company: Company, publicUrl: string): Provider {
  const emails = new Map<string, string>()
  const named = new Set<string>()
  const provider = new Provider(`${publicUrl}${ROOT}/${company}`, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: STAND_IN_CLIENT.id,
        client_secret: STAND_IN_CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/auth/callback/${company}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile', 'name'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: profileOf(company) },
    // As both companies do: what the scopes ask for stands in the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      url: (_, { uid }) => `${ROOT}/${company}/choose/${uid}`,
      policy: alwaysChoose(),
    },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
    findAccount(_, email) {
      emails.set(subjectOf(company, email), email)
      const { firstName, lastName } = personOf(email)
      return {
        accountId: email,
        claims: () => ({
          sub: subjectOf(company, email),
          email,
          email_verified: true,
          name: `${firstName} ${lastName}`,
          given_name: firstName,
          family_name: lastName,
        }),
      }
    },
    // Whoever chose an account has agreed.
    async loadExistingGrant(context) {
      const { client, session, params } = context.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new context.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope(String(params?.scope ?? 'openid'))
      await grant.save()
      return grant
    },
    renderError(context, out) {
      context.type = 'text'
      context.body = `${company}: ${out.error}${out.error_description ? `, ${out.error_description}` : ''}\n`
    },
  })
  // What it believes of itself is written by stand-in.ts, never by the visitor.
  provider.proxy = true
  if (company === 'apple') giveNameOnce(provider, named)
  return provider
}

// Apple's ID token names nobody.
function profileOf(company: Company): string[] {
  return company === 'google' ? ['name', 'given_name', 'family_name'] : []
}

/** The first answer about a person carries the name beside the code, none after it does. */
function giveNameOnce(provider: Provider, named: Set<string>): void {
  provider.use(async (context, next) => {
    await next()
    const email = context.oidc?.session?.accountId
    const isForm = typeof context.body === 'string' && context.body.includes('name="code"')
    if (!email || !isForm || named.has(email)) return
    named.add(email)
    const { firstName, lastName } = personOf(email)
    const user = JSON.stringify({ name: { firstName, lastName }, email })
    const field = `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}"/></form>`
    context.body = String(context.body).replace('</form>', field)
  })
}

function alwaysChoose() {
  const policy = base()
  const login = policy.get('login')
  login?.checks.add(
    new Check('always', 'An account is chosen each time', (context) => !context.oidc.result?.login),
  )
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK
}
