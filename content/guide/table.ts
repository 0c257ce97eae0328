import type { Fit, GuideTable } from '#domain/calendar/guide.ts'

const gentle = [
  'skincare-consultation',
  'mini-facial',
  'custom-facial',
  'acne-facial',
  'back-facial',
  'teen-facial',
]

/** `of`: a treatment, or "treatment/kind". */
function fit(of: string, weight: number, why: string): Fit {
  const [serviceId = '', optionId] = of.split('/')
  return optionId ? { serviceId, optionId, weight, why } : { serviceId, weight, why }
}

const asksFirst = fit(
  'skincare-consultation',
  1,
  'A look under the lamp and a routine on one page, if you would rather talk before anything is done.',
)

/** What each treatment is for, in the words of its own page. */
export const guideTable: GuideTable = {
  fits: {
    breakouts: [
      fit(
        'teen-facial',
        7,
        'Made for this age: clogged pores are cleared slowly, inflamed spots are calmed and left alone, and the routine to take home is short.',
      ),
      fit(
        'acne-facial',
        6,
        'Deep cleansing, careful extractions and calm. The whole visit goes to what breaks out.',
      ),
      fit(
        'custom-facial',
        3,
        'Clogged pores are softened and cleared where your skin can take it, and blue light is part of the hour.',
      ),
      fit('mini-facial', 2, 'A cleanse, the few extractions that are easy, and a mask for oil.'),
      asksFirst,
    ],
    dull: [
      fit('teen-facial', 6, 'A mild cleanse and a gentle enzyme. Nothing in it stings or peels.'),
      fit(
        'dermaplaning',
        6,
        'A fine blade takes dry flakes and soft down in one pass. Smooth straight after.',
      ),
      fit(
        'chemical-peels/pumpkin-enzyme',
        5,
        'Fruit enzymes loosen the dull surface, and skin feels finer for weeks.',
      ),
      fit(
        'chemical-peels/oxygen',
        4,
        'The gentlest peel: no flaking, and fresh skin the same day.',
      ),
      fit(
        'custom-facial',
        3,
        'The exfoliation is chosen for your skin on the day, so light falls more evenly on it.',
      ),
      fit('mini-facial', 2, 'A light exfoliation and a mask: a quick reset.'),
      asksFirst,
    ],
    marks: [
      fit(
        'chemical-peels/blue-radiance',
        7,
        'A blended peel for tone and clarity. Marks grow lighter over a series.',
      ),
      fit(
        'chemical-peels/pumpkin-enzyme',
        6,
        'Fruit enzymes loosen marked surface skin, a little at each visit.',
      ),
      fit(
        'chemical-peels/oxygen',
        5,
        'The mildest peel is where a series begins. Marks fade over several, with sunscreen in between.',
      ),
      fit(
        'skincare-consultation',
        4,
        'Sunscreen and the right routine do more for marks than any one visit. This is where they are chosen.',
      ),
      fit(
        'custom-facial',
        3,
        'Surface cells come away gently, and what helps against marks at home is written down for you.',
      ),
      fit(
        'teen-facial',
        3,
        'Fewer breakouts mean fewer marks, and the ones that are there are left in peace to fade.',
      ),
      fit('mini-facial', 1, 'A light polish evens the surface a little, without acids or a peel.'),
    ],
    dry: [
      fit(
        'custom-facial',
        6,
        'Gentle exfoliation, then layers of hydration. Skin feels softer and less tight when you leave.',
      ),
      fit(
        'nano-infusion',
        5,
        'A hydrating serum gets further than it does from your fingertips, and the softness lasts for days.',
      ),
      fit('mini-facial', 3, 'A light exfoliation and a mask for water, with no strong acids.'),
      fit(
        'skincare-consultation',
        2,
        'Dryness is often something in the routine. We find it and leave it out.',
      ),
    ],
    lines: [
      fit(
        'nano-infusion',
        6,
        'Lines that come from dryness look softer once the surface holds more water. It does not change deeper ones.',
      ),
      fit(
        'custom-facial',
        5,
        'Massage, and red light as care for fine lines over repeated visits.',
      ),
      fit(
        'chemical-peels/pumpkin-enzyme',
        4,
        'Old surface cells come away together, and the skin beneath looks finer for weeks.',
      ),
      fit('chemical-peels/oxygen', 3, 'Fresh surface skin the same day, with no flaking.'),
      fit(
        'skincare-consultation',
        2,
        'Sunscreen and a routine that you keep do most for fine lines.',
      ),
      fit('mini-facial', 1, 'A mask for water, and skin that sits softer.'),
    ],
    back: [
      fit(
        'back-facial',
        9,
        'Cleansing, exfoliation and extractions for the skin you cannot reach.',
      ),
      asksFirst,
    ],
    routine: [
      fit(
        'skincare-consultation',
        9,
        'You bring what you use. It is read label by label, and you go home with morning and night on one page.',
      ),
      fit(
        'custom-facial',
        3,
        'A facial that begins with a look at your skin and ends with a short list of what to do at home.',
      ),
      fit('mini-facial', 2, 'Forty minutes that end with one thing to change at home.'),
    ],
    rest: [
      fit(
        'custom-facial',
        7,
        'If nothing in particular bothers you, have this one: an hour built around your skin on the day, with massage.',
      ),
      fit('mini-facial', 4, 'The essentials: a cleanse, a light exfoliation and a mask.'),
      fit(
        'nano-infusion',
        3,
        'Serum carried into the surface, and a cool mask for a quarter of an hour while you rest.',
      ),
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
  // The deeper peels are agreed on at a visit, and are not in this table.
  showsForDays: ['chemical-peels/pumpkin-enzyme', 'chemical-peels/blue-radiance'],
}
