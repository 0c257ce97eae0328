import { expect, test } from 'vitest'
import {
  alertsOf,
  IntakeAnswers,
  IntakeQuestion,
  IntakeQuestions,
  type QuestionKind,
  readAnswers,
  recordIn,
} from './intake.ts'

const TODAY = '2026-03-02'
const ask = (kind: QuestionKind, changes: Partial<IntakeQuestion> = {}): IntakeQuestion => ({
  ...{ id: kind, kind, words: 'Which?', help: '', isRequired: true, options: [], details: '' },
  ...{ alert: null, ...changes },
})

/** What is said of one answer; null where it is taken. */
function said(question: IntakeQuestion, value: string, details = '') {
  const typed = { [`answer.${question.id}`]: value, [`details.${question.id}`]: details }
  const read = readAnswers([question], typed, TODAY)
  return read.ok ? null : read.problems[question.id]
}

test('what was answered is kept without spaces around it, what was left open has no entry', () => {
  const questions = [ask('text'), ask('date', { isRequired: false })]
  expect(readAnswers(questions, { 'answer.text': ' Oil ', 'details.text': ' a ' }, TODAY)).toEqual({
    ok: true,
    answers: { text: { value: 'Oil', details: 'a' } },
  })
})

test('each question that still needs an answer says so, and a signature asks for a name', () => {
  expect(readAnswers([ask('text'), ask('signature')], {}, TODAY)).toEqual({
    ok: false,
    problems: { text: 'Please answer this.', signature: 'Type your full name to sign.' },
  })
})

test('an answer, and what is told beside it, has 2,000 characters at most', () => {
  const long = 'Keep this under 2,000 characters.'
  expect(said(ask('text'), 'x'.repeat(2000), 'x'.repeat(2000))).toBeNull()
  expect(said(ask('text'), 'x'.repeat(2001))).toBe(long)
  expect(said(ask('text'), 'x', 'x'.repeat(2001))).toBe(long)
})

test('yes asks for more where more is asked for and needed', () => {
  const more = ask('yes-no', { details: 'Which?' })
  expect(said(more, 'yes')).toBe('Tell me a little more.')
  expect(said(more, 'yes', 'Peanuts')).toBeNull()
  expect(said(more, 'no')).toBeNull()
  expect(said(ask('yes-no'), 'yes')).toBeNull()
  expect(said({ ...more, isRequired: false }, 'yes')).toBeNull()
  expect(said(more, 'perhaps')).toBe('Choose one of these.')
})

test('a choice is one of those offered', () => {
  expect(said(ask('choice', { options: ['Oily', 'Dry'] }), 'Dry')).toBeNull()
  expect(said(ask('choice', { options: ['Oily', 'Dry'] }), 'dry')).toBe('Choose one of these.')
  expect(said(ask('skin-type'), 'dry')).toBeNull()
  expect(said(ask('skin-type'), 'green')).toBe('Choose one of these.')
})

test('a date is a day of the calendar, and nobody is born ahead', () => {
  const noDate = 'Enter the date as year, month and day.'
  expect(said(ask('date'), '2026-02-29')).toBe(noDate)
  expect(said(ask('date'), '2028-02-29')).toBeNull()
  expect(said(ask('birth-date'), 'May 1')).toBe(noDate)
  expect(said(ask('birth-date'), '2026-03-03')).toBe('That date is still to come.')
  expect(said(ask('birth-date'), TODAY, 'Rosa Rivera')).toBeNull()
})

test('who is under eighteen needs the name of a parent or guardian', () => {
  const guardian = 'Under 18, I need the full name of a parent or guardian.'
  expect(said(ask('birth-date'), '2008-03-02')).toBeNull()
  expect(said(ask('birth-date'), '2008-03-03')).toBe(guardian)
  expect(said(ask('birth-date'), '2008-03-03', 'R')).toBe(guardian)
  expect(said(ask('birth-date'), '2008-03-03', 'Rosa')).toBeNull()
})

