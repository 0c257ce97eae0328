import { expect, test } from 'vitest'
import { addons } from '#content/addons.ts'
import { guideTable } from '#content/guide/table.ts'
import { services } from '#content/services.ts'
import { eligibilityRefusal } from './eligibility.ts'
import {
  type Answers,
  completionsOf,
  GUIDE,
  openQuestions,
  openWishes,
  type Suggestion,
  suggestionsFor,
} from './guide.ts'
import { type Service, visitOf } from './service.ts'

const TODAY = '2026-11-23'
const WHOLE: Service[] = services.map((service) => ({ ...service, addons }))
const menuOf = (offered: readonly Service[]) => ({
  services: offered,
  table: guideTable,
  today: TODAY,
})
const ALL = completionsOf({})
const DEEPER = /flak|TCA|deep/i

/** Why a suggestion must not be made to whoever gives these answers; empty: it may. */
function wrongWith({ service, option }: Suggestion, answers: Answers, offered: readonly Service[]) {
  const kinds = option ? [option] : service.options.length > 0 ? service.options : [undefined]
  const barred = kinds.map((kind) => barredFrom(service, kind?.id, answers, offered))
  const wrong = barred.some((reasons) => reasons.length === 0) ? [] : barred.flat()
  if (service.id === 'chemical-peels') {
    if (answers.after === 'none' && option?.id !== 'oxygen') wrong.push('shows for days')
    if (!option || DEEPER.test(option.name)) wrong.push('too deep')
  }
  const isMild = !['chemical-peels', 'dermaplaning'].includes(service.id)
  if (answers.skin === 'isotretinoin' || answers.skin === 'sore') {
    if (service.id !== 'skincare-consultation') wrong.push(answers.skin)
  } else if (answers.skin !== 'clear' && !isMild) wrong.push(answers.skin)
  if (answers.who.startsWith('teen') && !isMild) wrong.push('for adults')
  return wrong
}

/** What booking itself would refuse, at the youngest and the oldest that the answer may mean. */
function barredFrom(
  { id }: Service,
  optionId: string | undefined,
  { who }: Answers,
  offered: readonly Service[],
): string[] {
  const found = visitOf({ serviceId: id, optionId, addonIds: [] }, offered)
  if (!found.ok) return [found.code]
  const completedVisits = who.endsWith('known') ? 1 : 0
  const born = who.startsWith('teen') ? ['2013-11-23', '2007-11-24'] : ['2007-11-23', '1940-05-05']
  return born.flatMap((birthDate) => {
    const refusal = eligibilityRefusal(found.visit.rule, { completedVisits, birthDate }, TODAY)
    return refusal ? [refusal] : []
  })
}

/** Whether a whole set has these answers; one that is undefined may be any. */
function isWith(set: Answers, answers: Partial<Answers>) {
  return Object.entries(answers).every(
    ([question, value]) => value === undefined || set[question as keyof Answers] === value,
  )
}

function wishesOf({ time, after, budget }: Answers) {
  return { time, after, budget }
}

function wrongsOf(offered: readonly Service[]) {
  return ALL.flatMap((answers) => {
    const { first, other } = suggestionsFor(answers, menuOf(offered))
    if (!first && other) return [{ answers, wrong: ['a second without a first'] }]
    return [first, other].flatMap((one) => {
      const wrong = one ? wrongWith(one, answers, offered) : []
      return wrong.length > 0 ? [{ answers, id: one?.service.id, wrong }] : []
    })
  })
}

test('every set of answers ends on a treatment that is offered, and that this person may have', () => {
  expect(ALL).toHaveLength(1920)
  expect(wrongsOf(WHOLE)).toEqual([])
  const ends = ALL.map((answers) => ({ answers, ...suggestionsFor(answers, menuOf(WHOLE)) }))
  expect(ends.filter(({ first }) => !first)).toEqual([])
  // Only where no treatment may be had at all is there no second one.
  const alone = ends.filter(({ other }) => !other).map(({ answers }) => answers.skin)
  expect(new Set(alone)).toEqual(new Set(['isotretinoin', 'sore']))
  expect(alone).toHaveLength((ALL.length * 2) / GUIDE.skin.length)
  expect(ends.filter(({ first, other }) => first?.service.id === other?.service.id)).toEqual([])
})

test('so it is with half of the menu, whichever half, and with one treatment alone', () => {
  const isHeld = (bits: number) => WHOLE.filter((_, at) => (bits >> at) & 1)
  const halves = [0b000011111, 0b111110000, 0b101010101, 0b010101010, 0b110011001, 0]
  for (const offered of [...halves.map(isHeld), ...WHOLE.map((one) => [one])]) {
    expect(wrongsOf(offered)).toEqual([])
    const ids = offered.map(({ id }) => id)
    const missed = ALL.filter(
      (answers) =>
        !suggestionsFor(answers, menuOf(offered)).first &&
        answers.skin === 'clear' &&
        answers.who === 'adult-new' &&
        guideTable.fits[answers.for].some((fit) => !fit.optionId && ids.includes(fit.serviceId)),
    )
    // Nothing is left out that could be had; the teen facial alone asks for an age.
    expect(new Set(missed.map(() => ids.join()))).toEqual(
      new Set(missed.length > 0 ? ['teen-facial'] : []),
    )
  }
})

