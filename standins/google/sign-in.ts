import { createHash, randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { consentPage } from './consent-page.ts'

const HOUR_SECONDS = 3600

type Asked = { redirectUri: string; challenge: string; scopes: string[]; isOffline: boolean }

/** Google's sign-in, as far as one client needs it: consent, tokens, their end. */
export function addSignIn(
  app: Hono,
  { clientId, clientSecret, account }: { clientId: string; clientSecret: string; account: string },
) {
  const codes = new Map<string, Asked>()
  const refreshing = new Map<string, string[]>()
  const access = new Map<string, string[]>()
  const made = (kind: string) => `${kind}.${randomBytes(16).toString('hex')}`
  const refused = (error: string, status: 400 | 401 = 400) =>
    Response.json({ error, error_description: error }, { status })

  app.get('/o/oauth2/v2/auth', (c) => {
    const asked = c.req.query()
    const isWhole =
      asked.client_id === clientId &&
      asked.response_type === 'code' &&
      asked.code_challenge_method === 'S256' &&
      asked.state &&
      asked.redirect_uri
    if (!isWhole) return c.text('Error 400: invalid_request', 400)
    return c.html(consentPage(account, asked))
  })

  app.post('/o/oauth2/v2/auth', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const back = new URL(form.get('redirect_uri') ?? '')
    back.searchParams.set('state', form.get('state') ?? '')
    if (form.get('answer') !== 'allow') {
      back.searchParams.set('error', 'access_denied')
      return c.redirect(back.href)
    }
    const code = made('4/code')
    codes.set(code, {
      redirectUri: form.get('redirect_uri') ?? '',
      challenge: form.get('code_challenge') ?? '',
      scopes: form.getAll('granted'),
      isOffline: form.get('access_type') === 'offline',
    })
    back.searchParams.set('code', code)
    return c.redirect(back.href)
  })

  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const isClient =
      form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) return refused('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const scopes = refreshing.get(form.get('refresh_token') ?? '')
      return scopes ? Response.json(newAccess(scopes)) : refused('invalid_grant')
    }
    const code = form.get('code') ?? ''
    const asked = codes.get(code)
    // A code is good once.
    codes.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight = asked?.challenge === challenge && asked.redirectUri === form.get('redirect_uri')
    if (!asked || !isRight) return refused('invalid_grant')
    const refresh = made('1//refresh')
    if (asked.isOffline) refreshing.set(refresh, asked.scopes)
    return Response.json({
      ...newAccess(asked.scopes),
      ...(asked.isOffline && { refresh_token: refresh }),
    })
  })

  app.post('/revoke', async (c) => {
    const sent = new URLSearchParams(await c.req.text()).get('token') ?? c.req.query('token') ?? ''
    if (!refreshing.has(sent) && !access.has(sent)) return refused('invalid_token')
    // One ends them all: it is the account's grant to this client that goes.
    endAll()
    return c.json({})
  })

  function newAccess(scopes: string[]) {
    const token = made('ya29')
    access.set(token, scopes)
    const scope = scopes.join(' ')
    return { access_token: token, expires_in: HOUR_SECONDS, token_type: 'Bearer', scope }
  }

  function endAll(): void {
    refreshing.clear()
    access.clear()
  }

  return {
    endAll,
    expireAccess: () => access.clear(),
    grants: () => refreshing.size,
    scopesOf: (authorization: string) => access.get(authorization.replace(/^Bearer /, '')) ?? null,
    /** What an owner's consent would bring, without a browser. */
    granted(scopes: string[]): string {
      const refresh = made('1//refresh')
      refreshing.set(refresh, scopes)
      return refresh
    },
  }
}
