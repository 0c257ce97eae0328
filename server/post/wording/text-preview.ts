import { STUDIO } from '#content/studio.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { textSays } from '#domain/post/text-wording.ts'
import {
  plainerText,
  TEXT_WORDS,
  type TextSize,
  textCostMicros,
  textSize,
} from '#domain/post/texts.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { createManageLinks } from '../manage-link.ts'
import { soonWords } from '../reminder-letter.ts'
import { exampleVisit } from './wording-example.ts'

export type TextPreview = {
  text: string
  size: TextSize
  costMicros: number
  /** How many reminders left by text in the last month that is over. */
  lastMonth: number
}

/** A reminder by text as it would leave a day before, about an example, as long as a real one with its link. */
export async function previewText(
  rows: Rows,
  opening: string,
  { publicUrl, now }: { publicUrl: string; now: () => number },
): Promise<TextPreview> {
  const visit = { ...exampleVisit(now()), id: '00000000-0000-4000-8000-000000000000' }
  const places = {
    firstName: visit.firstName,
    when: soonWords(visit.startsAt, visit.startsAt - DAY_MS),
  }
  // No key of ours: the example's link opens nothing.
  const url = createManageLinks({ secret: 'example', publicUrl, now }).urlFor(visit)
  const said = textSays(opening, places)
  const text = plainerText(TEXT_WORDS.reminder({ studio: STUDIO.name, said, url }))
  return {
    text,
    size: textSize(text),
    costMicros: textCostMicros(text),
    lastMonth: await remindersByText(rows, now()),
  }
}

function remindersByText(rows: Rows, now: number): Promise<number> {
  const month = Temporal.PlainDate.from(localDate(now, STUDIO.zone)).with({ day: 1 })
  const from = (date: Temporal.PlainDate) => instantOf(date.toString(), '00:00', STUDIO.zone)
  return countOf(
    rows
      .selectFrom('outbox')
      .where('channel', '=', 'text')
      .where('audience', '=', 'client')
      .where('kind', '=', 'reminder')
      .where('sent_at', '>=', from(month.subtract({ months: 1 })))
      .where('sent_at', '<', from(month)),
  )
}
