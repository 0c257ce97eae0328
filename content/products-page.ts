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

type ProductUse = { steps: readonly string[]; care?: string }

const patchTest = 'Try it on the inner arm for two days before you put it on your face.'
const strong =
  'Leave it out for a week before and after a peel. If you are pregnant or nursing, ask your doctor first.'

/** How each product is used, in the order in which it is done, and what to be careful of. */
export const productUse: Record<string, ProductUse> = {
  'cream-cleanser': {
    steps: [
      'Massage a squeeze of cream into dry skin for a minute.',
      'Add a little lukewarm water and massage until it turns to milk.',
      'Rinse, and pat dry.',
    ],
  },
  'clearing-gel-cleanser': {
    steps: [
      'Wet your face and foam a coin of gel between your hands.',
      'Massage for a minute where skin breaks out.',
      'Rinse well. Once a day to begin with, then twice if skin stays comfortable.',
    ],
    care: 'It contains salicylic acid: leave it out if you react to aspirin, and before and after a peel.',
  },
  'enzyme-powder-wash': {
    steps: [
      'Pour half a teaspoon into a wet palm.',
      'Add water and rub your hands until it turns to milk.',
      'Massage for half a minute and rinse. Twice a week.',
    ],
    care: 'Leave it out on broken, sunburned or freshly peeled skin.',
  },
  'vitamin-c-serum': {
    steps: [
      'In the morning, press four drops into clean, dry skin.',
      'Wait a minute, then moisturize.',
      'Finish with sunscreen.',
    ],
    care: patchTest,
  },
  'hydrating-serum': {
    steps: [
      'Leave your skin damp after cleansing.',
      'Press in four drops, morning and night.',
      'Seal it with cream while skin is still damp.',
    ],
  },
  'niacinamide-serum': {
    steps: [
      'After cleansing, smooth in four drops.',
      'Follow with moisturizer. Once or twice a day.',
    ],
    care: patchTest,
  },
  'night-renewal-serum': {
    steps: [
      'In the evening, on dry skin, spread three drops over face and neck. Keep off the eyelids.',
      'Wait a few minutes, then moisturize.',
      'Two nights a week for a month, then every other night. Sunscreen every morning.',
    ],
    care: `Not with a peel or other strong acids on the same night. ${strong}`,
  },
  'daily-moisture-lotion': {
    steps: [
      'One or two pumps after serum, morning and night.',
      'Smooth upward over face and neck.',
    ],
  },
  'barrier-cream': {
    steps: [
      'Warm a small amount between your fingers.',
      'Press, rather than rub, onto tight or dry skin, last thing at night.',
    ],
  },
  'eye-cream': {
    steps: [
      'Take an amount the size of a grain of rice for both eyes.',
      'Tap along the bone with your ring finger, morning and night.',
    ],
  },
  'clay-mask': {
    steps: [
      'Spread a thin layer over clean skin, or only where it shines.',
      'Wait ten minutes. Rinse while it is still a little soft.',
      'Moisturize. Once or twice a week.',
    ],
  },
  'overnight-mask': {
    steps: [
      'As the last step of the evening, spread a thin layer over your moisturizer.',
      'Leave it on, and rinse in the morning. Two or three nights a week.',
    ],
  },
  'tinted-sunscreen': {
    steps: [
      'Two finger lengths for face and neck, as the last step of the morning.',
      'Let it set for fifteen minutes before you go out.',
      'Again every two hours in the sun, and after swimming or towelling.',
    ],
  },
  'sun-stick': {
    steps: [
      'Four passes over each area, then blend with your fingers.',
      'Fifteen minutes before the sun, and again every two hours.',
      'Best for ears, hands and hairline, over a first coat of sunscreen.',
    ],
  },
}
