import type { Answers, Question, Suggestion } from '#domain/calendar/guide.ts'

// Every word of the guide, "Which facial is for me?", but the reasons for its suggestions.

type Asked<Q extends Question> = {
  question: string
  hint?: string
  answers: Record<Answers[Q], { label: string; about?: string }>
}

export const guideQuestions: { [Q in Question]: Asked<Q> } = {
  for: {
    question: 'What would you like help with?',
    answers: {
      breakouts: { label: 'Breakouts', about: 'Spots, blackheads, clogged pores' },
      dull: { label: 'Dull or rough skin', about: 'Flakes, texture, soft down' },
      marks: { label: 'Dark marks, uneven tone', about: 'From the sun, or left by spots' },
      dry: { label: 'Dry or tight skin' },
      lines: { label: 'Fine lines' },
      back: { label: 'The skin of my back' },
      routine: { label: 'What to use at home' },
      rest: { label: 'Nothing in particular', about: 'A good facial, and some quiet' },
    },
  },
  who: {
    question: 'Who is coming?',
    answers: {
      'adult-new': { label: '19 or older, for the first time here' },
      'adult-known': { label: '19 or older, and has been here' },
      'teen-new': { label: '18 or under, for the first time here' },
      'teen-known': { label: '18 or under, and has been here' },
    },
  },
  skin: {
    question: 'Is any of this true now?',
    hint: 'If more than one is, press the one that stands highest.',
    answers: {
      isotretinoin: {
        label: 'Isotretinoin (Accutane)',
        about: 'Taken now, or in the last twelve months',
      },
      sore: {
        label: 'Skin that is sore or open',
        about: 'Sunburn, a cold sore, a rash or eczema that is flaring, an infection',
      },
      pregnant: { label: 'Pregnant or nursing' },
      retinoids: {
        label: 'Strong creams in use',
        about: 'Retinol, tretinoin, adapalene, acids or scrubs',
      },
      clear: { label: 'None of these' },
    },
  },
  time: {
    question: 'Time',
    answers: { '45': { label: 'Up to 45 minutes' }, any: { label: 'Any length' } },
  },
  after: {
    question: 'Afterwards',
    answers: {
      none: { label: 'Nothing shows after a day' },
      days: { label: 'A few days of flaking are fine' },
    },
  },
  budget: {
    question: 'Price',
    answers: {
      '100': { label: 'Up to $100' },
      '150': { label: 'Up to $150' },
      any: { label: 'Any price' },
    },
  },
}

/** What is said before anything is booked, where an answer asks for it. */
const honest: Partial<Record<Answers['skin'], string>> = {
  isotretinoin:
    'Skin on isotretinoin tears easily, so no facial until twelve months after the last dose, and until your prescriber agrees. Until then we can talk about what you use.',
  sore: 'Let it heal first; I do not treat skin that is sore, open or infected. If it spreads, weeps or hurts more each day, see a doctor. The consultation can wait until then, too.',
  pregnant:
    'Ask your doctor first, and say so when you book. I leave out the acids and keep it gentle.',
  retinoids:
    'Leave retinol, acids and scrubs out for two days before. What a doctor prescribed you pause only if they agree; I leave out exfoliation then.',
}

const dermatologist =
  'Spots that are deep, painful or leaving scars, or that nothing has helped in three months, belong with a dermatologist. I say so if I see it.'
const parent = 'Under 18, a parent or guardian comes to the first visit.'

/** What these answers ask to be told, whatever is suggested. */
export function guideNotes(answers: Partial<Answers>): string[] {
  const notes = [
    answers.skin && honest[answers.skin],
    answers.for === 'breakouts' ? dermatologist : undefined,
    answers.who?.startsWith('teen') ? parent : undefined,
  ]
  return notes.filter((note) => note !== undefined)
}

/** How a suggestion goes beyond what was wished for. */
export function beyondWords({ missed }: Pick<Suggestion, 'missed'>): string {
  const beyond = {
    time: 'It takes longer than you said.',
    budget: 'It costs more than you said.',
  }
  return missed.map((limit) => beyond[limit]).join(' ')
}

export const guideWords = {
  title: 'Which facial is for me? | Grove Skin Studio, Redlands',
  description:
    'Three questions about your skin, and one facial that suits it, with its price and the next free time. In Redlands, California.',
  name: 'Which facial is for me?',
  step: ({ at, of }: { at: number; of: number }) => `Which facial is for me? · ${at} of ${of}`,
  nothingKept: 'Each answer is a link. Nothing that you press is stored.',
  answers: 'Your answers',
  wishes: 'Narrow it down',
  change: 'Change',
  first: 'This one suits you',
  only: 'Begin here',
  other: 'Or this',
  before: 'Before you book',
  about: 'About this treatment',
  ask: 'Ask me first',
  askText:
    'Not sure still? Send me your answers with a question. You read them before they leave, and can take out what you like.',
  none: 'Let us talk first',
  noneText: 'Nothing that can be booked online now suits these answers. Call, or write to me.',
  again: 'Begin again',
} as const

/** A message to the studio that begins with the answers. */
export function askedWith(
  given: readonly { question: string; answer: string }[],
  names: readonly string[],
): string {
  const lines = given.map(({ question, answer }) => `${question} ${answer}`)
  const named = names.length > 0 ? [`The guide suggested: ${names.join(', or ')}.`] : []
  return [...lines, ...named, '', ''].join('\n')
}
