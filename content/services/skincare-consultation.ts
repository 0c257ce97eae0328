import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'

// spec 1 §2 and §9: $50, fully redeemable toward product purchases, for a custom skin-care routine.
// No minutes are stated, so this page states none.
export const page: ServicePage = {
  slug: 'skincare-consultation',
  serviceId: 'skincare-consultation',
  name: 'Skincare Consultation',
  title: `Skincare Consultation in Redlands, $50 | ${STUDIO.name}`,
  description:
    'A custom skin-care routine, written down for you. $50, fully redeemable toward product purchases, at a one-person studio in Redlands, California.',
  figures: ['$50'],
  intro:
    'Bring what stands on your bathroom shelf. I look at your skin, we read the labels together, and you go home with a routine for morning and night. The fee comes off any products you buy.',
  notes: [
    'The fee is fully redeemable toward product purchases.',
    'You do not have to buy anything.',
  ],
  benefits: {
    heading: 'What you go home with',
    items: [
      {
        title: 'A routine on one page',
        text: 'Morning and night, in order, with how much and how often. Built around what you will really do.',
      },
      {
        title: 'What to keep',
        text: 'Most shelves hold good things already. I say which ones to finish, and which ones work against each other.',
      },
      {
        title: 'What to stop',
        text: 'What irritates your skin, and what only repeats something you already use.',
      },
    ],
  },
  steps: {
    heading: 'How it goes',
    items: [
      {
        glyph: 'talk',
        title: 'Talk',
        text: 'Your skin over the last year, what you have tried, and anything you take or are allergic to.',
      },
      {
        glyph: 'look',
        title: 'Look',
        text: 'I cleanse a part of your face and look closely under a lamp, at texture, oil, redness and marks.',
      },
      {
        glyph: 'labels',
        title: 'Read the labels',
        text: 'What you use now, one by one: what it does, and whether your skin needs it.',
      },
      {
        glyph: 'plan',
        title: 'Write it down',
        text: 'A routine for morning and night, and when to expect a change. Allow it 6 to 8 weeks.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    items: [
      {
        when: 'Once',
        text: 'Then your routine is yours. Questions that come up later you can send me.',
      },
      {
        when: 'When something changes',
        text: 'A new season, a new prescription, a pregnancy. Come back if the page no longer fits.',
      },
    ],
  },
  aftercare: {
    heading: 'At home',
    items: [
      'Start one new product at a time, a week apart, so that you can tell what does what.',
      'Try each one on a small patch behind the ear for 2 days first.',
      'Sunscreen of SPF 30 or more every morning, whatever else the page says.',
      'If something burns, swells or itches, stop it, rinse with water, and call me or a doctor.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'How is the $50 redeemed?',
        answer:
          'It comes off the price of products you buy here, all of it. If you buy nothing, the consultation has cost $50.',
      },
      {
        question: 'Do I get a treatment as well?',
        answer:
          'No. The whole time is for your questions and your routine. If a treatment would help I say which one, and you decide later.',
      },
      {
        question: 'What should I bring?',
        answer:
          'The products you use, or photographs of their labels, front and back. A list of anything prescribed for your skin. Come without makeup if you can.',
      },
      {
        question: 'Will you tell me what is wrong with my skin?',
        answer:
          'I tell you what I see and how to care for it. I do not diagnose. A mole that changes, a rash that spreads or acne that scars belongs with a dermatologist, and I say so.',
      },
      {
        question: 'Can I bring my teenager?',
        answer:
          'Yes. Under 18, a parent or guardian comes along. For a clean-up as well as a routine, look at the teen facial.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says of the consultation stands here, in their own words.',
      from: 'A client',
    },
  ],
  booking: 'book',
  structured: { priceDollars: 50 },
}
