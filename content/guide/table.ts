import type { GuideTable } from '#domain/calendar/guide.ts'

const gentle = [
  'skincare-consultation',
  'mini-facial',
  'custom-facial',
  'acne-facial',
  'back-facial',
  'teen-facial',
]

const asksFirst = {
  serviceId: 'skincare-consultation',
  weight: 1,
  why: 'A look under the lamp and a routine on one page, if you would rather talk before anything is done.',
}

/** What each treatment is for, in the words of its own page. */
export const guideTable: GuideTable = {
  fits: {
    breakouts: [
      {
        serviceId: 'teen-facial',
        weight: 7,
        why: 'Made for this age: clogged pores are cleared slowly, inflamed spots are calmed and left alone, and the routine to take home is short.',
      },
      {
        serviceId: 'acne-facial',
        weight: 6,
        why: 'Deep cleansing, careful extractions and calm. The whole visit goes to what breaks out.',
      },
      {
        serviceId: 'custom-facial',
        weight: 3,
        why: 'Clogged pores are softened and cleared where your skin can take it, and blue light is part of the hour.',
      },
      {
        serviceId: 'mini-facial',
        weight: 2,
        why: 'A cleanse, the few extractions that are easy, and a mask for oil.',
      },
      asksFirst,
    ],
    dull: [
      {
        serviceId: 'teen-facial',
        weight: 6,
        why: 'A mild cleanse and a gentle enzyme. Nothing in it stings or peels.',
      },
      {
        serviceId: 'dermaplaning',
        weight: 6,
        why: 'A fine blade takes dry flakes and soft down in one pass. Smooth straight after.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'pumpkin-enzyme',
        weight: 5,
        why: 'Fruit enzymes loosen the dull surface, and skin feels finer for weeks.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'oxygen',
        weight: 4,
        why: 'The gentlest peel: no flaking, and fresh skin the same day.',
      },
      {
        serviceId: 'custom-facial',
        weight: 3,
        why: 'The exfoliation is chosen for your skin on the day, so light falls more evenly on it.',
      },
      {
        serviceId: 'mini-facial',
        weight: 2,
        why: 'A light exfoliation and a mask: a quick reset.',
      },
      asksFirst,
    ],
    marks: [
      {
        serviceId: 'chemical-peels',
        optionId: 'blue-radiance',
        weight: 7,
        why: 'A blended peel for tone and clarity. Marks grow lighter over a series.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'pumpkin-enzyme',
        weight: 6,
        why: 'Fruit enzymes loosen marked surface skin, a little at each visit.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'oxygen',
        weight: 5,
        why: 'The mildest peel is where a series begins. Marks fade over several, with sunscreen in between.',
      },
      {
        serviceId: 'skincare-consultation',
        weight: 4,
        why: 'Sunscreen and the right routine do more for marks than any one visit. This is where they are chosen.',
      },
      {
        serviceId: 'custom-facial',
        weight: 3,
        why: 'Surface cells come away gently, and what helps against marks at home is written down for you.',
      },
      {
        serviceId: 'teen-facial',
        weight: 3,
        why: 'Fewer breakouts mean fewer marks, and the ones that are there are left in peace to fade.',
      },
      {
        serviceId: 'mini-facial',
        weight: 1,
        why: 'A light polish evens the surface a little, without acids or a peel.',
      },
    ],
    dry: [
      {
        serviceId: 'custom-facial',
        weight: 6,
        why: 'Gentle exfoliation, then layers of hydration. Skin feels softer and less tight when you leave.',
      },
      {
        serviceId: 'nano-infusion',
        weight: 5,
        why: 'A hydrating serum gets further than it does from your fingertips, and the softness lasts for days.',
      },
      {
        serviceId: 'mini-facial',
        weight: 3,
        why: 'A light exfoliation and a mask for water, with no strong acids.',
      },
      {
        serviceId: 'skincare-consultation',
        weight: 2,
        why: 'Dryness is often something in the routine. We find it and leave it out.',
      },
    ],
    lines: [
      {
        serviceId: 'nano-infusion',
        weight: 6,
        why: 'Lines that come from dryness look softer once the surface holds more water. It does not change deeper ones.',
      },
      {
        serviceId: 'custom-facial',
        weight: 5,
        why: 'Massage, and red light as care for fine lines over repeated visits.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'pumpkin-enzyme',
        weight: 4,
        why: 'Old surface cells come away together, and the skin beneath looks finer for weeks.',
      },
      {
        serviceId: 'chemical-peels',
        optionId: 'oxygen',
        weight: 3,
        why: 'Fresh surface skin the same day, with no flaking.',
      },
      {
        serviceId: 'skincare-consultation',
        weight: 2,
        why: 'Sunscreen and a routine that you keep do most for fine lines.',
      },
      { serviceId: 'mini-facial', weight: 1, why: 'A mask for water, and skin that sits softer.' },
    ],
    back: [
      {
        serviceId: 'back-facial',
        weight: 9,
        why: 'Cleansing, exfoliation and extractions for the skin you cannot reach.',
      },
      asksFirst,
    ],
    routine: [
      {
        serviceId: 'skincare-consultation',
        weight: 9,
        why: 'You bring what you use. It is read label by label, and you go home with morning and night on one page.',
      },
      {
        serviceId: 'custom-facial',
        weight: 3,
        why: 'A facial that begins with a look at your skin and ends with a short list of what to do at home.',
      },
      {
        serviceId: 'mini-facial',
        weight: 2,
        why: 'Forty minutes that end with one thing to change at home.',
      },
    ],
    rest: [
      {
        serviceId: 'custom-facial',
        weight: 7,
        why: 'If nothing in particular bothers you, have this one: an hour built around your skin on the day, with massage.',
      },
      {
        serviceId: 'mini-facial',
        weight: 4,
        why: 'The essentials: a cleanse, a light exfoliation and a mask.',
      },
      {
        serviceId: 'nano-infusion',
        weight: 3,
        why: 'Serum carried into the surface, and a cool mask for a quarter of an hour while you rest.',
      },
      asksFirst,
    ],
  },
  only: {
    isotretinoin: ['skincare-consultation'],
    sore: ['skincare-consultation'],
    pregnant: gentle,
    retinoids: [...gentle, 'nano-infusion'],
    teen: gentle,
  },
  // The deeper peels are agreed on at a visit; the guide proposes neither.
  showsForDays: ['chemical-peels/pumpkin-enzyme', 'chemical-peels/blue-radiance'],
}