test('what the owner changes is followed: who may have it, until what age, and which kinds there are', () => {
  const changed = (id: string, change: Partial<Service>) =>
    WHOLE.map((service) => (service.id === id ? { ...service, ...change } : service))
  expect(wrongsOf(changed('teen-facial', { maxAge: 16 }))).toEqual([])
  expect(wrongsOf(changed('custom-facial', { clients: 'current' }))).toEqual([])
  expect(wrongsOf(changed('mini-facial', { clients: 'new' }))).toEqual([])
  const peel = WHOLE.find(({ id }) => id === 'chemical-peels')
  const kinds = peel?.options.filter(({ id }) => id !== 'oxygen') ?? []
  expect(wrongsOf(changed('chemical-peels', { options: kinds }))).toEqual([])
  const [kind] = kinds
  if (!kind) throw new Error('No kinds')
  const two = [kind, { ...kind, id: 'second', clients: 'new' as const }]
  expect(wrongsOf(changed('custom-facial', { options: two }))).toEqual([])
})

test('time and money decide the first; the second may go beyond them and says by what', () => {
  const answers = { for: 'breakouts', who: 'adult-new', skin: 'clear', after: 'none' } as const
  const short = suggestionsFor({ ...answers, time: '45', budget: '100' }, menuOf(WHOLE))
  expect(short.first).toMatchObject({ service: { id: 'mini-facial' }, missed: [] })
  expect(short.other).toMatchObject({ service: { id: 'acne-facial' }, missed: ['time', 'budget'] })
  const free = suggestionsFor({ ...answers, time: 'any', budget: 'any' }, menuOf(WHOLE))
  expect(free.first).toMatchObject({ service: { id: 'acne-facial' }, missed: [] })
  const dear = ALL.filter((set) => {
    const { first, other } = suggestionsFor(set, menuOf(WHOLE))
    return (first?.missed.length ?? 0) > (other?.missed.length ?? 0) && other
  })
  expect(dear).toEqual([])
})

test('minutes and price are those of the kind that is suggested', () => {
  const marks = { for: 'marks', skin: 'clear', time: 'any', budget: 'any' } as const
  const known = suggestionsFor({ ...marks, who: 'adult-known', after: 'days' }, menuOf(WHOLE))
  expect(known.first).toMatchObject({ option: { id: 'blue-radiance' }, minutes: '45 min' })
  const fresh = suggestionsFor({ ...marks, who: 'adult-new', after: 'days' }, menuOf(WHOLE))
  expect(fresh.first).toMatchObject({
    option: { id: 'oxygen' },
    minutes: '30 min',
    price: 'from $150',
  })
})

test('a question is asked only while its answer may change the end, three at most', () => {
  const ends = (answers: Partial<Answers>) => {
    const { first, other } = suggestionsFor(answers, menuOf(WHOLE))
    return [first, other].map((one) => one && [one.service.id, one.option?.id])
  }
  const lengths = new Set<number>()
  const walk = (answers: Partial<Answers>): void => {
    const [question] = openQuestions(answers, menuOf(WHOLE))
    if (question) {
      for (const value of GUIDE[question]) walk({ ...answers, [question]: value })
      return
    }
    lengths.add(Object.keys(answers).length)
    const unasked = { for: undefined, who: undefined, skin: undefined, ...answers }
    for (const whole of ALL.filter((set) => isWith(set, unasked))) {
      expect(ends(whole)).toEqual(ends({ ...answers, ...wishesOf(whole) }))
    }
  }
  walk({})
  expect([...lengths].toSorted()).toEqual([2, 3])
  const sore = { for: 'breakouts', who: 'adult-new', skin: 'sore' } as const
  expect(openQuestions(sore, menuOf(WHOLE))).toEqual([])
  expect(openQuestions({}, menuOf([]))).toEqual(['for', 'who', 'skin'])
})

test('a wish is offered only where it would change the end, and without it nothing shows for days', () => {
  const marks = { for: 'marks', who: 'adult-known', skin: 'clear' } as const
  const names = (answers: Partial<Answers>) =>
    openWishes(answers, menuOf(WHOLE)).map(({ wish, now }) => [wish, now])
  expect(suggestionsFor(marks, menuOf(WHOLE)).first?.option?.id).toBe('oxygen')
  expect(names(marks)).toContainEqual(['after', 'none'])
  expect(names({ ...marks, after: 'days' })).toContainEqual(['after', 'days'])
  expect(names({ ...marks, skin: 'sore' })).toEqual([])
  for (const answers of ALL) {
    const offered = openWishes(answers, menuOf(WHOLE)).map(({ wish }) => wish)
    for (const wish of ['time', 'after', 'budget'] as const) {
      const ends = GUIDE[wish].map((value) => {
        const { first, other } = suggestionsFor({ ...answers, [wish]: value }, menuOf(WHOLE))
        return JSON.stringify([first, other].map((one) => [one?.service.id, one?.option?.id]))
      })
      expect([wish, new Set(ends).size > 1]).toEqual([wish, offered.includes(wish)])
    }
  }
})