test('a name that signs can be seen, and has two letters or more', () => {
  expect(said(ask('signature'), 'Bo')).toBeNull()
  expect(said(ask('signature'), 'X.')).toBe('Type your full name to sign.')
  const unseen = said(ask('signature'), 'Ana\u200bRivera')
  expect(unseen).toBe(said(ask('birth-date'), '2008-03-03', 'Ro\u200bsa'))
  expect(unseen).not.toBeNull()
  expect(said(ask('text'), 'Ana\u200bRivera')).toBeNull()
})

const alert = (on: string[], words = '') => ({ kind: 'allergy' as const, on, words })

test('an answer that is listed raises its alert, with what was told', () => {
  const nuts = ask('yes-no', { alert: alert(['yes'], 'Allergic') })
  const raised = (question: IntakeQuestion, value: string, details = '') =>
    alertsOf([question], { [question.id]: { value, details } }).map(({ words }) => words)
  expect(raised(nuts, 'yes', 'Peanuts')).toEqual(['Allergic: Peanuts'])
  expect(raised(nuts, 'yes')).toEqual(['Allergic'])
  expect(raised(nuts, 'no')).toEqual([])
  expect(raised(ask('text', { alert: alert(['*']) }), 'Retinol')).toEqual(['Which?: Retinol'])
  expect(raised(ask('text'), 'Retinol')).toEqual([])
  expect(alertsOf([nuts], {})).toEqual([])
  expect(alertsOf([nuts], { 'yes-no': { value: 'yes', details: '' } })[0]?.kind).toBe('allergy')
})

test('the record takes the birth date, a skin type that there is, and whether it was signed', () => {
  const questions = [ask('birth-date'), ask('skin-type'), ask('signature')]
  const answer = (value: string) => ({ value, details: '' })
  const nothing = { birthDate: null, skinType: null, isSigned: false }
  expect(recordIn([], { 'birth-date': answer('2000-01-01') })).toEqual(nothing)
  expect(recordIn(questions, {})).toEqual(nothing)
  expect(
    recordIn(questions, {
      'birth-date': answer('2000-01-01'),
      'skin-type': answer('green'),
      signature: answer('Ana'),
    }),
  ).toEqual({ birthDate: '2000-01-01', skinType: null, isSigned: true })
  expect(recordIn(questions, { 'skin-type': answer('dry') }).skinType).toBe('dry')
})

test('what is stored of an answer is its value and what was told beside it', () => {
  const answer = { value: 'yes', details: 'Peanuts' }
  expect(IntakeAnswers.parse({ nuts: { ...answer, extra: 1 } })).toEqual({ nuts: answer })
  expect(IntakeAnswers.safeParse({ nuts: {} }).success).toBe(false)
})

test('the words of a question have no spaces around them', () => {
  expect(IntakeQuestion.parse(ask('text', { words: ' Which? ' })).words).toBe('Which?')
})

test('a form has one question at least, each with an id that an address can carry', () => {
  const takes = (...questions: object[]) => IntakeQuestions.safeParse(questions).success
  expect(takes()).toBe(false)
  expect(takes(ask('text'))).toBe(true)
  expect(takes(ask('text', { words: '' }))).toBe(false)
  for (const id of ['', 'A', 'a b', 'x'.repeat(41)]) expect(takes(ask('text', { id }))).toBe(false)
  expect(takes(ask('text', { options: Array(13).fill('x') }))).toBe(false)
  expect(takes(ask('text', { alert: alert([]) }))).toBe(false)
  expect(takes(ask('text', { alert: alert(['']) }))).toBe(false)
  expect(takes(ask('text', { alert: alert(['yes']) }))).toBe(true)
  const most = { words: 'x'.repeat(300), help: 'x'.repeat(600), details: 'x'.repeat(200) }
  expect(takes(ask('text', { ...most, options: ['x'.repeat(80)] }))).toBe(true)
  for (const [field, words] of Object.entries(most)) {
    expect([field, takes(ask('text', { [field]: `${words}x` }))]).toEqual([field, false])
  }
  expect(takes(...Array(61).fill(ask('text')))).toBe(false)
})
