import { eligibilityRefusal, type Person } from './eligibility.ts'
import { menuMinutes, menuPrice, optionPrice, type Service, type WhoMayBook } from './service.ts'

// "Which facial is for me?": questions with their answers, and what a menu has for them.

export const GUIDE = {
  for: ['breakouts', 'dull', 'marks', 'dry', 'lines', 'back', 'routine', 'rest'],
  who: ['adult-new', 'adult-known', 'teen-new', 'teen-known'],
  skin: ['isotretinoin', 'sore', 'pregnant', 'retinoids', 'clear'],
  time: ['45', 'any'],
  after: ['none', 'days'],
  budget: ['100', '150', 'any'],
} as const
export type Question = keyof typeof GUIDE
export type Answers = { [Q in Question]: (typeof GUIDE)[Q][number] }
type Concern = Answers['for']

export const QUESTIONS = Object.keys(GUIDE) as Question[]

/** What is asked before anything is suggested; the others are wishes, which a suggestion can be held to afterwards. */
export const ASKED = ['for', 'who', 'skin'] as const satisfies Question[]
const WISHES = ['time', 'after', 'budget'] as const satisfies Question[]

/** How well a treatment, or one kind of it, answers a concern: the more the better, and why. */
export type Fit = { serviceId: string; optionId?: string; weight: number; why: string }

export type GuideTable = {
  fits: Record<Concern, readonly Fit[]>
  /** What alone may be had with a condition, or at an age: ids of treatments. */
  only: Record<Exclude<Answers['skin'], 'clear'> | 'teen', readonly string[]>
  /** What may flake or stay red for some days: "treatment" or "treatment/kind". */
  showsForDays: readonly string[]
}

/** What a wish is where nobody has said it. */
const UNSAID = { time: 'any', after: 'none', budget: 'any' } as const

/** A wish that a treatment can go beyond. */
type Limit = 'time' | 'budget'
export type Suggestion = {
  service: Service
  option: Service['options'][number] | null
  why: string
  /** "60 min", "from $150". */
  minutes: string
  price: string
  missed: Limit[]
}
export type Guided = { first: Suggestion | null; other: Suggestion | null }

type Menu = { services: readonly Service[]; table: GuideTable; today: string }

/**
 * The treatment that these answers ask for and a second one, both on the menu and open to that person on the studio's
 * date `today`; null where the menu has none. Questions without an answer limit nothing, but that nothing shows for days
 * unless somebody has said that it may.
 */
export function suggestionsFor(answers: Partial<Answers>, menu: Menu): Guided {
  const rated = (answers.for ? menu.table.fits[answers.for] : [])
    .filter((fit) => isSuitable(fit, answers, menu.table))
    .flatMap((fit) => suggestionOf(fit, answers, menu))
  const best = (rate: (one: Rated) => number, among: readonly Rated[]) =>
    among.toSorted((a, b) => rate(b) - rate(a) || b.weight - a.weight)[0]
  // What was wished for comes before what would suit best; the second may cost or last more.
  const first = best(({ weight, missed }) => weight - 100 * missed.length, rated)
  const rest = rated.filter(({ service }) => service.id !== first?.service.id)
  const other = best(({ weight, missed }) => weight - 2 * missed.length, rest)
  return { first: first ?? null, other: other ?? null }
}

/** The questions still to be asked, whose answers may change what is suggested; empty: there are none. */
export function openQuestions(answers: Partial<Answers>, menu: Menu): Question[] {
  // Before anybody has said what it is for there is nothing to suggest.
  if (answers.for === undefined) return [...ASKED]
  const open = ASKED.filter((question) => answers[question] === undefined)
  return open.filter((question) => decides(question, answers, menu))
}

/** The wishes that would change what these answers end on, as the others stand, each with what it now is. */
export function openWishes(answers: Partial<Answers>, menu: Menu) {
  return WISHES.flatMap((wish) => {
    const ends = GUIDE[wish].map((value) =>
      idsOf(suggestionsFor({ ...answers, [wish]: value }, menu)),
    )
    return new Set(ends).size > 1 ? [{ wish, now: answers[wish] ?? UNSAID[wish] }] : []
  })
}

/** Every whole set of answers that begins with these. */
export function completionsOf(answers: Partial<Answers>): Answers[] {
  const sets = QUESTIONS.reduce<Partial<Answers>[]>(
    (begun, question) =>
      begun.flatMap((set) => {
        const values = answers[question] === undefined ? GUIDE[question] : [answers[question]]
        return values.map((value) => ({ ...set, [question]: value }))
      }),
    [{}],
  )
  return sets as Answers[]
}

/** The oldest of those who give an answer, with as many visits as it says: what they may have, all of them may. */
function personOf(who: Answers['who'], today: string): Person {
  const age = who.startsWith('teen') ? 18 : 120
  const birthDate = `${Number(today.slice(0, 4)) - age}${today.slice(4)}`
  return { completedVisits: who.endsWith('known') ? 1 : 0, birthDate }
}

type Rated = Suggestion & { weight: number }

/** Whether an answer to this question makes a difference, whatever the others are. */
function decides(question: Question, answers: Partial<Answers>, menu: Menu): boolean {
  const ends = GUIDE[question].map((value) =>
    completionsOf({ ...answers, [question]: value })
      .map((whole) => idsOf(suggestionsFor(whole, menu)))
      .join(),
  )
  return new Set(ends).size > 1
}

function idsOf({ first, other }: Guided): string {
  return JSON.stringify(
    [first, other].map((one) => one && [one.service.id, one.option?.id ?? null]),
  )
}

function isSuitable({ serviceId, optionId }: Fit, answers: Partial<Answers>, table: GuideTable) {
  const { skin, who, after } = answers
  if (skin && skin !== 'clear' && !table.only[skin].includes(serviceId)) return false
  if (who?.startsWith('teen') && !table.only.teen.includes(serviceId)) return false
  const key = optionId ? `${serviceId}/${optionId}` : serviceId
  return after === 'days' || !table.showsForDays.includes(key)
}

function suggestionOf(
  fit: Fit,
  { who = 'adult-new', time, budget }: Partial<Answers>,
  { services, today }: Menu,
): Rated[] {
  const service = services.find(({ id }) => id === fit.serviceId)
  const option = service?.options.find(({ id }) => id === fit.optionId) ?? null
  if (!service || (fit.optionId && !option)) return []
  const person = personOf(who, today)
  const isOpen = (rule: WhoMayBook) => eligibilityRefusal(rule, person, today) === null
  const kinds = option ? [option] : service.options.filter(isOpen)
  if (!isOpen(service) || !kinds.every(isOpen)) return []
  if (kinds.length === 0 && service.options.length > 0) return []
  const choices = kinds.length > 0 ? kinds : [service]
  const limits: Record<Limit, number> = { time: limitOf(time), budget: limitOf(budget) }
  const has: Record<Limit, boolean> = {
    time: choices.some(({ durationMinutes }) => durationMinutes <= limits.time),
    budget: choices.some(({ priceCents }) => priceCents <= limits.budget * 100),
  }
  const shown = { ...service, options: kinds }
  return [
    {
      service,
      option,
      why: fit.why,
      weight: fit.weight,
      minutes: menuMinutes(shown),
      price: option ? optionPrice(option) : menuPrice(shown),
      missed: (['time', 'budget'] as const).filter((limit) => !has[limit]),
    },
  ]
}

/** Minutes or dollars; without an end where nothing was asked. */
function limitOf(answer: string | undefined): number {
  return answer === undefined || answer === 'any' ? Number.POSITIVE_INFINITY : Number(answer)
}
