import { STUDIO } from '#content/studio.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { phoneShown } from '#domain/core/phone.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import { formatTime, localDate } from '#domain/core/when.ts'
import { type ClientTextKind, textSays } from '#domain/post/text-wording.ts'
import {
  plainerText,
  TEXT_WORDS,
  type TextSize,
  textCostMicros,
  textSize,
} from '#domain/post/texts.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { studioWordsIn } from '../../core/settings/studio-words.ts'
import { createManageLinks } from '../manage-link.ts'
import { soonWords } from '../reminder-letter.ts'
import { shortWhen } from '../visit-facts.ts'
import { exampleVisit, MINUTES_LATE } from './wording-example.ts'

export type TextPreview = {
  text: string
  size: TextSize
  costMicros: number
  /** How many of these left in the last month that is over. */
  lastMonth: number
}

/** A text to a client as it would leave with this opening, about an example, as long as a real one with its link. */
export async function previewText(
  rows: Rows,
  { kind, opening }: { kind: ClientTextKind; opening: string },
  { publicUrl, now }: { publicUrl: string; now: () => number },
): Promise<TextPreview> {
  const visit = exampleVisit(now())
  const isReminder = kind === 'text-reminder'
  const places = {
    firstName: visit.firstName,
    when: isReminder
      ? soonWords(visit.startsAt, visit.startsAt - DAY_MS)
      : shortWhen(visit.startsAt, now()),
    minutes: `${MINUTES_LATE}`,
    expected: formatTime(visit.startsAt + MINUTES_LATE * MINUTE_MS, STUDIO.zone),
  }
  const url = kind === 'text-canceled' ? `${publicUrl}/schedule` : exampleUrl({ publicUrl, now })
  const { name: studio } = (await studioWordsIn(rows)).words
  const facts = { studio, said: textSays(kind, opening, places), url }
  const { words, kinds } = LEAVES[kind]
  return {
    ...counted(TEXT_WORDS[words](facts)),
    lastMonth: await leftLastMonth(rows, kinds, now()),
  }
}

// No key of ours: the example's link opens nothing.
function exampleUrl(parts: { publicUrl: string; now: () => number }): string {
  const visit = { ...exampleVisit(parts.now()), id: '00000000-0000-4000-8000-000000000000' }
  return createManageLinks({ secret: 'example', ...parts }).urlFor(visit)
}

/** By which of our words each is written, and the kinds of its rows in the outbox. */
const LEAVES = {
  'text-reminder': { words: 'reminder', kinds: ['reminder'] },
  'text-booked': { words: 'news', kinds: ['booked', 'confirmed'] },
  'text-moved': { words: 'news', kinds: ['moved'] },
  'text-canceled': { words: 'canceled', kinds: ['cancelled'] },
  'text-late': { words: 'news', kinds: ['late'] },
} as const

/** The texts whose words are no matter of taste, as they leave in English: law, carriers and a time that runs out decide them. */
export function fixedTexts(
  { name, phone }: Pick<StudioFacts, 'name' | 'phone'>,
  { publicUrl, now }: { publicUrl: string; now: () => number },
) {
  const said = { studio: name, phone: phoneShown(phone), language: 'en' } as const
  const { startsAt } = exampleVisit(now())
  const offered = {
    ...{ isEarlier: false, isShared: false, when: shortWhen(startsAt, now()) },
    until: `${formatTime(startsAt - 5 * HOUR_MS, STUDIO.zone)} today`,
    // As long as a real one; it opens nothing.
    url: exampleUrl({ publicUrl, now }).replace('/manage/', '/offer/'),
  }
  return [
    {
      when: 'When a time is kept for somebody who waits',
      ...counted(TEXT_WORDS.offer({ ...said, ...offered })),
    },
    { when: 'Once somebody agrees to be offered times', ...counted(TEXT_WORDS.offersAgreed(said)) },
    { when: 'Once somebody agrees to texts about visits', ...counted(TEXT_WORDS.agreed(said)) },
    {
      when: 'Once texts are ended in other words than the carrier’s, as “no more texts”',
      ...counted(TEXT_WORDS.stopped(said)),
    },
    {
      when: 'Once they are begun anew in such words, as “resume”',
      ...counted(TEXT_WORDS.started(said)),
    },
    {
      when: 'After a question for help in such words, as “ayuda”',
      ...counted(TEXT_WORDS.help(said)),
    },
  ]
}

function counted(words: string) {
  const text = plainerText(words)
  return { text, size: textSize(text), costMicros: textCostMicros(text) }
}

function leftLastMonth(rows: Rows, kinds: readonly string[], now: number): Promise<number> {
  const month = Temporal.PlainDate.from(localDate(now, STUDIO.zone)).with({ day: 1 })
  const from = (date: Temporal.PlainDate) => instantOf(date.toString(), '00:00', STUDIO.zone)
  return countOf(
    rows
      .selectFrom('outbox')
      .where('channel', '=', 'text')
      .where('audience', '=', 'client')
      .where('kind', 'in', kinds)
      .where('sent_at', '>=', from(month.subtract({ months: 1 })))
      .where('sent_at', '<', from(month)),
  )
}
