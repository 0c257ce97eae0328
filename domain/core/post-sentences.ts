/** What is said of a message that does not leave. */
export const POST_SENTENCES = {
  'mail-left': 'This mail has left already.',
  'mail-too-old': 'This mail is too old to be sent: its links are gone. Write a new one instead.',
  'mail-over': 'What this mail says is of use no more, so it is not sent. Open the visit instead.',
  'agree-first': 'Tick the box to agree first.',
  'texts-stopped':
    'This number has ended our texts. To get them again, text START from it; nobody else can do that.',
  'mail-newer':
    'A newer mail about the same visit has been written since, so this one would mislead. Open the visit instead.',
} as const
