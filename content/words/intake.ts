import type { AlertKind } from '#domain/clients/client-alert.ts'
import type { IntakeQuestion } from '#domain/clients/intake.ts'

const open: Pick<IntakeQuestion, 'help' | 'isRequired' | 'options' | 'details' | 'alert'> = {
  help: '',
  isRequired: true,
  options: [],
  details: '',
  alert: null,
}

/** The question that asks whether photographs may be taken, however it is worded. */
export const PHOTOGRAPHS = 'photographs'

/** What the form asks until the owner words it anew in the back office. */
export const firstQuestions: readonly IntakeQuestion[] = [
  {
    ...open,
    id: 'birth-date',
    kind: 'birth-date',
    words: 'When were you born?',
    help: 'Under 18, a parent or guardian answers with you and gives their name.',
  },
  {
    ...open,
    id: 'skin-type',
    kind: 'skin-type',
    words: 'How is your skin, most days?',
    isRequired: false,
  },
  {
    ...open,
    id: 'allergies',
    kind: 'yes-no',
    words: 'Are you allergic to anything?',
    help: 'Food, latex, fragrance, aspirin, plants, metals, or a product that burned.',
    details: 'To what, and what happens?',
    alert: { kind: 'allergy', on: ['yes'], words: 'Allergy' },
  },
  {
    ...open,
    id: 'isotretinoin',
    kind: 'yes-no',
    words: 'Have you taken isotretinoin in the last twelve months?',
    help: 'Known as Accutane, Absorica, Claravis or Zenatane.',
    details: 'When was the last dose?',
    alert: { kind: 'isotretinoin', on: ['yes'], words: 'Isotretinoin' },
  },
  {
    ...open,
    id: 'retinoids',
    kind: 'yes-no',
    words: 'Do you use a retinoid or acids on your face?',
    help: 'Tretinoin, adapalene, retinol, glycolic, lactic or salicylic acid, benzoyl peroxide.',
    details: 'Which, and when did you last use them?',
    alert: { kind: 'medication', on: ['yes'], words: 'Retinoid or acids' },
  },
  {
    ...open,
    id: 'medicines',
    kind: 'yes-no',
    words: 'Do you take any other medicine?',
    help: 'Antibiotics, blood thinners and some others change how skin answers to a treatment.',
    details: 'Which?',
    alert: { kind: 'medication', on: ['yes'], words: 'Medicine' },
  },
  {
    ...open,
    id: 'pregnancy',
    kind: 'yes-no',
    words: 'Are you pregnant, trying to be, or nursing?',
    help: 'You may leave this open. Some treatments wait until after.',
    isRequired: false,
    alert: { kind: 'pregnant', on: ['yes'], words: 'Pregnant, trying to be, or nursing' },
  },
  {
    ...open,
    id: 'sun',
    kind: 'yes-no',
    words: 'Have you had strong sun, a tanning bed or self-tanner in the last two weeks?',
    details: 'When, and are you burned or peeling?',
    alert: { kind: 'sun', on: ['yes'], words: 'Sun or tanning in the last two weeks' },
  },
  {
    ...open,
    id: 'cold-sores',
    kind: 'yes-no',
    words: 'Do you ever have cold sores?',
    help: 'A peel or dermaplaning can bring one back.',
    details: 'When was the last one?',
    alert: { kind: 'cold-sores', on: ['yes'], words: 'Cold sores' },
  },
  {
    ...open,
    id: 'light',
    kind: 'yes-no',
    words: 'Do you have epilepsy, or anything that light makes worse?',
    help: 'Lupus, migraine set off by light, or a medicine that makes you sensitive to it. It matters for LED.',
    details: 'What is it?',
    alert: { kind: 'photosensitive', on: ['yes'], words: 'Epilepsy or sensitive to light' },
  },
  {
    ...open,
    id: 'conditions',
    kind: 'yes-no',
    words: 'Is there a skin condition that I should know of?',
    help: 'Eczema, rosacea, psoriasis, open or infected skin, scars that grow thick.',
    details: 'What, and where?',
    alert: { kind: 'skin-condition', on: ['yes'], words: 'Skin condition' },
  },
  {
    ...open,
    id: 'procedures',
    kind: 'yes-no',
    words: 'Have you had anything done to your face in the last four weeks?',
    help: 'A peel, laser, injections, waxing, surgery.',
    details: 'What, and when?',
    alert: { kind: 'note', on: ['yes'], words: 'Done to the face in the last four weeks' },
  },
  {
    ...open,
    id: 'wishes',
    kind: 'text',
    words: 'What would you like from your visit?',
    isRequired: false,
  },
  {
    ...open,
    id: PHOTOGRAPHS,
    kind: 'yes-no',
    words: 'May I take photographs of your skin for your own record?',
    help: 'They are kept encrypted, seen by the studio alone, and never published.',
  },
  {
    ...open,
    id: 'signature',
    kind: 'signature',
    words: 'Your full name, as your signature',
    help: 'I have answered as well as I know, will tell the studio when something changes, and agree to be treated. I may stop a treatment at any moment.',
  },
]

