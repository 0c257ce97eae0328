import type { ReadingName } from '#domain/calendar/site-facts.ts'

/** One treatment's own page (spec 1 §2): every word and figure on it, as data. */
export type ServicePage = {
  slug: string
  /** The row of the menu that it books; null where none is (an add-on, the signature facial). */
  serviceId: string | null
  /** The extra of the menu that the page is about, where it is one. */
  addonId?: string
  name: string
  /** Browser title and search description; `{rating}` is the rating that the site states. */
  title: string
  description: string
  /** Minutes and price as shown, in the order shown. */
  figures: string[]
  intro: string
  /** How it reads where the owner has settled a fact that the specification states in two ways. */
  whenSettled?: Partial<Record<ReadingName, Partial<ServicePage>>>
  /** Said to the parent of whoever comes, right under the intro. */
  forParents?: string
  /** Short notes under the intro: same-day booking, evening appointments, ages. */
  notes: string[]
  benefits?: { heading: string; items: Blurb[] }
  technology?: { heading: string; items: Blurb[] }
  /** Depths or kinds to choose from, with the spec's own label for who may have them. */
  options?: { heading: string; rule: string; items: ServicePageOption[] }
  steps?: { heading: string; items: Step[] }
  timeline?: { heading: string; items: { when: string; text: string }[] }
  frequency?: {
    heading: string
    /** Within what `items` say: when the back office proposes the next visit. */
    rebookWeeks?: number
    items: { when: string; text: string }[]
  }
  aftercare?: {
    heading: string
    items: string[]
    /** When its client is asked how their skin is; left out, after two days. */
    askAfterDays?: number
  }
  faq: { isOpen: 'one' | 'many' | 'always'; items: { question: string; answer: string }[] }
  /** Until the owner puts in a client's own words these are samples, marked as such, in test mode only. */
  testimonials: { sample: boolean; words: string; from: string }[]
  illustration?: 'acne-before-after'
  /** `frame`: the scheduler in the page; `book`: /book; `site`: the external booking page; `call`: by telephone alone. */
  booking: 'frame' | 'book' | 'site' | 'call'
  /** What the link to /contact says, where it is not "Ask a question". */
  contactLabel?: string
  hasPhoneLink?: boolean
  statesRating?: boolean
  /** Facts for search engines, as the spec states them, even where they differ from what is shown. */
  structured: {
    priceDollars?: number
    durationMinutes?: number
    hasRating?: boolean
    areasServed?: readonly string[]
  }
}

type Blurb = { title: string; text: string }

/** What is done in a step, as app/components/step-glyphs.ts draws it. */
export type StepGlyph =
  | 'talk'
  | 'look'
  | 'cleanse'
  | 'exfoliate'
  | 'soften'
  | 'extract'
  | 'mask'
  | 'peel'
  | 'plane'
  | 'lift'
  | 'infuse'
  | 'light'
  | 'massage'
  | 'calm'
  | 'protect'
  | 'labels'
  | 'plan'

type Step = Blurb & { glyph: StepGlyph }

/** `optionId`: the option of the menu's row that it is; its price is then the row's. */
type ServicePageOption = Blurb & { optionId?: string; price: string; clients: string }

export const servicesMeta = {
  title: 'Facial Menu | Grove Skin Studio, Redlands',
  description:
    'Facials, consultation and add-on services at Grove Skin Studio in Redlands, California, with minutes and prices. Book online, evenings and same day.',
}

/** Beside it stands what a first visit may have, from the menu's rows. */
export const peelsSentence = 'Chemical peels are for current clients only.'

// spec 1 §2
export const importantInformation = [
  'Services are customized to your skin type.',
  peelsSentence,
  'Consultation fees are fully redeemable toward product purchases.',
] as const

/** On the page of a treatment that the owner has taken off the online menu. */
export const notOffered = 'This treatment is not offered online now. Ask me, or call'

export const microdermabrasion = {
  addonId: 'microdermabrasion',
  slug: 'microdermabrasion',
} as const
