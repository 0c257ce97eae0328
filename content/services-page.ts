export const servicesMeta = {
  title: 'Facial Menu | Grove Skin Studio, Redlands',
  description:
    'Facials, consultation and add-on services at Grove Skin Studio in Redlands, California, with minutes and prices. Book online, evenings and same day.',
}

// spec 1 §2
export const importantInformation = [
  'Services are customized to your skin type.',
  'Chemical peels are for current clients only.',
  'Consultation fees are fully redeemable toward product purchases.',
] as const

/** On the page of a treatment that the owner has taken off the online menu. */
export const notOffered = 'This treatment is not offered online now. Ask us, or call'

export const microdermabrasion = {
  addonId: 'microdermabrasion',
  slug: 'microdermabrasion',
} as const
