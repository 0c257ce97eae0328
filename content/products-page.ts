export const productsPage = {
  title: 'Skincare products | Grove Skin Studio, Redlands',
  description:
    'Cleansers, serums, moisturizers, masks and sunscreen from Grove Skin Studio in Redlands, California: what each is for, how to use it, its sizes and prices.',
  heading: 'For the days between',
  text: 'What to use at home between visits. Each says what it is for, how to use it and what it costs.',
  // spec 1 §2
  empty: 'No products found for the selected category.',
} as const

// spec 1 §2: a philosophy section stands below the list; its words are not stated.
export const philosophy = {
  heading: 'Few things, used well',
  principles: [
    {
      title: 'Start with three',
      text: 'A cleanser, a moisturizer and a sunscreen carry most skin. The rest is added one at a time, for a reason.',
    },
    {
      title: 'Give it six weeks',
      text: 'Skin renews itself in about a month. Change one thing, keep the others, and look again before you add more.',
    },
    {
      title: 'Less when it stings',
      text: 'Tight, hot or stinging skin wants a plain routine. Put the acids and the retinal away until it is calm.',
    },
  ],
  action: 'SHOP PRODUCTS',
} as const

/** A category's own title and description. */
export function categoryMeta(category: string) {
  return {
    title: `${category} | Grove Skin Studio, Redlands`,
    description: `${category} from Grove Skin Studio in Redlands, California: what each is for, how to use it, its sizes and prices.`,
  }
}
