/** The words on the pages of treatments that are not a treatment's own. */
export const treatmentWords = {
  addTo: 'Add to a facial',
  addIt: 'Add it',
  addItTo: (name: string) => ` to ${name}`,
  extras: 'What you can add',
  extrasNote: 'You choose them as you book.',
  takers: 'Facials that take it',
  takersNote: 'It is part of a visit, so you book the facial and it comes along.',
  withIt: (minutes: number, price: string) => `${minutes} min and ${price} with it`,
  more: (minutes: number, price: string) => `+${minutes} min, +${price}`,
  call: (phone: string) => `CALL ${phone}`,
  callToo: (phone: string) => `Call ${phone}`,
  orCall: 'Or call',
  ask: 'Ask a question',
  book: (name: string) => `Book your ${name.toLowerCase()}`,
  rating: (value: string | number, reviews: string) => `${value} with ${reviews}`,
  paying: 'Paying and canceling',
  questions: 'Questions, answered',
  afterwards: 'For afterwards',
  said: 'What clients say',
  sample: 'Sample',
  allReviews: 'All reviews, newest first',
  about: (name: string) => `About ${name.toLowerCase()}`,
} as const

/** The drawing of a pore on the acne facial's page. */
export const poreWords = {
  heading: 'What happens in a pore',
  before: 'Before',
  beforeText:
    'Oil and dead cells close the pore. Behind them it swells, and the skin around it turns red and warm.',
  after: 'After',
  afterText:
    'The pore is open and oil can leave. Swelling goes down over the following days and weeks.',
  note: 'An illustration, not a photograph of a client. Skin differs, and so do results.',
} as const
