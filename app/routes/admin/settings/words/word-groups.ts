import { href } from 'react-router'
import type { StudioWords } from '#domain/core/studio-words.ts'

type WordField = { name: keyof StudioWords; label: string; rows?: number; hint?: string }
type WordGroup = { heading: string; see: string; fields: readonly WordField[] }

const ONE_LINE = 2

/** The owner's words by the page that shows them, in the order in which it does. */
export const WORD_GROUPS: readonly WordGroup[] = [
  {
    heading: 'What you are called',
    see: href('/'),
    fields: [
      {
        name: 'name',
        label: 'Name of your studio',
        hint: 'In the titles of pages, mails, texts, receipts and calendars, and for search engines.',
      },
      {
        name: 'shortName',
        label: 'Short name',
        hint: 'At the top of every page and mail. Any other than Grove is set in type, without the orange slice.',
      },
      {
        name: 'tagline',
        label: 'Tagline',
        rows: ONE_LINE,
        hint: 'Home, and the foot of each page.',
      },
      { name: 'established', label: 'Open since', hint: 'A year. Home says “EST.” and the year.' },
      {
        name: 'areas',
        label: 'Places you serve',
        rows: ONE_LINE,
        hint: 'For search engines, a comma between two. The page of dermaplaning has its own.',
      },
    ],
  },
  {
    heading: 'Home',
    see: href('/'),
    fields: [
      { name: 'promise', label: 'The large words', rows: ONE_LINE },
      { name: 'heroText', label: 'The line below them', rows: ONE_LINE },
      { name: 'badgeOne', label: 'First badge', hint: 'After your rating.' },
      { name: 'badgeTwo', label: 'Second badge', hint: 'Before the year.' },
      {
        name: 'founderPromise',
        label: 'Beside your portrait',
        rows: ONE_LINE,
        hint: 'Until you say a sentence of yours under You.',
      },
      { name: 'stepOneTitle', label: 'How a visit goes, step 1' },
      { name: 'stepOneText', label: 'What happens in step 1', rows: ONE_LINE },
      { name: 'stepTwoTitle', label: 'Step 2' },
      { name: 'stepTwoText', label: 'What happens in step 2', rows: ONE_LINE },
      { name: 'stepThreeTitle', label: 'Step 3' },
      { name: 'stepThreeText', label: 'What happens in step 3', rows: ONE_LINE },
      { name: 'stepFourTitle', label: 'Step 4' },
      { name: 'stepFourText', label: 'What happens in step 4', rows: ONE_LINE },
      { name: 'roomCaption', label: 'Below the picture of the room' },
      {
        name: 'closing',
        label: 'The closing line',
        hint: 'The last words of home and of every treatment. Empty, they go by the hours that the site shows.',
      },
    ],
  },
  {
    heading: 'About',
    see: href('/about'),
    fields: [
      { name: 'lead', label: 'The line under “Our Story”', rows: ONE_LINE },
      {
        name: 'founder',
        label: 'About you',
        rows: 7,
        hint: 'An empty line begins a new paragraph.',
      },
      {
        name: 'story',
        label: 'Your story',
        rows: 10,
        hint: 'An empty line begins a new paragraph.',
      },
      { name: 'valueOneTitle', label: 'What you hold to, first' },
      { name: 'valueOneText', label: 'What that means', rows: ONE_LINE },
      { name: 'valueTwoTitle', label: 'Second' },
      { name: 'valueTwoText', label: 'What the second means', rows: ONE_LINE },
      { name: 'valueThreeTitle', label: 'Third' },
      { name: 'valueThreeText', label: 'What the third means', rows: ONE_LINE },
      { name: 'valueFourTitle', label: 'Fourth' },
      { name: 'valueFourText', label: 'What the fourth means', rows: ONE_LINE },
    ],
  },
  {
    heading: 'Contact',
    see: href('/contact'),
    fields: [
      {
        name: 'contactIntro',
        label: 'Above the form',
        rows: 3,
        hint: 'Your telephone and mail follow it. The day by which you answer is counted as 48 hours.',
      },
    ],
  },
]

/** Each word's label, by its name. */
export const WORD_LABELS = Object.fromEntries(
  WORD_GROUPS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
) as Record<keyof StudioWords, string>
