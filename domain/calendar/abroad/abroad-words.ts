/** What to do about a calendar elsewhere, by why it cannot be read. */
export const ABROAD_ADVICE = {
  refused:
    'Its password is not accepted any more. Make a new app password where you keep that calendar, then connect it again in Settings, Calendars.',
  gone: 'The calendar is not there any more. If you deleted it, take it off in Settings, Calendars.',
  silent:
    'Its server does not answer. It is asked again every few minutes; there is nothing that you have to do.',
  unsealed:
    'Its password was kept by another server and cannot be opened here. Connect it again in Settings, Calendars.',
  strange:
    'Its server answers in a way that is not understood. Connect it again in Settings, Calendars; if that does not help, ask whoever keeps it.',
} as const
