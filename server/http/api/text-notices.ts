import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { limitBody } from '../answers/body.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'

const ROOT = '/api/webhooks/twilio/'
/** An answer that says nothing: what is to be said leaves as a text of its own. */
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/** What Twilio tells of texts that we sent, and those that came. Its signature stands in the place of a token. */
export function textNotices(api: OpenAPIHono, { texts }: Pick<Studio, 'texts'>): void {
  const take = async (c: Context) => {
    const path = c.req.path.slice(ROOT.length)
    const signature = c.req.header('x-twilio-signature') ?? ''
    const outcome = await texts.takeNotice(path, await c.req.text(), signature)
    if (outcome === 'unsigned') return fail(c, { code: 'notice-unsigned' })
    if (outcome === 'unreadable') return fail(c, { code: 'bad-request' })
    return c.body(NOTHING, 200, { 'Content-Type': 'text/xml' })
  }
  api.post('/webhooks/twilio/incoming', limitBody, take)
  api.post('/webhooks/twilio/status/:id', limitBody, take)
}
