import type { SchedulingSettings } from '#domain/calendar/schedule.ts'

/** Name, address, phone and email are the owner's to fill in; until then the site wears these. */
export const studio = {
  name: 'Grove Skin Studio',
  shortName: 'Grove',
  tagline: 'Professional Facials & Advanced Skincare Treatments',
  esthetician: { teamMemberId: 'esthetician', name: 'Your esthetician' },
  street: '101 Orange Street, Suite 4',
  city: 'Redlands',
  region: 'CA',
  postalCode: '92373',
  country: 'US',
  phone: '(909) 555-0134',
  phoneHref: 'tel:+19095550134',
  email: 'hello@grove.example',
  zone: 'America/Los_Angeles',
  zoneName: 'Pacific time',
  established: 2022,
  // spec 1 §1 and §9: fixed text on several pages.
  rating: { value: '5.0', count: 47 },
  areasServed: ['Redlands', 'Highland', 'Yucaipa', 'San Bernardino County'],
  policy: 'Change or cancel free of charge up to the start of your visit; a day’s notice is kind.',
} as const

export const place = { zone: studio.zone, zoneName: studio.zoneName, city: studio.city }

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
}
