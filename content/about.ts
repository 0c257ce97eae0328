export const aboutPage = {
  title: 'About | Grove Skin Studio, Redlands',
  description: (year: string) =>
    `A one-person skin studio in Redlands, California, open since ${year}. What it stands for, who treats your skin, and where to find it.`,
  // spec 2 §2
  heading: 'Our Story',
  lead: 'A small studio, for one person at a time.',
  place: 'Where it is',
  /** Stands for her until she gives a portrait. */
  drawing: {
    src: '/drawings/person-room.svg',
    alt: 'A line drawing: gloves and a folded towel on a stool, a lamp above it.',
  },
  /** The end of the story. */
  around:
    'People come from Redlands, Highland, Yucaipa and all of San Bernardino County. There are evening appointments from Monday to Thursday and whole days on Friday and Sunday. If an hour is free today, you can book it today.',
} as const

/** The story begins with the name, as long as it is this one. */
export const groves =
  'Redlands grew on orange groves. Someone had to look at every tree, in every season, and know what it needed that week. Grove has borrowed the name and the habit.'

export const opened = (year: string) =>
  `The studio opened in ${year} for one client at a time. It is meant to stay that size.`

// Her name, portrait, license and sentence are the owner's to fill in (Settings → You). Nothing here states a
// fact about her that the specification does not.
export const founder = {
  heading: 'Who treats your skin',
  promise:
    'I answer your message, open the door, do the treatment and remember what I did last time.',
  paragraphs: (studio: string) => [
    `I founded ${studio}, and I am its only esthetician. I answer your message, open the door, do the treatment and remember what I did last time.`,
    'A visit starts with looking. I tell you what I see, what I would leave alone and what can wait. If your skin needs a doctor and not a facial, I say so.',
  ],
} as const

// spec 2 §2: four value tiles.
export const values = [
  {
    title: 'One at a time',
    text: 'Nobody waits behind you and nobody is treated next door. The time you booked is yours.',
  },
  {
    title: 'Said beforehand',
    text: 'Minutes and prices stand on the menu. If something would cost more, you hear it before it happens.',
  },
  {
    title: 'Gentle first',
    text: 'The mildest thing that can work comes first, and stronger ones only when your skin asks for them.',
  },
  {
    title: 'Nothing you do not need',
    text: 'No packages to sign, no shelf to clear: the few products that you will use.',
  },
] as const