test('what the guide names stands on the menu', () => {
  const fits = Object.values(guideTable.fits).flat()
  const named = fits.map(({ serviceId, optionId }) => [serviceId, optionId])
  const isKnown = ([serviceId, optionId]: (string | undefined)[]) =>
    WHOLE.some(
      ({ id, options }) =>
        id === serviceId && (!optionId || options.some((option) => option.id === optionId)),
    )
  expect(named.filter((name) => !isKnown(name))).toEqual([])
  const ids = WHOLE.map(({ id }) => id)
  expect(Object.values(guideTable.only).flat()).toEqual(
    Object.values(guideTable.only)
      .flat()
      .filter((id) => ids.includes(id)),
  )
  const flaking = guideTable.showsForDays.map((key) => key.split('/'))
  expect(flaking.filter((name) => !isKnown(name))).toEqual([])
})

const OPEN = { clients: 'all', maxAge: null, category: 'face', description: '', addons: [] }
const treatment = (id: string, more: object = {}) =>
  ({
    ...{ id, name: id, durationMinutes: 45, priceCents: 10_000, options: [], ...OPEN, ...more },
  }) as unknown as Service
const kind = (id: string, more: object = {}) => ({
  ...{ id, name: id, durationMinutes: 45, priceCents: 10_000, ...OPEN, ...more },
})
const guided = (
  fits: [id: string, weight: number][],
  offered: readonly Service[],
  answers: Partial<Answers> = {},
  today = TODAY,
) => {
  const dull = fits.map(([serviceId, weight]) => ({ serviceId, weight, why: 'It suits.' }))
  const table = {
    fits: { ...guideTable.fits, dull },
    only: { isotretinoin: [], sore: [], pregnant: [], retinoids: [], teen: ['a', 'b'] },
    showsForDays: [],
  }
  const found = suggestionsFor({ for: 'dull', ...answers }, { services: offered, table, today })
  return [found.first, found.other].map((one) => one && [one.service.id, ...one.missed])
}

test('before anybody has said what it is for nothing is suggested', () => {
  expect(suggestionsFor({}, menuOf(WHOLE))).toEqual({ first: null, other: null })
})

test('of two that suit alike in what they miss the weightier is the first, and so with the second', () => {
  const all = ['a', 'b', 'c'].map((id) => treatment(id))
  expect(
    guided(
      [
        ['a', 1],
        ['b', 3],
        ['c', 2],
      ],
      all,
    ),
  ).toEqual([['b'], ['c']])
  const dear = [
    treatment('a', { priceCents: 10_001, durationMinutes: 46 }),
    treatment('b'),
    treatment('c'),
  ]
  const wishes = { time: '45', budget: '100' } as const
  // What is missed counts two each for the second, and what is left over is settled by the weight.
  expect(
    guided(
      [
        ['a', 9],
        ['b', 3],
        ['c', 2],
      ],
      dear,
      wishes,
    ),
  ).toEqual([['b'], ['a', 'time', 'budget']])
  expect(
    guided(
      [
        ['a', 5],
        ['b', 3],
        ['c', 2],
      ],
      dear,
      wishes,
    ),
  ).toEqual([['b'], ['c']])
  expect(
    guided(
      [
        ['a', 6],
        ['b', 3],
        ['c', 2],
      ],
      dear,
      wishes,
    ),
  ).toEqual([['b'], ['a', 'time', 'budget']])
})

test('a wish is kept to the minute and the dollar, by any of the kinds', () => {
  const wishes = { time: '45', budget: '100' } as const
  expect(guided([['a', 1]], [treatment('a')], wishes)).toEqual([['a'], null])
  const kinds = [kind('x'), kind('y', { durationMinutes: 90, priceCents: 20_000 })]
  const two = treatment('a', { durationMinutes: 90, priceCents: 20_000, options: kinds })
  expect(guided([['a', 1]], [two], wishes)).toEqual([['a'], null])
  expect(guided([['a', 1]], [treatment('a', { durationMinutes: 46 })], wishes)).toEqual([
    ['a', 'time'],
    null,
  ])
})

test('kinds that are not open to a person are left aside; where none is, so is the treatment', () => {
  const half = treatment('a', { options: [kind('x'), kind('y', { clients: 'current' })] })
  expect(guided([['a', 1]], [half])).toEqual([['a'], null])
  const closed = treatment('a', { options: [kind('y', { clients: 'current' })] })
  expect(guided([['a', 1]], [closed])).toEqual([null, null])
})

test('a teenager is as old as eighteen on the day, and an adult may be of any age', () => {
  const young = [treatment('a', { maxAge: 18 })]
  expect(guided([['a', 1]], young, { who: 'teen-new' })).toEqual([['a'], null])
  expect(guided([['a', 1]], [treatment('a', { maxAge: 17 })], { who: 'teen-new' })).toEqual([
    ...[null, null],
  ])
  expect(guided([['a', 1]], [treatment('a', { maxAge: 99 })], { who: 'adult-new' })).toEqual([
    ...[null, null],
  ])
})
