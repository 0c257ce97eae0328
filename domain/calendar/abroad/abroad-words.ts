const ADVICE = {
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

const AT_GOOGLE = {
  ...ADVICE,
  refused:
    'Google does not let this site in any more: the permission was taken back or has ended. Connect Google Calendar again in Settings, Calendars; nothing that waits to be written is lost.',
  unsealed:
    'What opens it was kept by another server and cannot be opened here. Connect Google Calendar again in Settings, Calendars.',
  strange:
    'Google answers in a way that is not understood. Whoever looks after this site finds the reason with npm run doctor.',
} as const

/** What to do about a calendar elsewhere, by who keeps it and why it cannot be read. */
export function abroadAdvice(kind: 'caldav' | 'google', failure: keyof typeof ADVICE): string {
  return (kind === 'google' ? AT_GOOGLE : ADVICE)[failure]
}
