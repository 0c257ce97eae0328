import { href } from 'react-router'
import { guideQuestions } from '#content/guide/words.ts'
import { type Answers, GUIDE, QUESTIONS, type Question } from '#domain/calendar/guide.ts'

export type Given = { question: string; answer: string; changeHref: string }

/** An answer in words, with the way back to its question. */
export function givenTo(question: Question, answers: Partial<Answers>): Given[] {
  const answer = answers[question]
  if (answer === undefined) return []
  const before = Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => QUESTIONS.indexOf(name as Question) < QUESTIONS.indexOf(question),
    ),
  )
  return [
    {
      question: guideQuestions[question].question,
      answer: labelsOf(question)[answer]?.label ?? answer,
      changeHref: guideHref(before),
    },
  ]
}

function labelsOf(question: Question): Record<string, { label: string; about?: string }> {
  return guideQuestions[question].answers
}

/** The answers to a question, each with where it leads. */
export function optionsOf(question: Question, answers: Partial<Answers>) {
  return GUIDE[question].map((value) => ({
    value,
    label: value,
    ...labelsOf(question)[value],
    to: guideHref({ ...answers, [question]: value }),
  }))
}

function guideHref(answers: Partial<Answers>): string {
  const entries = QUESTIONS.flatMap((question) => {
    const answer = answers[question]
    return answer === undefined ? [] : [[question, answer]]
  })
  return entries.length > 0 ? `${href('/guide')}?${new URLSearchParams(entries)}` : href('/guide')
}

/** What an address says; an answer that nobody can give counts as none. */
export function answersIn(params: URLSearchParams): Partial<Answers> {
  const given = QUESTIONS.flatMap((question) => {
    const answer = params.get(question)
    const known: readonly string[] = GUIDE[question]
    return answer !== null && known.includes(answer) ? [[question, answer]] : []
  })
  return Object.fromEntries(given)
}
