/** What a new studio's menu is divided into (spec 1 §9); the owner changes it from then on. */
export const firstSections = ['Facials', 'Consultation'] as const

/** The same of its products (spec 1 §4). */
export const firstCategories = [
  'Cleansers',
  'Serums',
  'Moisturizers',
  'Masks',
  'Sunscreen',
] as const
