import type { Concern, RoutinePlace } from '#domain/shop/product-facts.ts'

/** The words of the shop's list and of a product's own page. */
export const shopWords = {
  categories: 'Categories',
  concerns: 'For',
  allConcerns: 'Any skin',
  allProducts: 'All products',
  all: 'ALL',
  shopNow: 'SHOP NOW',
  add: 'ADD TO CART',
  puts: 'Puts it into your cart',
  newTab: '(opens in a new tab)',
  ask: 'Ask about it',
  shippingTitle: 'Shipping',
  shippingFree: 'Shipping is free',
  shipping: (rate: string, freeFrom: string | null) =>
    `Shipping is ${rate}${freeFrom === null ? '' : `, free from ${freeFrom}`}`,
  sentTo: (states: string) => `to ${states}. I write to you when it leaves.`,
  pickupReady: 'I write to you when it is ready.',
  everyState: 'every state',
  someStates: (count: number) => `${count} states`,
  pickup: 'Or pick it up at the studio.',
  tax: 'Tax is added at checkout.',
  know: 'What to know',
  suits: 'For',
  feel: 'How it feels',
  actives: 'What it acts with',
  ingredients: 'Ingredients',
  size: 'Size',
  use: 'How to use it',
  useRegion: 'Use',
  option: 'Option',
  routine: 'Its place in a routine',
  thisOne: 'This one',
  from: (price: string) => `From ${price}`,
  treatments: 'After a treatment',
  treatmentsText: 'It goes on at home with what these begin at the studio.',
  notSure: 'Not sure it is for you?',
  notSureText: 'Ask before you buy. Bring what you use now to your next visit, or call.',
  noScript: 'Ordering here needs JavaScript: turn it on, or call',
  noScriptEnd: 'and I will take your order.',
} as const

export const concernWords: Record<Concern, string> = {
  breakouts: 'Breakouts',
  dryness: 'Dry or tight skin',
  shine: 'Shine',
  redness: 'Redness',
  tone: 'Uneven tone',
}

export const placeWords: Record<RoutinePlace, string> = {
  cleanse: 'Cleanse',
  treat: 'Treat',
  moisturize: 'Moisturize',
  protect: 'Protect',
}
