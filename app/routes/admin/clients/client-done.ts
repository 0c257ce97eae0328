/** What a client's page says after each change; the key travels in the address as `done`. */
export const CLIENT_DONE: Record<string, string> = {
  made: 'Written down.',
  saved: 'Saved.',
  note: 'The note is kept.',
  'note-removed': 'The note is gone.',
  alert: 'You will see this wherever the client appears.',
  'alert-removed': 'The alert is gone.',
  photo: 'The photograph is kept, encrypted.',
  'photo-removed': 'The photograph is gone.',
  blocked: 'Blocked online. You can still book for this client by hand.',
  unblocked: 'This client can book online again.',
  asked: 'The form is on its way by mail.',
  'asked-by-hand': 'There is no email on file. Hand the link below to the client.',
  merged: 'Merged. Everything is here now.',
}
