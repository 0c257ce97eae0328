import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'chemical-peels',
  serviceId: 'chemical-peels',
  name: 'Chemical Peels',
  title: 'Chemical Peels in Redlands, CA | Grove Skin Studio',
  description:
    'Oxygen, pumpkin enzyme, medium TCA and deep peels in Redlands, California: who may have which, what they cost, and how to prepare and heal.',
  figures: ['30-60 min', '$150-250'],
  intro:
    'From a gentle oxygen peel to deeper peels for skin that is used to them. The depth is chosen for your skin, and built up over visits.',
  notes: [
    'Evening appointments',
    'Same-day booking',
    'Asking me by message or telephone is free. A consultation in the studio has its fee, which buys products.',
  ],
  // spec 1 §2: the labels stand as they are; booking follows the stricter rule (docs/spec-map.md).
  options: {
    heading: 'Which peel, and for whom',
    rule: 'First-time clients may have only oxygen peels. Current clients with a regimented routine may have all depths.',
    items: [
      {
        optionId: 'oxygen',
        title: 'Oxygen peel',
        text: 'The gentlest. No flaking, a little flush, and fresh skin the same day.',
        price: 'from $150',
        clients: 'New clients',
      },
      {
        optionId: 'pumpkin-enzyme',
        title: 'Pumpkin enzyme peel',
        text: 'Fruit enzymes loosen dull surface skin. It tingles and smells of spice.',
        price: '$175',
        clients: 'All clients',
      },
      {
        optionId: 'blue-radiance',
        title: 'Blue radiance peel',
        text: 'A blended peel for tone and clarity.',
        price: '$225',
        clients: 'Current clients',
      },
      {
        optionId: 'medium-tca',
        title: 'Medium TCA peels',
        text: 'For marks, tone and texture. Expect three to five days of flaking.',
        price: 'from $200',
        clients: 'Current clients',
      },
      {
        optionId: 'deep',
        title: 'Deep peels',
        text: 'The deepest I do, for skin that has been prepared for it. Plan a quiet week.',
        price: 'from $250',
        clients: 'Current clients',
      },
    ],
  },
  benefits: {
    heading: 'What a peel can do',
    items: [
      {
        title: 'Even the tone',
        text: 'Sun marks and the marks that breakouts leave grow lighter over a series.',
      },
      {
        title: 'Smooth the surface',
        text: 'Old surface cells come away together. Skin feels finer for weeks.',
      },
      { title: 'Keep pores clear', text: 'Less dead skin means less to block them.' },
    ],
  },
  // spec 1 §2: consultation, preparation, application, aftercare.
  steps: {
    heading: 'The process',
    items: [
      {
        glyph: 'talk',
        title: 'Consultation',
        text: 'I ask about medicine, sun, waxing, cold sores and how your skin heals. The answer may be “not yet”.',
      },
      {
        glyph: 'cleanse',
        title: 'Preparation',
        text: 'Skin is cleansed and degreased. For the deeper peels you will have prepared at home for some weeks.',
      },
      {
        glyph: 'peel',
        title: 'Application',
        text: 'In thin layers, by the clock, with a fan beside you. It tingles or stings for a few minutes.',
      },
      {
        glyph: 'calm',
        title: 'Aftercare',
        text: 'Calming cream and sunscreen, a written plan for the week, and a number to call.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    askAfterDays: 4,
    items: [
      'Sunscreen of SPF 30 or more every day, and shade. New skin burns and marks quickly.',
      'No retinoids, acids, vitamin C or scrubs until the flaking is over, and for five days at least.',
      'No waxing, threading or shaving of the face for a week.',
      'Let flakes fall by themselves. Pulling them leaves marks.',
      'No sauna, pool or hard exercise for two days.',
      'Blisters, crusts or growing pain are not part of it. Call me, and a doctor if it is severe.',
    ],
  },
  // spec 1 §2: eight items, several may be open at once.
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'Which peel can I have on a first visit?',
        answer:
          'First-time clients may have only oxygen peels. Current clients with a regimented routine may have all depths.',
      },
      {
        question: 'What is the blue radiance peel?',
        // spec 1 §2: cited in the questions, at $225.
        answer:
          'A blended peel for tone and clarity, at $225. It is for current clients, and sits between the pumpkin enzyme and the deeper peels.',
      },
      {
        question: 'Will I really peel?',
        answer:
          'After an oxygen peel, no. After a pumpkin enzyme peel, perhaps a little. Medium and deep peels flake, mostly from the third day on.',
      },
      {
        question: 'Does it hurt?',
        answer:
          'It tingles, and the deeper ones sting for some minutes. I can stop a peel at any moment.',
      },
      {
        question: 'Who should not have a peel?',
        answer:
          'Anyone who has taken isotretinoin in the last twelve months, has a cold sore, sunburn, open or infected skin, or scars that grow thick. If you are pregnant or nursing, ask your doctor first; I do only what they agree to.',
      },
      {
        question: 'How should I prepare?',
        answer:
          'Stop retinol, acids and scrubs five days before, and waxing a week before. Stay out of strong sun for two weeks. Ask whoever prescribed a cream before you pause it.',
      },
      {
        question: 'Are peels safe for darker skin?',
        answer:
          'Some are. Deeper skin tones mark more easily, so I begin with the mildest, go slowly, and leave out depths that are not worth the risk.',
      },
      {
        question: 'How many will I need?',
        answer:
          'One refreshes. Marks and texture usually take a series, some weeks apart, with sunscreen in between. We plan it when I have seen how you heal.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about a first oxygen peel will stand here.',
      from: 'A client of the oxygen peel',
    },
    {
      sample: true,
      words: 'What a client says about a series of deeper peels will stand here.',
      from: 'A client of the deeper peels',
    },
  ],
  booking: 'book',
  contactLabel: 'Free consultation',
  whenSettled: { 'consultation-fee': { contactLabel: 'Ask me first' } },
  structured: { priceDollars: 150, durationMinutes: 30 },
}
