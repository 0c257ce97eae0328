import type { DrawingName } from './drawings.ts'
import type { PictureName } from './pictures.ts'

export type Card = { heading: readonly string[] } & (
  | { picture: PictureName }
  | { drawing: DrawingName }
)

/**
 * The pictures that stand beside a shared link, one for each public page; drawn by art/cards.ts
 * into public/cards. They name no price and no minutes, so that none can go out of date.
 */
export const cards = {
  home: { heading: ['Facials, for', 'one person', 'at a time'], picture: 'home-tall' },
  about: { heading: ['Our story'], picture: 'about' },
  services: { heading: ['Facial menu'], picture: 'product-clay-mask' },
  guide: { heading: ['Which facial', 'is for me?'], drawing: 'mini-facial' },
  reviews: { heading: ['What', 'clients say'], picture: 'product-night-renewal-serum' },
  contact: { heading: ['Ask us about', 'your skin'], picture: 'contact' },
  book: { heading: ['An hour that', 'is yours'], picture: 'room' },
  products: { heading: ['Skincare for', 'between visits'], picture: 'product-vitamin-c-serum' },
  terms: { heading: ['Terms of', 'Service'], picture: 'product-barrier-cream' },
  privacy: { heading: ['Privacy', 'Policy'], picture: 'product-hydrating-serum' },
  'services-mini-facial': { heading: ['Mini facial'], drawing: 'mini-facial' },
  'services-custom-facial': { heading: ['Custom', 'facial'], drawing: 'custom-facial' },
  'services-acne-facial': { heading: ['Acne facial'], drawing: 'acne-facial' },
  'services-dermaplaning': { heading: ['Dermaplaning'], drawing: 'dermaplaning' },
  'services-back-facial': { heading: ['Back facial'], drawing: 'back-facial' },
  'services-chemical-peels': {
    heading: ['Chemical', 'peels'],
    drawing: 'chemical-peels',
  },
  'services-nano-infusion': { heading: ['Nano', 'infusion'], drawing: 'nano-infusion' },
  'services-skincare-consultation': {
    heading: ['Skincare', 'consultation'],
    drawing: 'skincare-consultation',
  },
  'services-microdermabrasion': {
    heading: ['Microderm-', 'abrasion'],
    drawing: 'microdermabrasion',
  },
  'services-signature-facial': {
    heading: ['Signature', 'facial'],
    drawing: 'signature-facial',
  },
  'services-teen-facial': { heading: ['Teen facial'], drawing: 'teen-facial' },
  'services-teen-facial-v2': {
    heading: ['Teen facial,', '18 and under'],
    drawing: 'teen-facial-v2',
  },
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
