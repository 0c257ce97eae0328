import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'dermaplaning',
  serviceId: 'dermaplaning',
  name: 'Dermaplaning',
  title: 'Dermaplaning in Redlands, CA | Grove Skin Studio',
  description:
    'A 60-minute dermaplaning facial in Redlands, California. A fine blade lifts away dull surface skin and soft down. Same-day booking, rated {rating}.',
  // spec 1 §2: $110 is shown and $120 stands in the metadata; both readings are kept.
  figures: ['60 min', '$110'],
  intro:
    'A fine blade lifts away dull surface skin and soft down. No acids, no suction, and skin is smooth straight after.',
  notes: ['Same-day booking', 'Evening appointments', 'No downtime for most skin'],
  benefits: {
    heading: 'What you notice',
    items: [
      {
        title: 'A smooth surface',
        text: 'Dry flakes and fine down are gone in one pass. Makeup and sunscreen sit evenly.',
      },
      {
        title: 'More light',
        text: 'An even surface throws light back. Skin looks rested rather than scrubbed.',
      },
      {
        title: 'Products that reach',
        text: 'With the dull layer away, serum meets skin. Use less of it for a few days.',
      },
      {
        title: 'Nothing left in the skin',
        text: 'It is exfoliation by hand, so there is nothing to neutralize and no smell.',
      },
    ],
  },
  // spec 1 §2: four steps.
  steps: {
    heading: 'Four steps, 60 minutes',
    items: [
      {
        glyph: 'cleanse',
        title: 'Cleanse and dry',
        text: 'Skin is cleaned twice and dried completely, so that the blade glides.',
      },
      {
        glyph: 'plane',
        title: 'Dermaplane',
        text: 'A sterile blade, new for you, held at 45 degrees in short light strokes. It sounds louder than it feels.',
      },
      {
        glyph: 'mask',
        title: 'Mask',
        text: 'A hydrating mask while you rest, with no acids on freshly planed skin.',
      },
      {
        glyph: 'protect',
        title: 'Protect',
        text: 'Serum, moisturizer and sunscreen before you go out.',
      },
    ],
  },
  // spec 1 §9
  frequency: {
    heading: 'How often',
    rebookWeeks: 4,
    items: [
      {
        when: 'Every 3–4 weeks',
        text: 'about as long as the surface of your skin takes to renew itself.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Sunscreen of SPF 30 or more every day, and a hat for the first three days.',
      'No retinoids, acids or scrubs for three days.',
      'No waxing, threading or hair removal cream on the face for a week.',
      'No hard exercise, sauna or pool until tomorrow.',
      'Moisturize more than usual. Makeup can wait until the next day.',
    ],
  },
  // spec 1 §2: eight items, always fully shown.
  faq: {
    isOpen: 'always',
    items: [
      {
        question: 'Will the hair grow back thicker?',
        answer:
          'No. Soft down grows back as soft down. A cut end can feel blunt for a few days, but the hair itself does not change.',
      },
      {
        question: 'Does it hurt?',
        answer:
          'No. It feels like a firm fingertip passing over. Skin can feel tight for an hour afterwards.',
      },
      {
        question: 'Who should not have it?',
        answer:
          'Skin with active breakouts, cold sores, eczema or sunburn where the blade would pass. The same goes for isotretinoin in the last twelve months, and for blood thinners unless your doctor agrees.',
      },
      {
        question: 'I am pregnant. Can I come?',
        answer:
          'Usually, since no acids are used. Ask your doctor first, and tell me when you book.',
      },
      {
        question: 'How should I prepare?',
        answer:
          'Come with a clean face. Do not shave or wax your face in the week before, and leave retinoids and acids out for three days.',
      },
      {
        question: 'Can it be joined with a peel or microdermabrasion?',
        answer: 'Often, for skin that is used to treatments. I decide when I see your skin.',
      },
      {
        question: 'How long does it last?',
        answer:
          'Smoothness lasts about three to four weeks. Down returns slowly, a little at a time.',
      },
      {
        question: 'Can I book for today?',
        answer:
          'If an hour is free today, you can take it online. If you see none, call: a visit may have been canceled.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about how smooth skin felt that evening will stand here.',
      from: 'A client of dermaplaning',
    },
    {
      sample: true,
      words: 'What a client says about a first time under the blade will stand here.',
      from: 'Another client of dermaplaning',
    },
  ],
  booking: 'book',
  hasPhoneLink: true,
  statesRating: true,
  structured: {
    priceDollars: 120,
    durationMinutes: 60,
    hasRating: true,
    areasServed: ['Redlands', 'Highland', 'Yucaipa', 'San Bernardino County'],
  },
}
