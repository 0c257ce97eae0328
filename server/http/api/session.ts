import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { correctMark } from '../answers/signed-in-mark.ts'
import type { Studio } from '../studio.ts'
import { failures, json } from './answers.ts'

const SessionShape = z.object({
  user: z
    .object({
      name: z.string().meta({ example: 'Ana Rivera' }),
      role: z.enum(['client', 'owner']),
    })
    .nullable(),
})
export type SessionAnswer = z.infer<typeof SessionShape>

const session = createRoute({
  method: 'get',
  path: '/session',
  summary: 'Who is signed in',
  description: 'What the bar of every page shows; user is null for visitors. Anyone may call.',
  security: [{ session: [] }, {}],
  responses: {
    200: json(SessionShape, 'Who is signed in'),
    ...failures('unexpected'),
  },
})

/** Public pages are the same for everyone; their bar asks here, and only where someone may be signed in. */
export function readSession(api: OpenAPIHono, { accounts }: Studio): void {
  api.openapi(session, async (c) => {
    const user = await accounts.userFrom(c.req.raw.headers)
    correctMark(c.req.raw.headers, c.res.headers, user !== null)
    return c.json({ user: user ? { name: user.name, role: user.role } : null }, 200)
  })
}
