import colors from './picture-colors.json' with { type: 'json' }
import { closeUp, notFoundPicture, type PictureFacts, portrait } from './picture-files.ts'

const sunscreen = (tint: string) =>
  portrait(`A cream sunscreen tube on pale stone beside a smear of ${tint} tint.`)

/** Every photograph of the site by name; npm run art draws them and writes their files. */
export const pictures = {
  'home-tall': {
    alt: 'An amber dropper bottle and half an orange on pale stone, linen falling over its edge, and a sprig of leaves in a white vase.',
    width: 1200,
    height: 1500,
    widths: [480, 760, 960, 1200],
  },
  'home-wide': {
    alt: 'An amber dropper bottle and oranges along a pale stone in morning light, with linen and a sprig of leaves.',
    width: 1800,
    height: 1200,
    widths: [800, 1200, 1800],
  },
  room: {
    alt: 'A treatment bed with a folded blanket in morning light, a ring lamp and a trolley behind it, a window at the left.',
    width: 1500,
    height: 1000,
    widths: [480, 800, 1200, 1500],
  },
  about: portrait(
    'A white vase with a sprig of orange blossom, an orange, a jar and folded linen on a stone shelf.',
  ),
  contact: portrait('A ceramic bowl of oranges, half an orange leaning against it.'),
  'not-found': notFoundPicture,
  door: portrait(
    'A green front door in a plaster wall in morning light, a small orange tree in a clay pot beside it.',
  ),

  'product-cream-cleanser': portrait(
    'A pale tube standing on its cap beside a smear of white cream.',
  ),
  'product-clearing-gel-cleanser': portrait('A green glass pump bottle with an orange leaf.'),
  'product-enzyme-powder-wash': portrait(
    'A sand-colored canister beside a small heap of white powder.',
  ),
  'product-vitamin-c-serum': portrait('An amber dropper bottle beside half an orange.'),
  'product-hydrating-serum': portrait('A clear dropper bottle with drops of water on stone.'),
  'product-niacinamide-serum': portrait('A milk-glass dropper bottle in morning light.'),
  'product-night-renewal-serum': portrait('A dark dropper bottle in evening light.'),
  'product-daily-moisture-lotion': portrait('A white pump bottle on pale stone.'),
  'product-barrier-cream': portrait('A wide white jar with a brass lid.'),
  'product-eye-cream': portrait('A small slim tube with a brass cap.'),
  'product-clay-mask': portrait('A clay-colored jar with a smear of clay beside it.'),
  'product-overnight-mask': portrait('A green glass jar with a brass lid and an orange leaf.'),
  'product-tinted-sunscreen-light': sunscreen('light'),
  'product-tinted-sunscreen-medium': sunscreen('medium'),
  'product-tinted-sunscreen-dark': sunscreen('dark'),
  'product-sun-stick': portrait('An open sunscreen stick with its cap beside it.'),
  'product-cream-cleanser-texture': closeUp(
    'A thick sweep of white cream, drawn out over a sand-colored ground.',
  ),
  'product-clearing-gel-cleanser-texture': closeUp(
    'A pool of clear green gel with a few small drops around it.',
  ),
  'product-enzyme-powder-wash-texture': closeUp('A heap of fine white powder, seen close.'),
  'product-vitamin-c-serum-texture': closeUp('A drop of amber serum that has run over pale stone.'),
  'product-hydrating-serum-texture': closeUp(
    'A ribbon of clear serum and a few drops on a gray-green ground.',
  ),
  'product-niacinamide-serum-texture': closeUp('Drops of milky serum on a clay-colored ground.'),
  'product-night-renewal-serum-texture': closeUp(
    'A round drop of golden serum and a few small ones on a pale ground.',
  ),
  'product-daily-moisture-lotion-texture': closeUp(
    'A soft coil of white lotion, a small drop beside it.',
  ),
  'product-barrier-cream-texture': closeUp('A thick swirl of white cream, seen close.'),
  'product-barrier-cream-open': closeUp(
    'A white jar of cream, open, its brass lid leaning against it.',
  ),
  'product-eye-cream-texture': closeUp('Three small dabs of white cream in a row.'),
  'product-clay-mask-open': closeUp(
    'A clay-colored jar, open, its lid leaning against it and the dip of a fingertip in the mask.',
  ),
  'product-overnight-mask-texture': closeUp('A soft swirl of pale green cream, seen close.'),
  'product-overnight-mask-open': closeUp(
    'A green glass jar, open, its brass lid leaning against it and the dip of a fingertip in the cream.',
  ),
  'product-sun-stick-texture': closeUp(
    'A sunscreen stick lying beside the stroke of pale balm it has left.',
  ),
} as const satisfies Record<string, PictureFacts>

export type PictureName = keyof typeof pictures

/** The head of a client's letter: one PNG, which every mail program shows. */
export const mailHeader = {
  file: '/images/mail-header-1200.png',
  width: 1200,
  height: 200,
} as const

export function isPicture(name: string): name is PictureName {
  return Object.hasOwn(pictures, name)
}

/** The picture's mean colour, seen until it has come. */
export function pictureColor(name: PictureName): string {
  return colors[name]
}

const besides: Record<string, string> = {
  'acne-facial': 'clearing-gel-cleanser',
  'back-facial': 'clay-mask',
  'chemical-peels': 'overnight-mask',
  'custom-facial': 'cream-cleanser',
  dermaplaning: 'barrier-cream',
  'mini-facial': 'vitamin-c-serum',
  'nano-infusion': 'hydrating-serum',
  'teen-facial': 'niacinamide-serum',
  'teen-facial-v2': 'daily-moisture-lotion',
}

/** The product that goes on with a treatment's work at home, and its picture; null where none stands out. */
export function productBeside(slug: string): { id: string; picture: PictureName } | null {
  const id = besides[slug]
  const picture = `product-${id}`
  return id && isPicture(picture) ? { id, picture } : null
}

/** The pictures of a product: one for each variation where they look different, else one or none. */
export function productPictures(product: {
  id: string
  variations?: readonly { id: string }[]
}): PictureName[] {
  const each = (product.variations ?? []).map(({ id }) => `product-${product.id}-${id}`)
  if (each.length > 0 && each.every(isPicture)) return each.filter(isPicture)
  return [`product-${product.id}`].filter(isPicture)
}

const FURTHER = ['texture', 'open']

/** A product's pictures beside its first: what it holds, seen near, and its vessel open, where they are drawn. */
export function furtherPictures(productId: string): PictureName[] {
  return FURTHER.map((what) => `product-${productId}-${what}`).filter(isPicture)
}
