/** The words around who treats, and how the place is found. */
export const personWords = {
  /** Where the owner has not said her name yet: what is true of her without it. */
  unnamed: 'One esthetician',
  alone: 'One client at a time.',
  role: 'Esthetician',
  licensed: (number: string) => `Licensed esthetician, California ${number}`,
  license: 'California license',
  training: 'Training',
  languages: 'Languages',
  since: 'Doing this since',
  drawing: 'A line drawing: an apron on a hook, a folded cloth in its pocket.',
  about: (firstName: string) => (firstName ? `More about ${firstName}` : 'More about the studio'),
  guide: 'Which facial is for me?',
  said: 'What clients say',
  allReviews: 'All reviews, newest first',
  client: 'A client',
  quoted: (of: { name: string; serviceName: string; month: string; stars: number }) =>
    `${of.name}, ${of.serviceName}, ${of.month}. ${of.stars}\u00a0of\u00a05\u00a0stars`,
  knows: 'Knows the studio personally.',
  rating: 'Rating',
  map: 'Open the map',
  inNewTab: ' (opens in a new tab)',
  door: 'Which door',
  parking: 'Parking',
  instagram: 'Instagram',
  answersBy: (firstName: string, day: string) =>
    firstName ? `${firstName} answers by ${day}.` : `I answer by ${day}.`,
} as const
