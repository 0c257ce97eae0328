export const homeMeta = {
  title: 'Grove Skin Studio | Facials and skincare in Redlands, CA',
  description:
    'Professional facials and advanced skincare treatments from one esthetician in Redlands, California. Evening appointments, same-day booking, rated {rating}.',
}

// spec 1 §2, after the rating's own, "5.0 RATING", and before that of the year.
export const badges = ['EVENING APPOINTMENTS', 'SAME DAY BOOKING'] as const

export const yearBadge = (year: string) => `EST. ${year}`

export const hero = {
  promise: 'One esthetician, one client at\u00a0a\u00a0time.',
  text: 'Tell me what your skin is doing, and I build the hour around it.',
} as const

/** What is said to whoever is led here from elsewhere, by the `said` of the address. */
export const arrivalWords = {
  'signed-out': 'You are signed out.',
  'account-deleted': 'Your account is deleted.',
  'empty-cart': 'Your cart is empty, so there is nothing to pay.',
} as const

/** The closing line names days; once the owner shows other hours, it names none. */
export const closingWords = {
  firstHours: 'Evenings, Fridays and Sundays.',
  anyHours: 'Find a time that suits you.',
} as const

export type Teaser = { serviceId: string; name: string }

// spec 1 §2: six cards, each with a 'FROM $' price, which comes from the menu.
export const teasers: Teaser[] = [
  { serviceId: 'custom-facial', name: 'Custom Facial' },
  { serviceId: 'mini-facial', name: 'Mini Facial' },
  { serviceId: 'dermaplaning', name: 'Dermaplaning' },
  { serviceId: 'chemical-peels', name: 'Chemical Peel' },
  { serviceId: 'back-facial', name: 'Back Facial' },
  { serviceId: 'acne-facial', name: 'Acne Facial' },
]

/** From the door on. */
export const visitSteps = [
  {
    title: 'You arrive',
    text: 'Nobody else is waiting. You sit down, and we talk about your skin and what you use now.',
  },
  {
    title: 'I look first',
    text: 'In good light, on clean skin. You hear what I see and what I would do today, before I begin.',
  },
  {
    title: 'The treatment',
    text: 'Every service is customized to your skin type. Say stop, and\u00a0I\u00a0stop.',
  },
  {
    title: 'Before you go',
    text: 'You know what to do at home for the next days, and when it makes sense to come again.',
  },
] as const

/** Under the picture of the treatment room. */
export const roomCaption = 'You lie down for most of the visit.'

/** Beside it, as long as the picture is the house's. */
export const roomIsDrawn = 'This room is drawn, not photographed.'
