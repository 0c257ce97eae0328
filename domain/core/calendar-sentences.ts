/** What the owner may be told as she connects her own calendars. */
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
} as const
