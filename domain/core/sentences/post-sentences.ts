/** Where a number is none that is texted (`textable`): the islands are of the United States too, and not among them. */
export const TEXTS_ELSEWHERE =
  'We text ordinary numbers of the fifty states and Washington, D.C., not of Puerto Rico, the U.S. Virgin Islands, Guam or other countries. Mail comes in any case.'

/** What is said of a message that does not leave. */
export const POST_SENTENCES = {
  'mail-left': 'This message has left already.',
  'mail-paused':
    'Messages are paused, so it would not leave now. Let them leave again first: Settings, Reminders.',
  'mail-too-old': 'This mail is too old to be sent: its links are gone. Write a new one instead.',
  'mail-over': 'What this says is of use no more, so it is not sent. Open the visit instead.',
  'text-over':
    'No text leaves in the quiet hours, and by their end this one would be of use no more. Open the visit instead.',
  'agree-first': 'Tick the box to agree first.',
  'texts-stopped':
    'This number has ended our texts. To get them again, text START from it; nobody else can do that.',
  'texts-elsewhere': TEXTS_ELSEWHERE,
  'mail-newer':
    'A newer mail about the same visit has been written since, so this one would mislead. Open the visit instead.',
} as const
