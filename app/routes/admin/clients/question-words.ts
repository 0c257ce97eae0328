import type { QuestionKind } from '#domain/clients/intake.ts'

export const KIND_WORDS: Record<QuestionKind, string> = {
  text: 'Text',
  'yes-no': 'Yes or no',
  choice: 'One of several',
  date: 'A date',
  'skin-type': 'Skin type',
  'birth-date': 'Date of birth, and a guardian under 18',
  signature: 'Signature by name',
}
