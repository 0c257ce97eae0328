import type { DrawingName } from './drawings.ts'

export type Card = { heading: readonly string[]; drawing: DrawingName }

/**
 * The pictures that stand beside a shared link, one for each public page; drawn by art/cards.ts
 * into public/cards. They name no price and no minutes, so that none can go out of date.
 */
export const cards = {
  home: { heading: ['Facials, for', 'one person', 'at a time'], drawing: 'morning' },
  about: { heading: ['Our story'], drawing: 'shelf' },
  services: { heading: ['Facial menu'], drawing: 'cream' },
  contact: { heading: ['Ask us about', 'your skin'], drawing: 'leaf' },
  book: { heading: ['An hour that', 'is yours'], drawing: 'linen' },
  products: { heading: ['Skincare for', 'between visits'], drawing: 'shelf' },
  terms: { heading: ['Terms of', 'Service'], drawing: 'leaf' },
  privacy: { heading: ['Privacy', 'Policy'], drawing: 'linen' },
  'services-mini-facial': { heading: ['Mini facial'], drawing: 'citrus' },
  'services-custom-facial': { heading: ['Custom', 'facial'], drawing: 'cream' },
  'services-acne-facial': { heading: ['Acne facial'], drawing: 'leaf' },
  'services-dermaplaning': { heading: ['Dermaplaning'], drawing: 'blade' },
  'services-back-facial': { heading: ['Back facial'], drawing: 'linen' },
  'services-chemical-peels': { heading: ['Chemical', 'peels'], drawing: 'droplets' },
  'services-nano-infusion': { heading: ['Nano', 'infusion'], drawing: 'droplets' },
  'services-skincare-consultation': { heading: ['Skincare', 'consultation'], drawing: 'shelf' },
  'services-microdermabrasion': { heading: ['Microderm-', 'abrasion'], drawing: 'cream' },
  'services-signature-facial': { heading: ['Signature', 'facial'], drawing: 'morning' },
  'services-teen-facial': { heading: ['Teen facial'], drawing: 'citrus' },
  'services-teen-facial-v2': { heading: ['Teen facial,', '18 and under'], drawing: 'leaf' },
} as const satisfies Record<string, Card>

export type CardName = keyof typeof cards

export const cardSize = { width: 1200, height: 630 } as const

/** The card of a page; a page without one of its own takes its parent's, at last the home page's. */
export function cardOf(address: string): CardName {
  const path = address.replace(/\?.*/, '')
  const name = path.slice(1).replaceAll('/', '-')
  if (isCard(name)) return name
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' ? 'home' : cardOf(parent)
}

export function cardPath(name: CardName): string {
  return `/cards/${name}.jpg`
}

export function cardAlt(name: CardName): string {
  return cards[name].heading.join(' ').replace('- ', '')
}

function isCard(name: string): name is CardName {
  return Object.hasOwn(cards, name)
}
