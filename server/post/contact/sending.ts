import { ownSending } from '#content/contact.ts'
import type { Env } from '../../core/env.ts'

const EMAILJS = 'https://api.emailjs.com'

export type ContactSending = {
  /** Null: our own server, which speaks the same call. */
  origin: string | null
  publicKey: string
  serviceId: string
  templateId: string
}

/** EmailJS where its three keys are set, otherwise this server. */
export function contactSendingOf(env: Env): ContactSending {
  const publicKey = env.EMAILJS_PUBLIC_KEY
  const serviceId = env.EMAILJS_SERVICE_ID
  const templateId = env.EMAILJS_TEMPLATE_ID
  if (!publicKey || !serviceId || !templateId) return { origin: null, ...ownSending }
  return { origin: EMAILJS, publicKey, serviceId, templateId }
}
