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
  drawing:
    'A line drawing: an apron on its hook beside a towel and a sprig of orange, a stool below.',
  heading: 'Who treats your skin',
  band: 'The same two hands, every time',
  about: (firstName: string) => `About ${firstName || 'the studio'}`,
  said: 'What clients say',
  allReviews: 'All reviews, newest first',
  client: 'A client',
  knows: 'Knows the studio personally',
  ofStars: (stars: number) => `${stars} of 5 stars`,
  map: 'Open the map',
  inNewTab: ' in a new tab',
  door: 'The door',
  parking: 'Parking',
  instagram: 'Instagram',
  answers: (firstName: string) => (firstName ? `${firstName} answers` : 'The esthetician answers'),
  by: (day: string) => `by ${day}`,
} as const
