import { z } from 'zod'
import { WeeklyHours } from '#domain/calendar/schedule.ts'

/** `both`: the two readings of the specification stand as they are; `shown`: what people read holds everywhere. */
const Reading = z.enum(['both', 'shown'])

export const READINGS = [
  'hours',
  'dermaplaning-price',
  'teen-ages',
  'peels-first-visit',
  'consultation-fee',
] as const
export type ReadingName = (typeof READINGS)[number]

const BOTH = Object.fromEntries(READINGS.map((name) => [name, 'both'])) as Record<
  ReadingName,
  'both'
>

/** What the owner has decided about facts that the public pages state. */
export const SiteFacts = z.object({
  /** The hours that pages show; null: as content/ states them. */
  weeklyShown: WeeklyHours.nullable(),
  /** Pages keep what they show when the hours of visits change. */
  isHeld: z.boolean().default(false),
  readings: z.preprocess(
    // What a row from before a fact was asked about says of it: both.
    (kept) => ({ ...BOTH, ...(kept as object) }),
    z.record(z.enum(READINGS), Reading),
  ),
})
export type SiteFacts = z.infer<typeof SiteFacts>

export const FIRST_FACTS: SiteFacts = {
  weeklyShown: null,
  isHeld: false,
  readings: BOTH,
}
