import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'acne-facial',
  serviceId: 'acne-facial',
  name: 'Acne Facial',
  title: 'Acne Facial in Redlands, CA | Grove Skin Studio',
  description:
    'A 50-minute acne facial in Redlands, California: deep cleansing, careful extractions and calm. What happens, how often to come, and times you can book now.',
  figures: ['50 min', '$110'],
  intro:
    'Deep cleansing, careful extractions and calm, for skin that breaks out. You leave a little pink, and knowing what to use at home.',
  notes: ['Evening appointments', 'Same-day booking'],
  benefits: {
    heading: 'What it does',
    items: [
      {
        title: 'Clears what is blocked',
        text: 'Blackheads and small whiteheads are softened first, then lifted out by hand, a few at a time.',
      },
      {
        title: 'Quiets redness',
        text: 'A cooling mask takes the heat down before you go, so you can walk out into your evening.',
      },
      {
        title: 'Looks for the cause',
        text: 'Products, habits, hormones, friction. I ask, and take out of your routine what keeps pores busy.',
      },
      {
        title: 'Leaves skin whole',
        text: 'Nothing is forced. What is not ready stays where it is until the next visit.',
      },
    ],
  },
  steps: {
    heading: 'How the 50 minutes go',
    items: [
      {
        glyph: 'look',
        title: 'Look',
        text: 'I read your skin under a lamp and ask what you use, take and have tried.',
      },
      {
        glyph: 'cleanse',
        title: 'Cleanse twice',
        text: 'The first takes off sunscreen and the day, the second cleans the skin itself.',
      },
      {
        glyph: 'soften',
        title: 'Soften',
        text: 'Warmth and a mild exfoliant, chosen for your skin, loosen what sits in the pores.',
      },
      {
        glyph: 'extract',
        title: 'Extract',
        text: 'By hand, with gloves, for as long as your skin is comfortable with it. You say when to stop.',
      },
      {
        glyph: 'calm',
        title: 'Calm',
        text: 'A cooling mask, a light moisturizer and sunscreen. Then a short plan for home.',
      },
    ],
  },
  // spec 1 §9: every 3 weeks for 6-8 weeks, then monthly.
  frequency: {
    heading: 'How often',
    rebookWeeks: 3,
    items: [
      {
        when: 'Every 3 weeks',
        text: 'for the first 6 to 8 weeks. Skin renews itself in about four, so change shows in rounds.',
      },
      { when: 'Then monthly', text: 'to keep pores clear once breakouts have settled.' },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    askAfterDays: 3,
    items: [
      'Give your skin 24 hours without makeup if you can, and keep your hands off it.',
      'No retinoids, acids or scrubs for three days. Ask whoever prescribed a treatment when to go on with it.',
      'No hot yoga, sauna or swimming until tomorrow.',
      'Sunscreen of SPF 30 or more every morning.',
      'A few small spots may rise in the first days. Leave them alone.',
    ],
  },
  // spec 1 §2: eight questions, one open at a time.
  faq: {
    isOpen: 'one',
    items: [
      {
        question: 'Will one facial clear my skin?',
        answer:
          'It will feel cleaner and calmer, but acne is not settled in an hour. Most people come every three weeks for six to eight weeks before they judge it.',
      },
      {
        question: 'Do extractions hurt?',
        answer:
          'They pinch, most around the nose. Skin is softened first, and you can stop me at any moment.',
      },
      {
        question: 'Will I break out afterwards?',
        answer:
          'You may see a few small spots in the first three days, as what was deep comes up. If redness or soreness grows instead of fading, call me.',
      },
      {
        question: 'I take isotretinoin. Can I come?',
        answer:
          'Not for this facial. Skin on isotretinoin tears easily, so I wait until twelve months after your last dose, and until your prescriber agrees.',
      },
      {
        question: 'I am pregnant or nursing. Is it safe?',
        answer:
          'Ask your doctor first and tell me when you book. I leave out salicylic acid and other actives and keep the visit gentle.',
      },
      {
        question: 'Should I stop my prescription cream before I come?',
        answer:
          'Do not stop a prescription on my account; ask whoever wrote it. Leave over-the-counter retinol and scrubs out for two days before, and tell me what you use.',
      },
      {
        question: 'Can it fade marks and scars?',
        answer:
          'Brown and red marks fade sooner when skin is calm and protected from the sun. Pitted scars need a dermatologist, and I will say so.',
      },
      {
        question: 'When should I see a dermatologist instead?',
        answer:
          'If spots are deep, painful or leaving scars, or if your skin changed suddenly. I can work beside a doctor’s treatment, not in place of it.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about calmer skin after a few visits will stand here.',
      from: 'A client of the acne facial',
    },
  ],
  illustration: 'acne-before-after',
  booking: 'frame',
  structured: { priceDollars: 110, durationMinutes: 50 },
}
