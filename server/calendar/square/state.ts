import { bookables } from '#domain/calendar/square-links.ts'
import type { SquareRights } from '#domain/calendar/square-plan.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readMenu } from '../read-menu.ts'
import { readCopy } from './copy-row.ts'

/** How the calendar at Square stands, for the owner's settings. Instants in epoch milliseconds. */
export type SquareState = SquareRights & {
  /** When free times and visits were last read there; null: not yet. */
  startsReadAt: number | null
  visitsReadAt: number | null
  /** Since when Square has not let us write, and its code for it. */
  refusal: { at: number; code: string } | null
  /** Requests that Square has yet to answer. */
  waiting: number
  links: { treatment: string; atSquare: string | null }[]
}

export async function squareState(rows: Rows): Promise<SquareState> {
  const copy = await readCopy(rows)
  const waiting = rows.selectFrom('square_booking').where('todo', '=', 'create')
  const { plan, rights, accepts_all, refused_at, refusal } = copy
  return {
    plan,
    rights,
    acceptsAll: accepts_all === 1,
    startsReadAt: copy.near_at,
    visitsReadAt: copy.bookings_at,
    refusal: refused_at === null ? null : { at: refused_at, code: refusal ?? '' },
    waiting: await countOf(waiting),
    links: await links(rows),
  }
}

async function links(rows: Rows): Promise<SquareState['links']> {
  const { services } = await readMenu(rows)
  const known = await rows
    .selectFrom('square_service')
    .select(['service_id', 'option_id', 'item_name', 'name', 'team_member_id'])
    .where('service_id', 'is not', null)
    .where('gone_at', 'is', null)
    .execute()
  return bookables(services).map(({ serviceId, optionId, serviceName, optionName }) => {
    const found = known.find((row) => row.service_id === serviceId && row.option_id === optionId)
    return {
      treatment: optionName ? `${serviceName}: ${optionName}` : serviceName,
      atSquare: found?.team_member_id ? `${found.item_name}, ${found.name}` : null,
    }
  })
}
