type ProductPicture = {
  /** What the drawing shows. */
  alt: string
  /** Where the variations look different: the drawing of each, by its id. */
  variations?: Record<string, { image: string; alt: string }>
}

const shade = (id: string, words: string) => ({
  image: `/art/products/tinted-sunscreen-${id}.svg`,
  alt: `A cream tube on pale stone beside a smear of ${words} tint.`,
})

/** Every drawing is 800 by 1000. */
export const productPictureSize = { width: 800, height: 1000 } as const

/** The drawings of products, by the product's id; drawn by art/products.ts. */
export const productPictures: Record<string, ProductPicture> = {
  'cream-cleanser': { alt: 'A pale tube standing on its cap, with a ribbon of white cream.' },
  'clearing-gel-cleanser': { alt: 'A green glass pump bottle with an orange leaf.' },
  'enzyme-powder-wash': { alt: 'A sand-colored canister beside a small heap of white powder.' },
  'vitamin-c-serum': { alt: 'An amber dropper bottle beside half an orange.' },
  'hydrating-serum': { alt: 'A clear dropper bottle with drops of water on stone.' },
  'niacinamide-serum': { alt: 'A milk-glass dropper bottle in morning light.' },
  'night-renewal-serum': { alt: 'A dark dropper bottle in evening light.' },
  'daily-moisture-lotion': { alt: 'A white pump bottle on pale stone.' },
  'barrier-cream': { alt: 'A wide white jar with a brass lid.' },
  'eye-cream': { alt: 'A small slim tube with a brass cap.' },
  'clay-mask': { alt: 'A clay-colored jar with a smear of pale clay beside it.' },
  'overnight-mask': { alt: 'A green glass jar with a brass lid and an orange leaf.' },
  'tinted-sunscreen': {
    alt: 'A cream tube on pale stone beside a smear of tint.',
    variations: {
      light: shade('light', 'light'),
      medium: shade('medium', 'medium'),
      dark: shade('dark', 'dark'),
    },
  },
  'sun-stick': { alt: 'An open sunscreen stick with its cap beside it.' },
}
