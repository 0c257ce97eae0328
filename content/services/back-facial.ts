import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'back-facial',
  serviceId: 'back-facial',
  name: 'Back Facial',
  title: 'Back Facial in Redlands, CA | Grove Skin Studio',
  description:
    'A 45-minute back facial in Redlands, California: cleansing, exfoliation, extractions and calm for the skin you cannot reach. Evening appointments.',
  figures: ['45 min', '$90'],
  intro:
    'Cleansing, exfoliation and extractions for the skin you cannot reach. You lie face down, warm and covered, and I do the rest.',
  notes: ['Evening appointments', 'Same-day booking'],
  benefits: {
    heading: 'Why a back needs its own visit',
    items: [
      {
        title: 'Thicker skin, more oil',
        text: 'Pores on the back block easily and clear slowly. They answer to time and steam.',
      },
      {
        title: 'Friction and sweat',
        text: 'Straps, seats and sports clothes rub. I look for what rubs yours.',
      },
      {
        title: 'Marks that stay',
        text: 'The sooner breakouts calm down, the fewer marks they leave.',
      },
      {
        title: 'Rest',
        text: 'Three quarters of an hour with your phone out of reach.',
      },
    ],
  },
  steps: {
    heading: 'How the 45 minutes go',
    items: [
      { glyph: 'cleanse', title: 'Cleanse', text: 'Twice, with warm towels between.' },
      {
        glyph: 'exfoliate',
        title: 'Exfoliate',
        text: 'An enzyme or a mild acid, by how your skin behaves, to loosen what is blocked.',
      },
      {
        glyph: 'extract',
        title: 'Extract',
        text: 'By hand, with gloves, where skin is ready for it.',
      },
      {
        glyph: 'mask',
        title: 'Mask',
        text: 'Clay where there is oil, something cooling where there is heat.',
      },
      {
        glyph: 'protect',
        title: 'Finish',
        text: 'A light lotion that does not block, and sunscreen if you go out bare.',
      },
    ],
  },
  // spec 1 §2 and §9
  frequency: {
    heading: 'How often',
    rebookWeeks: 5,
    items: [
      {
        when: 'Every 4–6 weeks',
        text: 'to keep pores clear. A few visits before summer or a wedding do more than one.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Wear something loose and clean. Cotton is good.',
      'No gym, sauna or pool until tomorrow; then shower soon after you sweat.',
      'No retinoids, acids or scrubs on your back for three days.',
      'No waxing for a week.',
      'Sunscreen wherever the sun reaches.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'What do I wear?',
        answer:
          'You undress to the waist, lie face down and are covered by a sheet and a blanket. I leave the room while you settle in.',
      },
      {
        question: 'Is it for men too?',
        answer: 'For everyone. Hair on the back is no obstacle; please do not shave just before.',
      },
      {
        question: 'Can it be done on the chest or shoulders?',
        answer: 'Shoulders are part of it. Ask me about the chest when you book.',
      },
      {
        question: 'How many visits until I see a change?',
        answer:
          'Skin feels smoother after one. Breakouts on the back usually need several visits, and clean habits between them.',
      },
      {
        question: 'Who should wait?',
        answer:
          'Anyone with sunburn, open or infected skin, or isotretinoin in the last twelve months. If you are pregnant, ask your doctor first; you can lie on your side.',
      },
      {
        question: 'Can I go back to work afterwards?',
        answer: 'Yes. You may be pink for an hour or two, under a shirt that nobody sees.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about the first summer without a cover-up will stand here.',
      from: 'A client of the back facial',
    },
    {
      sample: true,
      words: 'What a client says about the quiet of these 45 minutes will stand here.',
      from: 'Another client of the back facial',
    },
  ],
  booking: 'book',
  structured: { priceDollars: 90, durationMinutes: 45 },
}
