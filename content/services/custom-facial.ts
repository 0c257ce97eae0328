import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'

// spec 1 §2 and §9: 60 minutes, $120, LED therapy and massage, every 4 to 6 weeks.
export const page: ServicePage = {
  slug: 'custom-facial',
  serviceId: 'custom-facial',
  name: 'Custom Facial',
  title: `Custom Facial in Redlands, 60 min, $120 | ${STUDIO.name}`,
  description:
    'A 60-minute facial built around your skin on the day, with LED therapy and massage. $120 at a one-person studio in Redlands, California.',
  figures: ['60 min', '$120'],
  intro:
    'Skin changes with the season, the week and the night you had. This hour starts by looking at yours, and everything after follows from that. LED therapy and massage are part of it.',
  notes: [
    'LED therapy and massage are included.',
    'Evening appointments from Monday to Thursday, and same-day booking when an hour is free.',
  ],
  benefits: {
    heading: 'What it is good for',
    items: [
      {
        title: 'Dryness and tightness',
        text: 'Gentle exfoliation, then layers of hydration. Skin feels softer and less tight when you leave.',
      },
      {
        title: 'Dullness and texture',
        text: 'Loose surface cells come away, so light falls more evenly and your own products sink in.',
      },
      {
        title: 'Congestion',
        text: 'Clogged pores are softened first and cleared by hand, only where your skin can take it.',
      },
      {
        title: 'Tension',
        text: 'Massage of the face, neck and shoulders, without talk unless you want it.',
      },
    ],
  },
  technology: {
    heading: 'LED therapy',
    items: [
      {
        title: 'Red light',
        text: 'Used to calm skin that looks flushed, and as care for fine lines over repeated visits. It is light, not heat: nothing burns or peels.',
      },
      {
        title: 'Blue light',
        text: 'Used over areas that break out. It adds to good care at home and does not replace a doctor’s treatment of acne.',
      },
    ],
  },
  steps: {
    heading: 'How the hour goes',
    items: [
      {
        glyph: 'look',
        title: 'Look and talk',
        text: 'You say what bothers you. I look at your skin under a lamp, and we agree on what to do today.',
      },
      {
        glyph: 'cleanse',
        title: 'Cleanse and exfoliate',
        text: 'A double cleanse, then the exfoliation that suits you: enzyme, acid or a soft scrub.',
      },
      {
        glyph: 'soften',
        title: 'Steam and extractions',
        text: 'Warmth softens the pores. Extractions are optional and stop when you say so.',
      },
      {
        glyph: 'massage',
        title: 'Massage and mask',
        text: 'Face, neck and shoulders, then a mask chosen for your skin and left to work.',
      },
      {
        glyph: 'light',
        title: 'LED therapy',
        text: 'You lie still under the light with your eyes covered. It feels like nothing much.',
      },
      {
        glyph: 'protect',
        title: 'Finish',
        text: 'Serum, moisturizer and sunscreen, and a short list of what to do at home.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    rebookWeeks: 5,
    items: [
      {
        when: 'Every 4 to 6 weeks',
        text: 'About as long as skin takes to renew its surface. Each visit picks up where the last one ended.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Leave makeup off for the rest of the day if you can.',
      'Use sunscreen of SPF 30 or more every morning; freshly exfoliated skin burns sooner.',
      'Leave out retinol, acids and scrubs for 2 days.',
      'Skip the gym, sauna and hot showers on your face until the next day.',
      'A little redness where I did extractions is normal and is usually gone by morning.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'How do I know that this is the right facial for me?',
        answer:
          'If you are not sure what to book, book this one. I look first, and we decide together; no part of it is fixed before that.',
      },
      {
        question: 'Is LED therapy safe for everyone?',
        answer:
          'For most people it is. Tell me if you have epilepsy or a light-sensitive condition, or take medicine that makes you sensitive to light. I leave it out and give the time to massage instead.',
      },
      {
        question: 'Do extractions hurt?',
        answer:
          'You feel pressure, and sometimes a brief sting. They are optional. Say stop, and I stop.',
      },
      {
        question: 'Can I have it while I am pregnant?',
        answer:
          'Usually, with some products left out. Ask your doctor first, and tell me when you book.',
      },
      {
        question: 'What should I do before I come?',
        answer:
          'Come with a clean face if you can, and leave out retinol, acids and scrubs for 2 days. If you have taken isotretinoin in the last 12 months, call me before you book.',
      },
      {
        question: 'Can I add something to it?',
        answer:
          'Yes. Dermaplane, Peel, Microdermabrasion and Sheet Extract; the menu says what each adds in minutes and price.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says of the custom facial stands here, in their own words.',
      from: 'A client',
    },
  ],
  booking: 'book',
  structured: { priceDollars: 120, durationMinutes: 60 },
}
