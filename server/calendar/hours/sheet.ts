import { STUDIO } from '#content/studio.ts'
import type { Length, RuleSet } from '#domain/calendar/hours-change.ts'
import { HoursException, SchedulingSettings } from '#domain/calendar/schedule.ts'
import { FIRST_FACTS, SiteFacts } from '#domain/calendar/site-facts.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
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
    rows
      .selectFrom('setting')
      .selectAll()
      .where('key', 'in', ['scheduling', 'site-facts'])
      .execute(),
    rows
      .selectFrom('hours_exception')
      .selectAll()
      .where('date', '>=', today)
      .orderBy('date')
      .execute(),
    rows
      .selectFrom('service')
      .select(['id', 'name', 'buffer_minutes'])
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
  ])
  const scheduling = settings.find(({ key }) => key === 'scheduling')
  if (!scheduling) throw new Error('The studio has no settings.')
  const facts = settings.find(({ key }) => key === 'site-facts')
  return {
    version: scheduling.version,
    today,
    settings: SchedulingSettings.parse(JSON.parse(scheduling.value)),
    exceptions: exceptions.map((row) =>
      HoursException.parse({ ...row, spans: JSON.parse(row.spans) }),
    ),
    services: services.map(({ id, name, buffer_minutes }) => ({
      id,
      name,
      bufferMinutes: buffer_minutes,
    })),
    facts: facts ? SiteFacts.parse(JSON.parse(facts.value)) : FIRST_FACTS,
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
