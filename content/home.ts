export const homeMeta = {
  title: 'Grove Skin Studio | Facials and skincare in Redlands, CA',
  description:
    'Professional facials and advanced skincare treatments from one esthetician in Redlands, California. Evening appointments, same-day booking, rated {rating}.',
}

// spec 1 §2, after the rating's own: "5.0 RATING".
export const badges = ['EVENING APPOINTMENTS', 'SAME DAY BOOKING', 'EST. 2022'] as const

export const heroText =
  'One esthetician, one client at a time. Tell us what your skin is doing, and the hour is built around it.'

/** The closing line names days; once the owner shows other hours, it names none. */
export const closingWords = {
  firstHours: 'Evenings, Fridays and Sundays. Often today.',
  anyHours: 'Find a time that suits you. Often today.',
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

export const visitSteps = [
  {
    title: 'Choose',
    text: 'The menu says how long each treatment takes and what it costs before you decide.',
  },
  {
    title: 'Pick a time',
    text: 'You see the hours that are free, evenings included, and often one today.',
  },
  {
    title: 'Come in',
    text: 'We look at your skin first. Every service is customized to your skin type.',
  },
] as const
