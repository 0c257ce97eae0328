import type { ProductFacts } from '#domain/shop/product-facts.ts'

const patchTest = 'Try it on the inner arm for two days before you put it on your face.'
const strong =
  'Leave it out for a week before and after a peel. If you are pregnant or nursing, ask your doctor first.'

/**
 * What is known of the first products, until the owner has said more: only what their words, their names and these
 * pages state; what goes on with the teen facial or the back facial is found under breakouts, which both are for. Lists of ingredients, sizes and the percents of a sunscreen are on the owner's labels, so they are hers to fill in.
 */
export const firstFacts: Record<string, Partial<ProductFacts>> = {
  'cream-cleanser': {
    line: 'Takes off sunscreen and the day',
    feel: 'A soft cream that turns to milk with water and leaves skin comfortable.',
    place: 'cleanse',
    serviceIds: ['custom-facial'],
    steps: `Massage a squeeze of cream into dry skin for a minute.
Add a little lukewarm water and massage until it turns to milk.
Rinse, and pat dry.`,
  },
  'clearing-gel-cleanser': {
    line: 'A light gel for skin that breaks out',
    concernIds: ['breakouts'],
    suits: 'Skin that breaks out.',
    feel: 'A light gel that foams.',
    actives: 'Salicylic acid',
    place: 'cleanse',
    serviceIds: ['acne-facial'],
    steps: `Wet your face and foam a coin of gel between your hands.
Massage for a minute where skin breaks out.
Rinse well. Once a day to begin with, then twice if skin stays comfortable.`,
    care: 'It contains salicylic acid: leave it out if you react to aspirin, and before and after a peel.',
  },
  'enzyme-powder-wash': {
    line: 'Powder to milk, twice a week',
    feel: 'A dry powder that turns to milk with water.',
    actives: 'Enzymes',
    place: 'cleanse',
    steps: `Pour half a teaspoon into a wet palm.
Add water and rub your hands until it turns to milk.
Massage for half a minute and rinse. Twice a week.`,
    care: 'Leave it out on broken, sunburned or freshly peeled skin.',
  },
  'vitamin-c-serum': {
    line: 'For brighter, more even-looking skin',
    concernIds: ['tone'],
    suits: 'Skin that should look brighter and more even.',
    actives: 'Vitamin C',
    place: 'treat',
    serviceIds: ['mini-facial'],
    steps: `In the morning, press four drops into clean, dry skin.
Wait a minute, then moisturize.
Finish with sunscreen.`,
    care: patchTest,
  },
  'hydrating-serum': {
    line: 'Hyaluronic acid for damp skin',
    concernIds: ['dryness'],
    actives: 'Hyaluronic acid in three weights',
    place: 'treat',
    serviceIds: ['nano-infusion'],
    steps: `Leave your skin damp after cleansing.
Press in four drops, morning and night.
Seal it with cream while skin is still damp.`,
  },
  'niacinamide-serum': {
    line: 'For shine, redness and pores',
    concernIds: ['breakouts', 'shine', 'redness'],
    suits: 'Shine, redness and visible pores.',
    actives: 'Niacinamide',
    place: 'treat',
    serviceIds: ['teen-facial'],
    steps: `After cleansing, smooth in four drops.
Follow with moisturizer. Once or twice a day.`,
    care: patchTest,
  },
  'night-renewal-serum': {
    line: 'A slow-release retinal for evenings',
    actives: 'Retinal, released slowly',
    place: 'treat',
    steps: `In the evening, on dry skin, spread three drops over face and neck. Keep off the eyelids.
Wait a few minutes, then moisturize.
Two nights a week for a month, then every other night. Sunscreen every morning.`,
    care: `Not with a peel or other strong acids on the same night. ${strong}`,
  },
  'daily-moisture-lotion': {
    line: 'Light, for normal to oily skin',
    concernIds: ['shine'],
    suits: 'Normal to oily skin.',
    feel: 'Light, unscented, quick to sink in.',
    place: 'moisturize',
    steps: `One or two pumps after serum, morning and night.
Smooth upward over face and neck.`,
  },
  'barrier-cream': {
    line: 'For skin that feels tight or dry',
    concernIds: ['dryness'],
    suits: 'Skin that feels tight, dry or over-treated.',
    actives: 'Ceramides, squalane',
    place: 'moisturize',
    serviceIds: ['dermaplaning'],
    steps: `Warm a small amount between your fingers.
Press, rather than rub, onto tight or dry skin, last thing at night.`,
  },
  'eye-cream': {
    line: 'A grain of rice, morning and night',
    place: 'moisturize',
    steps: `Take an amount the size of a grain of rice for both eyes.
Tap along the bone with your ring finger, morning and night.`,
  },
  'clay-mask': {
    line: 'Kaolin and zinc, for ten minutes',
    concernIds: ['breakouts', 'shine'],
    suits: 'Skin that shines, all over or in places.',
    actives: 'Kaolin, zinc',
    place: 'treat',
    serviceIds: ['back-facial'],
    steps: `Spread a thin layer over clean skin, or only where it shines.
Wait ten minutes. Rinse while it is still a little soft.
Moisturize. Once or twice a week.`,
  },
  'overnight-mask': {
    line: 'Holds water in while you sleep',
    concernIds: ['dryness'],
    feel: 'A gel that stays on overnight.',
    place: 'moisturize',
    serviceIds: ['chemical-peels'],
    steps: `As the last step of the evening, spread a thin layer over your moisturizer.
Leave it on, and rinse in the morning. Two or three nights a week.`,
  },
  'tinted-sunscreen': {
    line: 'Mineral SPF 40 with a soft tint',
    place: 'protect',
    steps: `Two finger lengths for face and neck, as the last step of the morning.
Let it set for fifteen minutes before you go out.
Again every two hours in the sun, and after swimming or toweling.`,
  },
  'sun-stick': {
    line: 'SPF 50 for the second coat',
    place: 'protect',
    steps: `Four passes over each area, then blend with your fingers.
Fifteen minutes before the sun, and again every two hours.
Best for ears, hands and hairline, over a first coat of sunscreen.`,
  },
}
