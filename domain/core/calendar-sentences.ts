/** What the owner may be told as she connects her own calendars. */
export const CALENDAR_SENTENCES = {
  'busy-abroad': 'Your own calendar has something in that time.',
  'calendar-address':
    'This is no address that can be asked: it begins with https:// and is not in an inner network.',
  'calendar-refused':
    'That server does not accept this name and password. Many ask for an app password, which you make in your account there.',
  'calendar-silent':
    'That server does not answer right now. Nothing was connected: try again later.',
  'calendars-none':
    'No calendars were found there. Check the address: it is the one for CalDAV, such as https://caldav.icloud.com.',
} as const
