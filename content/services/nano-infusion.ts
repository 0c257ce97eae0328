import { STUDIO } from '../studio.ts'
import type { ServicePage } from './page.ts'

// spec 1 §9 states 60 minutes and $150. The rest of this page's words are not shown there: the
// frequency and the aftercare are the owner's to confirm.
export const page: ServicePage = {
  slug: 'nano-infusion',
  serviceId: 'nano-infusion',
  name: 'Nano Infusion Facial',
  title: `Nano Infusion Facial in Redlands, 60 min, $150 | ${STUDIO.name}`,
  description:
    'Fine nano tips carry serum into the surface of your skin, without needles. A 60-minute facial for $150 at a one-person studio in Redlands, California.',
  figures: ['60 min', '$150'],
  intro:
    'A small handpiece with hundreds of fine tips passes over your skin and carries serum into its outermost layer. No needles and no bleeding. Skin feels plump and looks rested when you leave.',
  notes: [
    'No needles: the tips do not go deeper than the surface.',
    'Evening appointments from Monday to Thursday, and same-day booking when an hour is free.',
  ],
  benefits: {
    heading: 'What it is good for',
    items: [
      {
        title: 'Thirsty skin',
        text: 'A hydrating serum gets further than it does from your fingertips, and the softness lasts for days.',
      },
      {
        title: 'Uneven texture',
        text: 'The tips sweep loose cells away as they go, so the surface feels smoother straight after.',
      },
      {
        title: 'Fine, dry lines',
        text: 'Lines that come from dryness look softer once the surface holds more water. It does not change deeper ones.',
      },
      {
        title: 'A free evening',
        text: 'Some pinkness for a few hours, and seldom more. You can go from here to dinner.',
      },
    ],
  },
  technology: {
    heading: 'What nano means',
    items: [
      {
        title: 'Tips, not needles',
        text: 'Each tip is a tiny cone of silicon, shorter than the width of a hair. It makes channels in the dead outer layer alone, and they close within hours.',
      },
      {
        title: 'One tip, one person',
        text: 'The head comes sealed and sterile. It is opened in front of you and thrown away afterwards.',
      },
    ],
  },
  steps: {
    heading: 'How the hour goes',
    items: [
      {
        glyph: 'look',
        title: 'Look and talk',
        text: 'I look at your skin and ask what you use and take. The serum is chosen now.',
      },
      {
        glyph: 'cleanse',
        title: 'Cleanse and exfoliate',
        text: 'A double cleanse and a light enzyme, so that nothing stands in the serum’s way.',
      },
      {
        glyph: 'infuse',
        title: 'Infuse',
        text: 'The handpiece passes over face and neck in short strokes. It feels like fine sandpaper, or a cat’s tongue.',
      },
      {
        glyph: 'calm',
        title: 'Calm',
        text: 'A cool mask for a quarter of an hour. Pinkness settles while you rest.',
      },
      {
        glyph: 'protect',
        title: 'Protect',
        text: 'Moisturizer and sunscreen, and a note of what to leave alone until tomorrow.',
      },
    ],
  },
  frequency: {
    heading: 'How often',
    rebookWeeks: 4,
    items: [
      {
        when: 'Once, before an event',
        text: 'Come 2 to 3 days ahead, so that any pinkness is long gone.',
      },
      {
        when: 'Every 4 weeks or so',
        text: 'For dryness or texture that comes back. We agree on your own rhythm after the first visit.',
      },
    ],
  },
  aftercare: {
    heading: 'Afterwards',
    items: [
      'Wait 24 hours before makeup.',
      'Use only a mild cleanser and a plain moisturizer until the next day.',
      'Wear sunscreen of SPF 30 or more every morning, and keep out of strong sun for 2 days.',
      'Leave out retinol, vitamin C and acids for 3 days.',
      'No swimming, sauna or hard exercise for 24 hours.',
    ],
  },
  faq: {
    isOpen: 'many',
    items: [
      {
        question: 'Is this microneedling?',
        answer:
          'No. Microneedling reaches living skin and draws blood. Nano tips stay in the outermost layer. It is gentler, and what it does is gentler too.',
      },
      {
        question: 'Does it hurt?',
        answer:
          'No. You feel a light scratching, strongest over bone. There is no numbing cream because none is needed.',
      },
      {
        question: 'When do I see something?',
        answer:
          'Skin feels softer and looks fuller straight after. That fades over one to two weeks; texture changes slowly, over several visits.',
      },
      {
        question: 'Who should not have it?',
        answer:
          'Wait if you have open or inflamed breakouts, a cold sore, sunburn, eczema or rosacea that is flaring. If you took isotretinoin in the last 12 months, or are pregnant or nursing, ask your doctor and call me first.',
      },
      {
        question: 'What should I do before I come?',
        answer:
          'Leave out retinol, acids and scrubs for 3 days, and waxing for a week. Come with a clean face if you can.',
      },
    ],
  },
  testimonials: [
    {
      sample: true,
      words: 'What a client says of the nano infusion stands here, in their own words.',
      from: 'A client',
    },
  ],
  booking: 'book',
  structured: { priceDollars: 150, durationMinutes: 60 },
}
