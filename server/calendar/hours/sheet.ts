import { STUDIO } from '#content/studio.ts'
import type { Length, RuleSet } from '#domain/calendar/hours-change.ts'
import type { HoursException, SchedulingSettings } from '#domain/calendar/schedule.ts'
import type { SiteFacts } from '#domain/calendar/site-facts.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readExceptions, readSettings } from '../parts.ts'
import { readMenu } from '../read-menu.ts'

/** Everything that visits are booked by, as the owner edits it. */
export type HoursSheet = {
  /** Counts every change of hours, dates and rules: a form carries the one that it was filled from. */
  version: number
  today: string
  settings: SchedulingSettings
  /** Dates from today on that differ from the week, in order. */
  exceptions: HoursException[]
  services: { id: string; name: string; bufferMinutes: number | null }[]
  facts: SiteFacts
}

export async function readSheet(rows: Rows, now: number): Promise<HoursSheet> {
  const today = localDate(now, STUDIO.zone)
  const [settings, exceptions, services] = await Promise.all([
    readSettings(rows),
    readExceptions(rows, today),
    rows
      .selectFrom('service')
      .select(['id', 'name', 'buffer_minutes'])
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
  ])
  return {
    ...settings,
    today,
    exceptions,
    services: services.map(({ id, name, buffer_minutes }) => ({
      id,
      name,
      bufferMinutes: buffer_minutes,
    })),
  }
}

/** The sheet as the rules of the booking engine. */
export function rulesOf({ settings, exceptions, services }: HoursSheet): RuleSet {
  const { weekly, ...rest } = settings
  return {
    ...rest,
    hours: { weekly, exceptions: new Map(exceptions.map((one) => [one.date, one])) },
    buffers: new Map(
      services.flatMap(({ id, bufferMinutes }) =>
        bufferMinutes === null ? [] : [[id, bufferMinutes] as const],
      ),
    ),
  }
}

/** Everything that can be booked online, each with its length; extras come on top. */
export async function bookableLengths(rows: Rows): Promise<Length[]> {
  const { services } = await readMenu(rows)
  return services.flatMap(({ id, name, durationMinutes, options }) =>
    options.length === 0
      ? [{ serviceId: id, name, durationMinutes }]
      : options.map((option) => ({
          serviceId: id,
          name: option.name,
          durationMinutes: option.durationMinutes,
        })),
  )
}
