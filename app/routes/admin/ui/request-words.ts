import type { WaitsElsewhere } from '#server/calendar/elsewhere.ts'

/** What is said of a request, and of one that another calendar keeps, so that nobody confirms it here. */
export function requestWords(waits: WaitsElsewhere | null) {
  if (!waits) return { label: 'Waiting for your yes or no', what: '' }
  return WAITS_FOR[waits]
}

const WAITS_FOR = {
  'to-place': {
    label: 'Waits to be placed in Square',
    what: 'It is placed by itself as soon as Square answers.',
  },
  'to-answer': {
    label: 'Waits for your yes or no in Square',
    what: 'Accept or decline it in Square’s app.',
  },
}
