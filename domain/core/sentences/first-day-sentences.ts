/** What the owner may be told on her first day, and where she clears away what was there before her. */
export const FIRST_DAY_SENTENCES = {
  'no-mail-server':
    'No mail server is set yet, so no email can leave. It is set on the server, as SMTP_URL.',
  'test-letter-first': 'No test email has left yet. Send one first, then look into your mail.',
  'no-samples': 'There are no sample products left. Nothing was changed.',
  'samples-settled': 'Something was sold since, so the products stay as they are.',
  'no-demonstration': 'There is no demonstration data left. Nothing was changed.',
} as const

export const FIRST_DAY_STATUSES = {
  'no-mail-server': 409,
  'test-letter-first': 409,
  'no-samples': 409,
  'samples-settled': 409,
  'no-demonstration': 409,
} as const satisfies Record<keyof typeof FIRST_DAY_SENTENCES, number>
