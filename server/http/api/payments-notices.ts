import type { OpenAPIHono } from '@hono/zod-openapi'
import { SIGNATURE_HEADER } from '../../shop/payments/signature.ts'
import { limitBody } from '../answers/body.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'

/**
 * What Square sends of its own accord. Its signature stands in the place of a token, over the very
 * bytes of the body; a failure of ours makes Square send it again.
 */
export function noticeCalls(api: OpenAPIHono, { payments }: Studio): void {
  api.post('/webhooks/square', limitBody, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header(SIGNATURE_HEADER) ?? ''
    const outcome = await payments.takeNotice(body, signature)
    if (outcome === 'unsigned') return fail(c, { code: 'notice-unsigned' })
    if (outcome === 'unreadable') return fail(c, { code: 'bad-request' })
    return c.json({ success: true }, 200)
  })
}
