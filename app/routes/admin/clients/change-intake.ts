import { href } from 'react-router'
import { z } from 'zod'
import {
  type RefusedForm,
  readForm,
  refused,
  storedBeside,
  textIn,
  unreadable,
  versionIn,
} from '#app/form/form.ts'
import { WRITTEN_ALERT_KINDS } from '#domain/clients/client-alert.ts'
import { CLIENT_SENTENCES } from '#domain/clients/client-details.ts'
import { ANY_ANSWER, IntakeQuestion, QUESTION_KINDS } from '#domain/clients/intake.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Intake } from '#server/clients/intake-versions.ts'
import type { Studio } from '#server/http/studio.ts'
import { redirectDone } from '../ui/done-words.ts'
import { QUESTION_LABELS, questionAsText } from './question-panel.tsx'

const lines = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .pipe(z.array(z.string().max(80)).max(12))

export const QuestionForm = z
  .object({
    words: IntakeQuestion.shape.words,
    help: IntakeQuestion.shape.help,
    kind: z.enum(QUESTION_KINDS),
    options: lines,
    details: IntakeQuestion.shape.details,
    isRequired: z.literal('1').optional(),
    alertKind: z.enum(WRITTEN_ALERT_KINDS).or(z.literal('')),
    alertOn: lines,
    alertWords: z.string().trim().max(200),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 1, { path: ['options'] })

/** Changes the form's questions; each change is a version of its own. */
export async function changeIntake(
  form: FormData,
  { clients }: Pick<Studio, 'clients'>,
  owner: Owner,
) {
  const intake = await clients.intake()
  const id = textIn(form, 'id')
  if (intake.version !== versionIn(form)) return changedMeanwhile(form, intake, id)
  const intent = textIn(form, 'intent')
  const changed = changedBy(form, intent, intake, id)
  if ('refusal' in changed) return changed.refusal
  const saved = await clients.saveIntake(changed.intake, owner)
  if (!saved.ok) return changedMeanwhile(form, await clients.intake(), id)
  const done = { send: 'sending', stop: 'not-sending' }[intent] ?? 'saved'
  return redirectDone(href('/admin/clients/form'), done, changed.at)
}

function changedBy(
  form: FormData,
  intent: string,
  intake: Intake,
  id: string,
): { intake: Intake; at: string } | { refusal: RefusedForm } {
  const { questions } = intake
  const position = questions.findIndex((question) => question.id === id)
  const withQuestions = (changed: IntakeQuestion[], at = id) => ({
    intake: { ...intake, questions: changed },
    at,
  })
  switch (intent) {
    case 'send':
    case 'stop':
      return { intake: { ...intake, isSent: intent === 'send' }, at: '' }
    case 'up':
    case 'down':
      if (position < 0) return { refusal: refused(form, { ok: false, code: 'not-found' }) }
      return withQuestions(moved(questions, position, intent === 'up' ? -1 : 1))
    case 'remove': {
      const left = questions.filter((question) => question.id !== id)
      if (left.length > 0) return withQuestions(left, '')
      return { refusal: refused(form, { ok: false, code: 'question-last' }) }
    }
    case 'save': {
      const read = readForm(QuestionForm, form, CLIENT_SENTENCES)
      if (!read.ok) return { refusal: unreadable(form, read.fields) }
      const question = questionOf(read.value, position >= 0 ? id : newId(intake))
      const changed = position >= 0 ? questions.with(position, question) : [...questions, question]
      return withQuestions(changed, question.id)
    }
    default:
      return { refusal: unreadable(form) }
  }
}

function questionOf(typed: z.infer<typeof QuestionForm>, id: string): IntakeQuestion {
  const { alertKind, alertOn, alertWords, isRequired, ...rest } = typed
  const anyAnswer = typed.kind === 'yes-no' ? 'yes' : ANY_ANSWER
  const on =
    alertOn.length > 0 ? alertOn.map((answer) => asStored(answer, typed.kind)) : [anyAnswer]
  return {
    ...rest,
    id,
    isRequired: isRequired === '1',
    alert: alertKind ? { kind: alertKind, on, words: alertWords } : null,
  }
}

function asStored(answer: string, kind: IntakeQuestion['kind']): string {
  return kind === 'yes-no' ? answer.toLowerCase() : answer
}

function moved(questions: IntakeQuestion[], from: number, by: number): IntakeQuestion[] {
  const [one, other] = [questions[from], questions[from + by]]
  return one && other ? questions.with(from, other).with(from + by, one) : questions
}

/** Never one that an earlier version had: the version itself is part of it. */
function newId({ version }: Intake): string {
  return `question-${version + 1}`
}

function changedMeanwhile(form: FormData, { questions, version }: Intake, id: string) {
  const question = questions.find((candidate) => candidate.id === id)
  const stored = question
    ? storedBeside(form, version, questionAsText(question), QUESTION_LABELS)
    : { version, differences: [] }
  return refused(form, { ok: false, code: 'changed-meanwhile' }, { stored })
}
