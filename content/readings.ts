import type { ReadingName } from '#domain/calendar/site-facts.ts'

// Facts that the specification states in two ways (docs/spec-map.md), in the owner's words: whoever keeps both leaves them as they are.

export type ReadingAbout = { title: string; keep: string; settle: string }

export const readingsAbout: Record<ReadingName, ReadingAbout> = {
  hours: {
    title: 'Opening hours',
    keep: 'Leave as is',
    settle: 'Use the hours shown',
  },
  'dermaplaning-price': {
    title: 'Price of dermaplaning',
    keep: 'Leave as is',
    settle: 'Use the price shown',
  },
  'teen-ages': {
    title: 'Ages of the teen facial',
    keep: 'Leave as is',
    settle: 'Use the ages of the menu',
  },
  'peels-first-visit': {
    title: 'Peels on a first visit',
    keep: 'Leave as is',
    settle: 'Say what can be booked',
  },
  'consultation-fee': {
    title: 'A free consultation about peels',
    keep: 'Leave as is',
    settle: 'Say nowhere that it is free',
  },
}
