import type { ReadingName } from '#domain/calendar/site-facts.ts'

// Facts that the specification states in two ways (docs/spec-map.md), in the owner's words.

export type ReadingAbout = { title: string; keep: string; settle: string }

export const readingsAbout: Record<ReadingName, ReadingAbout> = {
  hours: {
    title: 'Opening hours',
    keep: 'Keep both',
    settle: 'Use the hours shown',
  },
  'dermaplaning-price': {
    title: 'Price of dermaplaning',
    keep: 'Keep both',
    settle: 'Use the price shown',
  },
  'teen-ages': {
    title: 'Ages of the teen facial',
    keep: 'Keep both',
    settle: 'Use the ages of the menu',
  },
  'peels-first-visit': {
    title: 'Peels on a first visit',
    keep: 'Keep both',
    settle: 'Say what can be booked',
  },
  'consultation-fee': {
    title: 'A free consultation about peels',
    keep: 'Keep both',
    settle: 'Say nowhere that it is free',
  },
}
