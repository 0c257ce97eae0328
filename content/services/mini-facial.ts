import type { ServicePage } from './page.ts'

export const page: ServicePage = {
  slug: 'mini-facial',
  serviceId: 'mini-facial',
  name: 'Mini Facial',
  title: 'Mini Facial in Redlands, CA | Grove Skin Studio',
  description:
    'A 40-minute facial in Redlands, California: cleanse, light exfoliation, mask and sunscreen. See what happens, and book an evening or a day.',
  figures: ['40 min', '$80'],
  intro:
    'A cleanse, a light exfoliation and a mask, for skin that needs a quick reset. Short enough for the end of a working day, and right for a first visit.',
  notes: ['Evening appointments', 'Same-day booking', 'Right for a first facial'],
  benefits: {
    heading: 'What it is good for',
    items: [
      {
        title: 'A reset between longer visits',
        text: 'Clean pores and a soft surface, in the weeks when an hour is too much to ask.',
      },
      {
        title: 'A first look',
        text: 'You learn how your skin behaves, and what it could do without.',
      },
      {
        title: 'Skin that feels like itself',
        text: 'No peel, no strong acids. Most people have no redness by the evening.',
      },
    ],
  },
  steps: {
    heading: 'How the 40 minutes go',
    items: [
      {
        glyph: 'look',
        title: 'Look and ask',
        text: 'A few questions, and a look at your skin in good light.',
      },
      { glyph: 'cleanse', title: 'Cleanse', text: 'Twice, with warm towels.' },
      {
        glyph: 'exfoliate',
        title: 'Exfoliate',
        text: 'A light enzyme or a fine polish, whichever your skin prefers.',
      },
      { glyph: 'mask', title: 'Mask', text: 'For water, for calm or for oil: chosen on the day.' },
      {
        glyph: 'protect',
        title: 'Finish',
        text: 'Moisturizer and sunscreen, and one thing to change at home.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    rebookWeeks: 4,
    items: [
      {
        when: 'When skin looks tired',
        text: 'It is mild enough to repeat each month, or between two longer facials.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      // spec 1 §2 and §9
      'Wait 24 hours before makeup.',
      'Wash with lukewarm water in the evening and moisturize.',
      'No retinoids, acids or scrubs for two days.',
      'Sunscreen of SPF 30 or more every morning.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'How is it different from the custom facial?',
        answer:
          'It is shorter. The custom facial is an hour, with LED therapy and massage; the mini facial is 40 minutes of the essentials.',
      },
      {
        question: 'Are extractions included?',
        answer: 'A few, where they are easy. If your skin needs more time, the acne facial has it.',
      },
      {
        question: 'When can I wear makeup again?',
        answer:
          'After 24 hours. Clean skin takes in what is put on it, and that is better water and sunscreen than foundation.',
      },
      {
        question: 'Can I come before an event?',
        answer: 'Yes. Two or three days before is a good time, so that makeup goes on calm skin.',
      },
      {
        question: 'I am pregnant, or take medicine for my skin. Can I come?',
        answer:
          'Tell me before you book, and ask your doctor first. I leave out what does not suit you; on isotretinoin I do not exfoliate at all.',
      },
      {
        question: 'Can I add something?',
        answer: 'Yes. The scheduler below offers extras of ten minutes each, with their prices.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says about forty minutes well spent will stand here.',
      from: 'A client of the mini facial',
    },
  ],
  booking: 'frame',
  structured: { priceDollars: 80, durationMinutes: 40 },
}
