/** The words beside the treatments and extras of the menu, on /services and where one is chosen. */
export const menuWords = {
  undecided: 'Not sure which? Answer three questions',
  whole: 'This is what I do.',
  start: 'Not sure yet? Begin with this one',
  goodFor: (what: string) => `Good for ${what}`,
  firstVisit: 'Right for a first visit',
  firstKinds: (kinds: string) => `First visit: ${kinds}`,
  laterVisit: 'After a first visit',
  peelsSettled: (first: string) => `Chemical peels. ${first}. All others follow a first visit.`,
  extraFor: { new: 'For a first visit.', current: 'After a first visit.' },
  book: 'Book',
} as const

/** What each treatment is for, by its id. */
export const goodFor: Readonly<Record<string, string>> = {
  'mini-facial': 'a quick reset, or a first look',
  'custom-facial': 'dryness, dullness, congestion and tension',
  'acne-facial': 'breakouts, blackheads and clogged pores',
  dermaplaning: 'dry flakes, texture and soft down',
  'back-facial': 'spots and rough skin on the back',
  'chemical-peels': 'uneven tone, marks and texture',
  'nano-infusion': 'dry skin, and the fine lines that come from it',
  'teen-facial': 'blackheads, oil, and a first routine',
  'skincare-consultation': 'a shelf full of products, and no plan',
}

/** Treatments to begin with; the first of them where one is not sure. */
export const firstTreatments: readonly string[] = [
  'custom-facial',
  'mini-facial',
  'teen-facial',
  'skincare-consultation',
]

/** What an extra does and what it goes with, by its id. */
export const extraWords: Readonly<Record<string, string>> = {
  dermaplane: 'Lifts dry flakes and soft down. I leave out what is inflamed.',
  peel: 'A thin layer of mild acid, for tone.',
  microdermabrasion: 'Polishes a rough surface. I leave out what is inflamed.',
  'sheet-extract': 'A calming mask, left to sink in. Goes with any treatment.',
}
