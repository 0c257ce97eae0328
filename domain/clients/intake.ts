import { z } from 'zod'
import {
  ADULT_AGE,
  WRITTEN_ALERT_KINDS,
  type WrittenAlertKind,
} from '#domain/clients/client-alert.ts'
import { SKIN_TYPES } from '#domain/clients/profile.ts'
import { ageOn } from '../core/dates.ts'
import { CalendarDate } from '../core/fields.ts'
import { siteSentence } from '../core/site-errors.ts'
import { isAllSeen } from '../core/texts.ts'

export const QUESTION_KINDS = [
  'text',
  'yes-no',
  'choice',
  'date',
  'skin-type',
  'birth-date',
  'signature',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** In `on`: any answer at all raises the alert. */
export const ANY_ANSWER = '*'

const line = (most: number) => z.string().trim().max(most)

/** One question of the form that clients answer before a first visit. */
export const IntakeQuestion = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(QUESTION_KINDS),
  words: line(300).min(1),
  /** A sentence below it; of a signature, what is signed. */
  help: line(600),
  isRequired: z.boolean(),
  /** What a choice offers. */
  options: z.array(line(80).min(1)).max(12),
  /** What is asked beside a yes, such as "Which, and when?"; empty: nothing. */
  details: line(200),
  alert: z
    .object({
      kind: z.enum(WRITTEN_ALERT_KINDS),
      /** The answers that raise it: options, yes or no, or ANY_ANSWER. */
      on: z.array(line(80).min(1)).min(1),
      words: line(200),
    })
    .nullable(),
})
export type IntakeQuestion = z.infer<typeof IntakeQuestion>

export const IntakeQuestions = z.array(IntakeQuestion).min(1).max(60)

/** `details`: what was written beside a yes; beside a date of birth, the guardian of someone under 18. */
const IntakeAnswer = z.object({ value: z.string(), details: z.string() })
type IntakeAnswer = z.infer<typeof IntakeAnswer>

/** By the question's id; what was left open has no entry. */
export const IntakeAnswers = z.record(z.string(), IntakeAnswer)
export type IntakeAnswers = z.infer<typeof IntakeAnswers>

const LONGEST_ANSWER = 2000

const MOST_IN_A_GROUP = 4

/** The questions as a phone shows them, a group at a time: of four at most, in their order. */
export function groupsOf(questions: readonly IntakeQuestion[]): IntakeQuestion[][] {
  const count = Math.ceil(questions.length / MOST_IN_A_GROUP)
  const size = Math.ceil(questions.length / count)
  return Array.from({ length: count }, (_, at) => questions.slice(at * size, (at + 1) * size))
}

const INTAKE_SENTENCES = {
  needed: 'Please answer this.',
  choice: 'Choose one of these.',
  long: 'Keep this under 2,000 characters.',
  date: 'Enter the date as year, month and day.',
  future: 'That date is still to come.',
  details: 'Tell me a little more.',
  guardian: 'Under 18, I need the full name of a parent or guardian.',
  signature: 'Type your full name to sign.',
  unseen: siteSentence('hidden-characters'),
} as const

/** The names of a question's two fields in the form. */
export const fieldOf = (id: string) => `answer.${id}`
export const detailsOf = (id: string) => `details.${id}`

/**
 * The answers of a posted form, or a sentence for each question that still needs one, by its id.
 * `today` is the studio's date.
 */
export function readAnswers(
  questions: readonly IntakeQuestion[],
  typed: Record<string, string>,
  today: string,
): { ok: true; answers: IntakeAnswers } | { ok: false; problems: Record<string, string> } {
  const answers: IntakeAnswers = {}
  const problems: Record<string, string> = {}
  for (const question of questions) {
    const answer = {
      value: (typed[fieldOf(question.id)] ?? '').trim(),
      details: (typed[detailsOf(question.id)] ?? '').trim(),
    }
    const problem = problemOf(question, answer, today)
    if (problem) problems[question.id] = INTAKE_SENTENCES[problem]
    if (answer.value) answers[question.id] = answer
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, answers }
}

function problemOf(
  { kind, isRequired, options, details }: IntakeQuestion,
  answer: IntakeAnswer,
  today: string,
): keyof typeof INTAKE_SENTENCES | null {
  const { value } = answer
  if (!value) return isRequired ? (kind === 'signature' ? 'signature' : 'needed') : null
  if (value.length > LONGEST_ANSWER || answer.details.length > LONGEST_ANSWER) return 'long'
  const isNamed = kind === 'signature' || kind === 'birth-date'
  if (isNamed && !isAllSeen(value + answer.details)) return 'unseen'
  switch (kind) {
    case 'yes-no':
      if (!['yes', 'no'].includes(value)) return 'choice'
      return value === 'yes' && details && isRequired && !answer.details ? 'details' : null
    case 'choice':
      return options.includes(value) ? null : 'choice'
    case 'skin-type':
      return SKIN_TYPES.some((type) => type === value) ? null : 'choice'
    case 'date':
      return CalendarDate.safeParse(value).success ? null : 'date'
    case 'birth-date':
      if (!CalendarDate.safeParse(value).success) return 'date'
      if (value > today) return 'future'
      return ageOn(today, value) < ADULT_AGE && !isFullName(answer.details) ? 'guardian' : null
    case 'signature':
      return isFullName(value) ? null : 'signature'
    case 'text':
      return null
  }
}

// Two letters or more; how many words a name has is nobody's business.
function isFullName(name: string): boolean {
  return /\p{L}.*\p{L}/u.test(name)
}

type WrittenAlert = { kind: WrittenAlertKind; words: string }

/** What the answers warn of, in the questions' order. */
export function alertsOf(
  questions: readonly IntakeQuestion[],
  answers: IntakeAnswers,
): WrittenAlert[] {
  return questions.flatMap((question) => {
    const answer = answers[question.id]
    const { alert } = question
    if (!alert || !answer) return []
    if (!alert.on.includes(ANY_ANSWER) && !alert.on.includes(answer.value)) return []
    return [{ kind: alert.kind, words: alertWords(question, answer) }]
  })
}

function alertWords({ kind, alert, words }: IntakeQuestion, answer: IntakeAnswer): string {
  const own = alert?.words || words
  const told = kind === 'yes-no' ? answer.details : answer.value
  return told ? `${own}: ${told}` : own
}

/** What of the answers belongs on the client's record. */
export function recordIn(questions: readonly IntakeQuestion[], answers: IntakeAnswers) {
  const answerTo = (kind: QuestionKind) => {
    const question = questions.find((candidate) => candidate.kind === kind)
    return question ? (answers[question.id]?.value ?? null) : null
  }
  const skinType = answerTo('skin-type')
  return {
    birthDate: answerTo('birth-date'),
    skinType: SKIN_TYPES.find((type) => type === skinType) ?? null,
    isSigned: answerTo('signature') !== null,
  }
}
