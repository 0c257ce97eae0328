import type { missingOf } from '../core/person.ts'

/** What a new studio sees to, in the order of its list. */
const FIRST_DAY_STEPS = [
  ...(['person', 'hours', 'menu', 'policy', 'mail', 'square', 'backup'] as const),
  ...(['sign-in', 'samples', 'moving-in'] as const),
] as const

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

/** What is written down of it: what was saved, and what she said. */
export type FirstDayMark = 'hours' | 'menu' | 'policy' | 'letter-came' | 'square-later' | 'put-away'

/** What the rows and the settings of the server say; instants are epoch milliseconds. */
export type FirstDayFacts = {
  /** What of her the pages still lack. */
  missing: ReturnType<typeof missingOf>
  hoursSavedAt: number | null
  menuSavedAt: number | null
  /** The words on "If plans change", with the address beside them. */
  areWordsSaved: boolean
  /** What a treatment asks for in advance, and what canceling costs. */
  policySavedAt: number | null
  hasMailServer: boolean
  /** The newest test letter, once it went out by the mail server that is set. */
  testLetter: 'none' | 'on-its-way' | 'failed' | 'sent'
  letterCameAt: number | null
  square: 'standin' | 'sandbox' | 'production'
  squareLaterAt: number | null
  backupAt: number | null
  copyAt: number | null
  hasSecondStep: boolean
  /** Products that the studio came with and that nobody has changed. */
  samples: number
  batches: number
}

/** What a line still waits for. */
export type FirstDayLack =
  | `person-${ReturnType<typeof missingOf>[number]}`
  | 'hours'
  | 'menu'
  | 'policy-words'
  | 'policy-paying'
  | 'mail-server'
  | 'mail-letter'
  | 'mail-on-its-way'
  | 'mail-failed'
  | 'mail-came'
  | 'square'
  | 'square-sandbox'
  | 'backup'
  | 'backup-copy'
  | 'sign-in'
  | 'samples'
  | 'moving-in'

export type FirstDayLine = {
  step: FirstDayStep
  /** `later`: she said that it can wait. */
  state: 'done' | 'open' | 'later'
  lacks: FirstDayLack[]
  /** A studio may open without it. */
  isOptional: boolean
}

const OPTIONAL: ReadonlySet<FirstDayStep> = new Set(['samples', 'moving-in'])

/** The list of the first day: a line is done where nothing of it is lacking. */
export function firstDayOf(facts: FirstDayFacts) {
  const lines = FIRST_DAY_STEPS.map((step): FirstDayLine => {
    const lacks = LACKS[step](facts)
    const mayWait = step === 'square' && facts.squareLaterAt !== null
    const state = lacks.length === 0 ? 'done' : mayWait ? 'later' : 'open'
    return { step, state, lacks, isOptional: OPTIONAL.has(step) }
  })
  const needed = lines.filter(({ isOptional }) => !isOptional)
  const settled = needed.filter(({ state }) => state !== 'open')
  return {
    lines,
    settled: settled.length,
    needed: needed.length,
    isDone: settled.length === needed.length,
  }
}

const LACKS: Record<FirstDayStep, (facts: FirstDayFacts) => FirstDayLack[]> = {
  person: ({ missing }) => missing.map((part) => `person-${part}` as const),
  hours: ({ hoursSavedAt }) => (hoursSavedAt === null ? ['hours'] : []),
  menu: ({ menuSavedAt }) => (menuSavedAt === null ? ['menu'] : []),
  policy: ({ areWordsSaved, policySavedAt }) => [
    ...(areWordsSaved ? [] : (['policy-words'] as const)),
    ...(policySavedAt === null ? (['policy-paying'] as const) : []),
  ],
  mail: mailLacks,
  square: ({ square }) =>
    square === 'production' ? [] : [square === 'sandbox' ? 'square-sandbox' : 'square'],
  backup: ({ backupAt, copyAt }) => [
    ...(backupAt === null ? (['backup'] as const) : []),
    ...(copyAt === null ? (['backup-copy'] as const) : []),
  ],
  'sign-in': ({ hasSecondStep }) => (hasSecondStep ? [] : ['sign-in']),
  samples: ({ samples }) => (samples > 0 ? ['samples'] : []),
  'moving-in': ({ batches }) => (batches > 0 ? [] : ['moving-in']),
}

function mailLacks({ hasMailServer, testLetter, letterCameAt }: FirstDayFacts): FirstDayLack[] {
  if (!hasMailServer) return ['mail-server']
  if (letterCameAt !== null) return []
  if (testLetter === 'sent') return ['mail-came']
  if (testLetter === 'on-its-way') return ['mail-on-its-way']
  return [testLetter === 'failed' ? 'mail-failed' : 'mail-letter']
}
