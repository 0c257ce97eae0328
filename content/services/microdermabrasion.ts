import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'microdermabrasion',
  serviceId: null,
  addonId: 'microdermabrasion',
  name: 'Microdermabrasion',
  title: 'Microdermabrasion in Redlands, CA | Grove Skin Studio',
  description:
    'Diamond microdermabrasion as a ten-minute extra to your facial in Redlands, California: four steps, what to expect after a day, a week and a month.',
  figures: ['10 minutes', '$15'],
  intro:
    'Diamond exfoliation and gentle suction, added to a facial. Ten minutes that leave the surface smooth.',
  notes: ['An add-on to any facial', 'Evening appointments', 'Same-day booking'],
  technology: {
    heading: 'How it works',
    items: [
      {
        title: 'A diamond tip',
        text: 'Fine diamond grains on a steel tip polish away the uppermost dead cells. No crystals, no dust.',
      },
      {
        title: 'Gentle vacuum',
        text: 'The same tip lifts what it loosens. The strength is set for your skin, lower around the eyes.',
      },
    ],
  },
  benefits: {
    heading: 'What you notice',
    items: [
      { title: 'Texture', text: 'Rough patches and fine flakes are gone when you get up.' },
      { title: 'Tone', text: 'Dullness lifts first; uneven tone follows over some visits.' },
      { title: 'Pores', text: 'Swept clean, they look smaller for a while.' },
      { title: 'Uptake', text: 'What you put on afterwards is not wasted on dead skin.' },
    ],
  },
  // spec 1 §2: four steps.
  steps: {
    heading: 'Four steps',
    items: [
      {
        glyph: 'cleanse',
        title: 'Prep skin',
        text: 'Cleansed twice and dried, so that the tip glides.',
      },
      {
        glyph: 'exfoliate',
        title: 'Diamond exfoliation',
        text: 'Slow passes over forehead, cheeks, nose and chin. It feels like a soft cat’s tongue.',
      },
      {
        glyph: 'lift',
        title: 'Vacuum suction',
        text: 'Loosened cells are lifted away in the same movement.',
      },
      {
        glyph: 'calm',
        title: 'Hydrate and soothe',
        text: 'A calming serum, moisturizer and sunscreen, and your facial goes on.',
      },
    ],
  },
  // spec 1 §2: four points.
  timeline: {
    heading: 'What to expect, and when',
    items: [
      { when: 'Immediate', text: 'Smooth to the touch, perhaps a little pink.' },
      { when: '24 hours', text: 'Pinkness has passed. You can wear makeup again.' },
      { when: '1 week', text: 'Skin looks clearer, and products spread more evenly.' },
      { when: '4 weeks', text: 'One round of new skin. A good time for the next visit.' },
    ],
  },
  // spec 1 §9
  frequency: {
    heading: 'How often',
    items: [
      {
        when: 'Every 2–4 weeks',
        text: 'with your facial. I leave more time for thin or dry skin.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      // spec 1 §9
      'Wait 24 hours before makeup.',
      'No retinoids, acids or scrubs for three days, and no waxing for a week.',
      'No sauna, pool or hard exercise until tomorrow.',
      'Sunscreen of SPF 30 or more every morning, for at least a week.',
    ],
  },
  // spec 1 §2: four questions.
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'Can I book it on its own?',
        answer:
          'It is an extra: choose a facial, then add it. The scheduler adds its ten minutes and its price.',
      },
      {
        question: 'Does it hurt?',
        answer: 'No. It feels like light sanding and a gentle pull, and can tickle at the nose.',
      },
      {
        question: 'Who should not have it?',
        answer:
          'Skin with active breakouts, rosacea that flares, cold sores, eczema or sunburn, and anyone who has taken isotretinoin in the last twelve months. If you are pregnant, ask your doctor first.',
      },
      {
        question: 'How is it different from dermaplaning?',
        answer:
          'A blade lifts dead skin and soft down together; the diamond tip polishes and leaves the down. For thin or very dry skin the blade is often kinder.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about ten minutes more will stand here.',
      from: 'A client who added microdermabrasion',
    },
    {
      sample: true,
      words: 'What a client says about skin a month later will stand here.',
      from: 'Another client who added it',
    },
  ],
  booking: 'book',
  statesRating: true,
  structured: { priceDollars: 15, durationMinutes: 10 },
}
