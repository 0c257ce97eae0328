import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ownSending } from '#content/contact.ts'
import { type ErrorCode, MAIL_STATUS_TEXTS, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { ContactMessage, typedIn } from '#domain/post/contact.ts'
import { addressOf, callerOf } from '../core/caller.ts'
import { isOwnPage } from '../core/own-origin.ts'
import type { RateLimit } from '../core/rate-limits.ts'
import { MAX_BODY_BYTES } from './answers/body.ts'
import { limitCalls } from './answers/call-limits.ts'
import type { SecurityHeaders } from './answers/headers.ts'
import type { Studio } from './studio.ts'

/** EmailJS's own call (spec 2 §7), spoken by this server: the form comes here unless keys send it there. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

/** Answers in EmailJS's manner: a status and a line of text. Its client sends no CSRF token: the origin decides. */
export function createSendForm(studio: Studio, headers: SecurityHeaders, limit: RateLimit): Hono {
  const { env } = studio
  const app = new Hono()
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(headers(SEND_FORM_PATH))) c.header(name, value)
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.post(
    SEND_FORM_PATH,
    limitCalls(limit, (c) => callerOf(c, env.TRUST_PROXY), tooMany),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 'too-large') }),
    async (c) => {
      if (!isOwnPage(c, env.PUBLIC_URL)) return c.text(MAIL_STATUS_TEXTS[403], 403)
      const form = await formOf(c)
      if (!form || !isForUs(form)) return refuse(c, 'bad-request')
      if (form.get('user_id') !== ownSending.publicKey) return c.text(MAIL_STATUS_TEXTS[403], 403)
      const read = ContactMessage.safeParse(typedIn(form))
      if (!read.success) return refuse(c, 'bad-request')
      const received = await studio.contact.receive(read.data, addressOf(c, env.TRUST_PROXY))
      if (received.ok) return c.text('OK', 200)
      return received.code === 'rate-limited' ? tooMany(c) : refuse(c, received.code)
    },
  )
  return app
}

function refuse(c: Context, code: ErrorCode): Response {
  return c.text(sentence(code), statusOf(code))
}

function tooMany(c: Context): Response {
  return c.text(MAIL_STATUS_TEXTS[429], 429)
}

async function formOf(c: Context): Promise<FormData | null> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) return null
  // A body that is no form throws a TypeError; whatever else goes wrong is ours to hear of.
  return c.req.raw.formData().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
}

/** The service and template that the page names, and nothing but text in the fields. */
function isForUs(form: FormData): boolean {
  const isOurs =
    form.get('service_id') === ownSending.serviceId &&
    form.get('template_id') === ownSending.templateId
  return isOurs && form.has('user_id') && [...form.values()].every((v) => typeof v === 'string')
}