/** What is said around the questions. */
export const intakePage = {
  title: 'Before your visit',
  intro:
    'A few questions about your skin and your health, so that nothing I do harms it. About five minutes.',
  privacy: 'Only the studio reads your answers. They are kept encrypted.',
  hello: (firstName: string) => `Hello ${firstName}.`,
  /** The page's script puts the numbers in. */
  part: 'Part {at} of {of}',
  answered: '{at} of {of} answered',
  back: 'Back',
  next: 'Next',
  ifYouLike: ' (if you like)',
  yes: 'Yes',
  no: 'No',
  unsure: 'I am not sure',
  guardian: 'Under 18: a parent’s or guardian’s full name',
  ifYes: (words: string) => `If yes: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  invalid: 'This link does not open',
  latest: 'The link in your latest mail is the current one. Or call',
  send: 'Send my answers',
  thanks: 'Thank you. I have your answers.',
  after: 'If something changes before your visit, call me.',
  handBack: 'Please hand the device back now.',
  unlock: 'Back office: unlock',
} as const

/** How long a signature or a patch test stands, in months. */
export const validMonths = { consent: 12, patchTest: 6 } as const

export const alertNames: Record<AlertKind, string> = {
  allergy: 'Allergy',
  isotretinoin: 'Isotretinoin',
  pregnant: 'Pregnancy or nursing',
  photosensitive: 'Sensitive to light',
  'cold-sores': 'Cold sores',
  medication: 'Medicine',
  'skin-condition': 'Skin condition',
  sun: 'Recent sun',
  note: 'Note',
  minor: 'Under 18',
  'first-visit': 'First visit',
}

/** What an alert means for the treatments on the menu: a reminder for the owner, never a diagnosis. */
export const alertAdvice: Partial<Record<AlertKind, string>> = {
  allergy: 'Check each product. Patch test what is new.',
  isotretinoin:
    'No peel, dermaplaning, microdermabrasion or waxing until twelve months after the last dose.',
  pregnant: 'No peels or retinoids unless their doctor agrees. Nothing with strong fragrance.',
  photosensitive: 'No LED unless their doctor agrees.',
  'cold-sores':
    'Nothing over or near an active sore. Before a peel, ask whether their doctor prescribes prevention.',
  medication:
    'Retinoids and acids rest for five days before a peel or dermaplaning. Whoever prescribed a medicine decides whether it pauses.',
  'skin-condition': 'Look first. Leave out broken, infected or inflamed skin.',
  sun: 'No peel, dermaplaning or microdermabrasion for two weeks.',
  minor: 'A parent or guardian signs, and comes to the first visit.',
  'first-visit': 'Of the peels, only oxygen.',
}

/** In the mail of a first booking. */
export const formTask = {
  heading: 'Before your visit',
  text: 'Please answer a few questions about your skin and your health. It takes about five minutes, and only the studio reads the answers.',
  label: 'Answer the questions',
} as const
