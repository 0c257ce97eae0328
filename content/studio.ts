import type { SchedulingSettings } from '#domain/calendar/schedule.ts'

/**
 * Names and tagline until the owner says others (Settings → Your words and pictures), and what nobody changes. Address,
 * telephone, mail and policy are hers too: `first-facts.ts` until she says so.
 */
export const STUDIO = {
  name: 'Grove Skin Studio',
  shortName: 'Grove',
  tagline: 'Professional Facials & Advanced Skincare Treatments',
  esthetician: { teamMemberId: 'esthetician', name: 'Your esthetician' },
  country: 'US',
  zone: 'America/Los_Angeles',
  zoneName: 'Pacific time',
} as const

/** Hers to change as well; no page in a browser needs them. */
export const ESTABLISHED = 2022
export const AREAS_SERVED = ['Redlands', 'Highland', 'Yucaipa', 'San Bernardino County'] as const

// spec 1 §9: both readings of the hours are kept as stated. Visits are booked by the hours shown.
export const hoursShown = [
  { days: 'Monday–Thursday', hours: '6PM–8PM' },
  { days: 'Friday', hours: '8AM–7PM' },
  { days: 'Saturday', hours: 'Closed' },
  { days: 'Sunday', hours: '8AM–7PM' },
] as const

export const hoursInStructuredData = {
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '09:00',
  closes: '18:00',
} as const

const evening = [{ opens: '18:00', closes: '20:00' }]
const day = [{ opens: '08:00', closes: '19:00' }]

/** The settings that a new database starts with; the owner changes them from then on. */
export const firstSettings: SchedulingSettings = {
  weekly: {
    monday: evening,
    tuesday: evening,
    wednesday: evening,
    thursday: evening,
    friday: day,
    saturday: [],
    sunday: day,
  },
  gridMinutes: 15,
  noticeMinutes: 120,
  horizonDays: 90,
  bufferMinutes: 0,
  requiresConfirmation: false,
  heldShare: 50,
  forgivesOneLateCancel: false,
}
