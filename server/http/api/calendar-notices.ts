import type { OpenAPIHono } from '@hono/zod-openapi'
import { limitBody } from '../answers/body.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'

/** Google tells that a calendar of the owner's has changed. Its channel's token stands in the place of one of ours; a body has nothing to say. */
export function calendarNotices(
  api: OpenAPIHono,
  { calendarsAbroad }: Pick<Studio, 'calendarsAbroad'>,
): void {
  api.post('/webhooks/google-calendar', limitBody, async (c) => {
    const outcome = await calendarsAbroad.takeNotice(c.req.raw.headers)
    return outcome === 'known' ? c.body(null, 204) : fail(c, { code: 'not-found' })
  })
}
