/** What the owner may be told of calendars elsewhere: her own, and Square's. */
export const CALENDAR_SENTENCES = {
  'busy-abroad': 'Your own calendar has something in that time.',
  'calendar-address':
    'That address cannot be used. Give the https:// address of a public calendar server.',
  'calendar-refused':
    'That server does not accept this name and password. Many ask for an app password, which you make in your account there.',
  'calendar-silent':
    'That server does not answer right now. Nothing was connected: try again later.',
  'calendars-none':
    'No calendars were found there. Check the address: it is the one for CalDAV, such as https://caldav.icloud.com.',
  'google-over':
    'Google’s answer came too late, or was meant for another window. Nothing was connected: connect Google Calendar once more.',
  'google-declined':
    'Google was not allowed everything that this needs: your events and the list of your calendars. Nothing was connected. Connect once more and leave both ticked.',
  'google-silent': 'Google does not answer right now. Nothing was connected: try again later.',
  'google-none-chosen': 'Tick a calendar, or choose one that visits are written into.',
  'answer-in-square':
    'This request waits for your answer in Square Appointments. Accept or decline it there: Square lets nobody else do so.',
  'still-asking':
    'This request has not reached Square yet. It is confirmed by itself as soon as Square answers.',
} as const

export const CALENDAR_STATUSES = {
  'busy-abroad': 409,
  'calendar-address': 400,
  'calendar-refused': 422,
  'calendar-silent': 422,
  'calendars-none': 422,
  'google-over': 409,
  'google-declined': 422,
  'google-silent': 502,
  'google-none-chosen': 422,
  'answer-in-square': 409,
  'still-asking': 409,
} as const
