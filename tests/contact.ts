import { ownSending } from '#content/contact.ts'
import { SEND_FORM_PATH } from '#server/http/contact-calls.ts'

/** A message as a plausible visitor types it. */
export const MESSAGE = {
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '909 555 0101',
  subject: 'services',
  message: 'Is the oxygen peel right for me?\nMy skin is dry.',
}

const KEYS = {
  lib_version: '4.4.1',
  service_id: ownSending.serviceId,
  template_id: ownSending.templateId,
  user_id: ownSending.publicKey,
}

/** The request that EmailJS's client makes from the studio's own contact page. */
export function sendFormRequest(
  changes: Record<string, string | Blob | undefined> = {},
  headers: Record<string, string> = { origin: 'http://studio.test' },
): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...MESSAGE, ...KEYS, ...changes })) {
    if (value !== undefined) body.append(name, value)
  }
  return new Request(`http://studio.test${SEND_FORM_PATH}`, { method: 'POST', headers, body })
}
