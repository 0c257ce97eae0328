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
  about: (name: string) => `About ${name.toLowerCase()}`,
} as const
