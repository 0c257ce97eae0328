import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'

// spec 1 §2: "for ages 18 and under (some copy says 13 to 18)". Both readings are kept as stated;
// visits are booked by the first, which alone stands at the top; the second is named where ages are asked about.
export const teenAges = { stated: '18 and under', inSomeCopy: '13 to 18' } as const

// spec 1 §2: fixed text.
const teenClients = '15+ happy teen clients'

const forParents =
  'For parents: under 18, you come along to the first visit. We go through a short form together, and you may stay in the room.'

// spec 1 §2 and §9: 50 minutes, $85; every 3 to 4 weeks for active acne, monthly for maintenance.
export const page: ServicePage = {
  slug: 'teen-facial',
  serviceId: 'teen-facial',
  name: 'Teen Facial',
  title: `Teen Facial in Redlands, 50 min, $85 | ${STUDIO.name}`,
  description: `A gentle 50-minute facial for ages ${teenAges.stated}, with care for breakouts and a routine that lasts. $85 at a one-person studio in Redlands, California.`,
  figures: ['50 min', '$85'],
  intro:
    'In these years skin changes faster than anyone can keep up with. This is a careful clean-up, and a short routine that fits between school and sleep.',
  whenSettled: {
    'teen-ages': {
      faq: {
        isOpen: 'many',
        items: questions(
          `Ages ${teenAges.stated}. If your child is much younger, call me before you book.`,
        ),
      },
    },
  },
  forParents,
  notes: [`For ages ${teenAges.stated}.`, `${teenClients}.`],
  benefits: {
    heading: 'What it helps with',
    items: [
      {
        title: 'Blackheads and clogged pores',
        text: 'Softened with steam and cleared by hand, slowly. It hurts less than picking and leaves fewer marks.',
      },
      {
        title: 'Breakouts',
        text: 'Inflamed spots are calmed and left alone. Clearing acne takes weeks, and I say so at the start.',
      },
      {
        title: 'Oil and shine',
        text: 'Cleansed without being stripped, because skin that is dried out makes more of it.',
      },
      {
        title: 'Habits',
        text: 'Cleanser, moisturizer, sunscreen. Two minutes, twice a day, and why each one matters.',
      },
    ],
  },
  steps: {
    heading: 'How the 50 minutes go',
    items: [
      {
        glyph: 'talk',
        title: 'Talk',
        text: 'Skin, sports, school, what stands on the shelf. No lectures.',
      },
      {
        glyph: 'cleanse',
        title: 'Cleanse and exfoliate',
        text: 'A mild cleanse and a gentle enzyme. Nothing that stings or peels.',
      },
      {
        glyph: 'soften',
        title: 'Steam and extractions',
        text: 'A few minutes of warmth, then the blackheads that are ready. Stop means stop.',
      },
      {
        glyph: 'calm',
        title: 'Calm',
        text: 'A cool mask for redness and oil.',
      },
      {
        glyph: 'plan',
        title: 'Learn',
        text: 'How to wash, what to use, what to leave out. Written down to take home.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    rebookWeeks: 4,
    items: [
      {
        when: 'Every 3 to 4 weeks',
        text: 'For active acne, while it is being brought under control.',
      },
      {
        when: 'Monthly',
        text: 'For maintenance, once skin is calm.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Hands off: no picking, no squeezing.',
      'No makeup until the next day.',
      'Sunscreen of SPF 30 or more every morning, also before outdoor practice.',
      'Leave out acne creams, acids and scrubs for 2 days, unless a doctor prescribed them and says otherwise.',
      'A clean pillowcase tonight.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: questions(
      `Ages ${teenAges.stated}. It is written with skin from ${teenAges.inSomeCopy} in mind. If your child is younger, call me before you book.`,
    ),
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client or a parent says of the teen facial stands here, in their own words.',
      from: 'A client',
    },
  ],
  booking: 'book',
  structured: { priceDollars: 85, durationMinutes: 50 },
}

// spec 1 §2: the second teen-facial page; it links to the external booking page instead of /book.
export const secondPage: ServicePage = {
  ...page,
  slug: 'teen-facial-v2',
  title: `Facials for teens in Redlands, CA | ${STUDIO.name}`,
  description: `A first facial for teens, ages ${teenAges.stated}: 50 minutes, $85, with a routine to take home. One esthetician in Redlands, California.`,
  intro:
    'A first facial need not be a big thing. In 50 minutes I look, clean and calm, and you leave knowing what to do at home.',
  notes: [
    `For ages ${teenAges.stated}.`,
    `${teenClients}.`,
    'Evening appointments from Monday to Thursday, after school and practice.',
  ],
  booking: 'site',
}

function questions(ages: string): ServicePage['faq']['items'] {
  return [
    { question: 'What ages is it for?', answer: ages },
    {
      question: 'Does a parent have to come?',
      answer:
        'To the first visit, yes, for anyone under 18: we go through a short form together. After that, as you both prefer.',
    },
    {
      question: 'Will one facial clear the acne?',
      answer:
        'No. Skin is cleaner and calmer after one. Breakouts settle over weeks, with visits every 3 to 4 weeks and a routine at home.',
    },
    {
      question: 'What if a doctor prescribed something?',
      answer:
        'Keep to it and bring the name along. With isotretinoin I do not do this facial until 12 months after the last dose; with tretinoin or adapalene I leave out exfoliation.',
    },
    {
      question: 'When should we see a dermatologist?',
      answer:
        'With deep, painful spots, with scars, or when nothing has helped in 3 months. I tell you if I see it.',
    },
    {
      question: 'Does it hurt?',
      answer:
        'Extractions can sting for a moment. They can be skipped, and nobody is talked into them.',
    },
  ]
}
