import type { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Engine } from '../../server/core/db/open.ts'
import { createApp } from '../../server/http/app.ts'
import { NO_LIMITS, withToken } from '../../tests/call-api.ts'
import { finish } from '../../tests/finished.ts'
import { createTestStudio, type TestStudio } from '../../tests/helpers.ts'
import { book } from '../../tests/mail.ts'
import { placeOrder } from '../../tests/orders.ts'
import {
  CREDENTIALS,
  cookieHeader,
  ownerCookie,
  signedInClient,
  signedInHelper,
} from '../../tests/owner.ts'
import { temporaryFolder } from '../studio.ts'
import { type Changes, watchChanges } from './changes.ts'

export const ROLES = ['nobody', 'client', 'helper', 'owner'] as const
export type Role = (typeof ROLES)[number]
export const SITE = 'http://studio.test'

export type World = {
  app: Hono
  studio: TestStudio
  changes: Changes
  /** The cookies of each, with the token that its calls send along. */
  senders: Record<Role, { cookie: string; token: string }>
  /** Addresses that letters lead to, and ids that stand on file. */
  links: string[]
  /** Signs in anew whoever was signed out, as far as the account still opens. */
  renew(role: Role): Promise<void>
  close(): Promise<void>
}

const SIGN_IN = {
  client: { email: 'ana@example.com', password: 'secret1' },
  helper: { email: 'helper@example.com', password: 'towels and tea' },
  owner: {},
}

/** A studio of its own with something of everything, and everybody signed in. */
export async function openWorld(
  build: ServerBuild,
  { engine, url }: { engine: Engine; url?: string },
): Promise<World> {
  const env = { TRUST_PROXY: '1', OWNER_EMAIL: 'owner@example.com' }
  const folder = temporaryFolder()
  const at = url ? { url } : {}
  const studio = await createTestStudio({ engine, env, folder, reminds: true, ...at })
  // Behind a proxy whoever calls is who the proxy says, so each asks from a network of its own.
  const app = createApp(studio, build, { limits: NO_LIMITS })
  const ana = await signedInClient(studio, { isVerified: true })
  const helper = await signedInHelper(studio)
  const owner = await ownerCookie(studio)
  const day = 86_400_000
  for (const ahead of [0, 7, 14]) {
    const startsAt = Date.parse('2026-03-06T18:00:00Z') + ahead * day
    await book(studio, { startsAt })
  }
  await placeOrder(studio, { userId: ana.user.id })
  await placeOrder(studio)
  await studio.mail.deliverDue()
  const letters = (await studio.mail.mailbox()).map(({ text }) => text).join('\n')
  const links = [...letters.matchAll(/http:\/\/studio\.test(\/[^\s)]+)/g)].map(
    ([, path = '']) => path,
  )
  const senders = {} as World['senders']
  const cookies = { nobody: '', client: ana.cookie, helper: helper.cookie, owner }
  for (const role of ROLES) senders[role] = await senderOf(app, cookies[role])
  const changes = await watchChanges(studio.database)
  let networks = 0
  return {
    ...{ app, studio, changes, senders, links, close: finish },
    async renew(role) {
      if (role === 'nobody') return
      const address = `203.0.113.${++networks % 250}`
      const signedIn = await studio.accounts.signIn({ ...CREDENTIALS, ...SIGN_IN[role], address })
      if (signedIn.ok) senders[role] = await senderOf(app, cookieHeader(signedIn.cookies))
    },
  }
}

async function senderOf(app: Hono, session: string) {
  const { cookie, 'X-CSRF-Token': token } = await withToken(app)
  return { cookie: [session, cookie].filter(Boolean).join('; '), token }
}

/** Another network for each request, as a proxy in front would name it. */
export function anyNetwork(below: (limit: number) => number): string {
  return `2001:db8:${below(65_536).toString(16)}:${below(65_536).toString(16)}::${below(9)}`
}
