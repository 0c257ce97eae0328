export const aboutPage = {
  title: 'About | Grove Skin Studio, Redlands',
  description:
    'A one-person skin studio in Redlands, California, open since 2022. What it stands for, who treats your skin, and where to find it.',
  // spec 2 §2
  heading: 'Our Story',
  lead: 'A small studio, for one person at a time.',
  story: [
    'Redlands grew on orange groves. Someone had to look at every tree, in every season, and know what it needed that week. Grove has borrowed the name and the habit.',
    'The studio opened in 2022 with one esthetician, who sees one client at a time. It is meant to stay that size.',
    'People come from Redlands, Highland, Yucaipa and all of San Bernardino County. There are evening appointments from Monday to Thursday and whole days on Friday and Sunday. If an hour is free today, you can book it today.',
  ],
} as const

// The owner's to make her own: her name, how she came to this work, where she trained. Nothing here
// states a fact about her that the specification does not.
export const founder = {
  heading: 'Who treats your skin',
  paragraphs: [
    'The founder of Grove is its esthetician. She answers your message, opens the door, does the treatment and remembers what she did last time.',
    'A visit starts with looking. You hear what she sees, what she would leave alone and what can wait. If your skin needs a doctor and not a facial, she says so.',
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
    text: 'The mildest thing that can work comes first. Skin that is in a hurry usually ends up back at the start.',
  },
  {
    title: 'Nothing you do not need',
    text: 'No packages to sign, no shelf to clear. A short routine that you keep does more than a long one.',
  },
] as const
