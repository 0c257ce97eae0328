import { expect, test } from 'vitest'
import { type FirstDayFacts, firstDayOf } from './first-day.ts'

const NEW: FirstDayFacts = {
  missing: ['name', 'portrait', 'sentence'],
  ...{ hoursSavedAt: null, menuSavedAt: null, areWordsSaved: false, policySavedAt: null },
  ...{ hasMailServer: false, testLetter: 'none', letterCameAt: null },
  ...{ square: 'standin', squareLaterAt: null, backupAt: null, copyAt: null },
  ...{ hasSecondStep: false, samples: 14, batches: 0 },
}
const line = (facts: Partial<FirstDayFacts>, step: string) =>
  firstDayOf({ ...NEW, ...facts }).lines.find((one) => one.step === step)

test('a new studio has everything before it', () => {
  const { lines, settled, needed, isDone } = firstDayOf(NEW)
  expect(lines.every(({ state }) => state === 'open')).toBe(true)
  expect([settled, needed, isDone]).toEqual([0, 8, false])
})

test('a line is done when nothing of it is lacking, and says what is lacking until then', () => {
  expect(line({ missing: ['portrait'] }, 'person')).toMatchObject({ lacks: ['person-portrait'] })
  expect(line({ missing: [] }, 'person')).toMatchObject({ state: 'done', lacks: [] })
  expect(line({ areWordsSaved: true }, 'policy')).toMatchObject({ lacks: ['policy-paying'] })
  expect(line({ areWordsSaved: true, policySavedAt: 1 }, 'policy')?.state).toBe('done')
  expect(line({ backupAt: 1 }, 'backup')).toMatchObject({ state: 'open', lacks: ['backup-copy'] })
  expect(line({ backupAt: 1, copyAt: 1 }, 'backup')?.state).toBe('done')
})

test('mail is done when a letter went out by the mail server that is set, and came', () => {
  expect(line({ letterCameAt: 1 }, 'mail')?.lacks).toEqual(['mail-server'])
  const set = { hasMailServer: true }
  expect(line(set, 'mail')?.lacks).toEqual(['mail-letter'])
  expect(line({ ...set, testLetter: 'on-its-way' }, 'mail')?.lacks).toEqual(['mail-on-its-way'])
  expect(line({ ...set, testLetter: 'failed' }, 'mail')?.lacks).toEqual(['mail-failed'])
  expect(line({ ...set, testLetter: 'sent' }, 'mail')?.lacks).toEqual(['mail-came'])
  expect(line({ ...set, letterCameAt: 1 }, 'mail')?.state).toBe('done')
})

test('Square may wait where the owner says so; its sandbox moves no money', () => {
  expect(line({ squareLaterAt: 1 }, 'square')?.state).toBe('later')
  expect(line({ square: 'sandbox' }, 'square')?.lacks).toEqual(['square-sandbox'])
  expect(line({ square: 'production', squareLaterAt: 1 }, 'square')?.state).toBe('done')
})

test('the list is done without what a studio may open without', () => {
  const { isDone, lines } = firstDayOf({
    ...NEW,
    ...{ missing: [], hoursSavedAt: 1, menuSavedAt: 1, areWordsSaved: true, policySavedAt: 1 },
    ...{ hasMailServer: true, letterCameAt: 1, squareLaterAt: 1, backupAt: 1, copyAt: 1 },
    hasSecondStep: true,
  })
  expect(isDone).toBe(true)
  expect(lines.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual([
    'samples',
    'moving-in',
  ])
})

test('each line is done by its own fact', () => {
  const done = (facts: Partial<FirstDayFacts>) =>
    firstDayOf({ ...NEW, ...facts })
      .lines.filter(({ state }) => state === 'done')
      .map(({ step }) => step)
  expect(done({ hoursSavedAt: 0 })).toEqual(['hours'])
  expect(done({ menuSavedAt: 0 })).toEqual(['menu'])
  expect(done({ hasSecondStep: true })).toEqual(['sign-in'])
  expect(done({ samples: 0 })).toEqual(['samples'])
  expect(done({ batches: 1 })).toEqual(['moving-in'])
  expect(line({}, 'hours')?.lacks).toEqual(['hours'])
  expect(line({}, 'menu')?.lacks).toEqual(['menu'])
  expect(line({}, 'policy')?.lacks).toEqual(['policy-words', 'policy-paying'])
  expect(line({}, 'square')?.lacks).toEqual(['square'])
  expect(line({}, 'backup')?.lacks).toEqual(['backup', 'backup-copy'])
  expect(line({ copyAt: 1 }, 'backup')?.lacks).toEqual(['backup'])
  expect(line({ policySavedAt: 1 }, 'policy')?.lacks).toEqual(['policy-words'])
  expect(line({}, 'sign-in')?.lacks).toEqual(['sign-in'])
  expect(line({ samples: 1 }, 'samples')?.lacks).toEqual(['samples'])
  expect(line({}, 'moving-in')?.lacks).toEqual(['moving-in'])
})

test('only Square may wait, and the list is not done while a line is open', () => {
  const { lines, settled, isDone } = firstDayOf({ ...NEW, squareLaterAt: 1, hoursSavedAt: 1 })
  expect(lines.filter(({ state }) => state === 'later').map(({ step }) => step)).toEqual(['square'])
  expect([settled, isDone]).toEqual([2, false])
  expect(lines.filter(({ isOptional }) => isOptional).map(({ step }) => step)).toEqual([
    'samples',
    'moving-in',
  ])
})
