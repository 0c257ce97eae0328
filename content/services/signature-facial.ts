import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'

// spec 1 §9 states a 75-minute signature facial, no price, and no row on the menu: it is arranged by
// telephone or letter until the owner prices it. The frequency is hers to confirm.
export const page: ServicePage = {
  slug: 'signature-facial',
  serviceId: null,
  name: 'Signature Facial',
  title: `Signature Facial in Redlands, 75 min | ${STUDIO.name}`,
  description:
    'A 75-minute facial without hurry, for face, neck and shoulders, at a one-person studio in Redlands, California. Call for the price and a time.',
  figures: ['75 min'],
  intro:
    'Seventy-five minutes, and nothing in them is hurried. It is the longest facial here: more time to look, more massage, and two masks instead of one.',
  notes: [
    'I tell you the price when you call or write, before anything is booked.',
    'It is not on the online menu. Call, and we find a time together.',
  ],
  benefits: {
    heading: 'What the longer visit gives you',
    items: [
      {
        title: 'Time to work slowly',
        text: 'Extractions go at your skin’s own pace, with rests between, so there is less redness after.',
      },
      {
        title: 'Two masks',
        text: 'One to clear or brighten, one to comfort. Each is given the minutes it needs.',
      },
      {
        title: 'Neck, shoulders, hands',
        text: 'Massage is a part of its own and not what fills a wait.',
      },
    ],
  },
  steps: {
    heading: 'How the 75 minutes go',
    items: [
      {
        glyph: 'talk',
        title: 'Arrive',
        text: 'We talk about your skin and your week, and I look closely before choosing anything.',
      },
      {
        glyph: 'cleanse',
        title: 'Cleanse and exfoliate',
        text: 'A double cleanse with warm cloths, then an enzyme or acid that suits you.',
      },
      {
        glyph: 'soften',
        title: 'Clear',
        text: 'Steam, and extractions where they are wanted. You can leave them out.',
      },
      {
        glyph: 'mask',
        title: 'First mask and massage',
        text: 'While it works: shoulders, neck, arms and hands.',
      },
      {
        glyph: 'massage',
        title: 'Facial massage and second mask',
        text: 'Slow strokes over face and neck, then a mask that hydrates and calms.',
      },
      {
        glyph: 'protect',
        title: 'Finish',
        text: 'Serum, moisturizer and sunscreen, and what to do at home in a few words.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    items: [
      {
        when: 'Now and then',
        text: 'Once a season is plenty for many, with shorter facials in between. There is no course to sign up for.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Leave makeup off for the rest of the day if you can.',
      'Use sunscreen of SPF 30 or more every morning.',
      'Leave out retinol, acids and scrubs for 2 days.',
      'Drink some water, and take it slowly until the evening.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'What does it cost?',
        answer:
          'I tell you when you call or write. Nothing is booked until you know the price and have said yes to it.',
      },
      {
        question: 'Can I book it online?',
        answer:
          'Not this one. Call, or send a few lines through the contact page. A custom facial can be booked online at any hour.',
      },
      {
        question: 'How is it different from the custom facial?',
        answer:
          'It is 15 minutes longer, with a second mask and more massage. The custom facial includes LED therapy; here I use it only if you ask.',
      },
      {
        question: 'Can I have it while I am pregnant?',
        answer:
          'Usually, lying on your side and with some products left out. Ask your doctor first, and tell me when you call.',
      },
      {
        question: 'Is there a time when I should wait?',
        answer:
          'Yes: with sunburn, a cold sore, a fever, or an open wound on your face. If you took isotretinoin in the last 12 months, tell me when you call.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says of the signature facial stands here, in their own words.',
      from: 'A client',
    },
  ],
  booking: 'call',
  structured: { durationMinutes: 75 },
}
