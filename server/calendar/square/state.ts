import { bookables } from '#domain/calendar/square-links.ts'
import type { SquareRights } from '#domain/calendar/square-plan.ts'
import { countOf } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readMenu } from '../read-menu.ts'
import { readCopy } from './copy-row.ts'

/** What the owner should know of Square on any day. Instants in epoch milliseconds. */
export type SquareNews = {
  /** When free times were last read there; null: not yet. */
  startsReadAt: number | null
  /** Since when Square has not let us write, and its code for it. */
  refusal: { at: number; code: string } | null
  /** Requests that Square has yet to answer. */
  waiting: number
}

/** How the calendar at Square stands, for the owner's settings. */
export type SquareState = SquareRights &
  SquareNews & {
    /** When visits were last read there; null: not yet. */
    visitsReadAt: number | null
    links: TreatmentLink[]
    /** Square's services that are no treatment of ours yet. */
    unlinked: AtSquare[]
  }

export type AtSquare = { variationId: string; name: string }

/** A treatment, or one kind of it; `optionId` '' where it has none. */
export type TreatmentLink = {
  serviceId: string
  optionId: string
  treatment: string
  atSquare: AtSquare | null
  /** Nobody at Square does it, so that it has no free times there. */
  isNobodys: boolean
}

export async function squareNews(rows: Rows): Promise<SquareNews> {
  const { near_at, refused_at, refusal } = await readCopy(rows)
  return {
    startsReadAt: near_at,
    refusal: refused_at === null ? null : { at: refused_at, code: refusal ?? '' },
    waiting: await countOf(rows.selectFrom('square_booking').where('todo', '=', 'create')),
  }
}

export async function squareState(rows: Rows): Promise<SquareState> {
  const { plan, rights, accepts_all, bookings_at } = await readCopy(rows)
  return {
    ...(await squareNews(rows)),
    ...{ plan, rights, acceptsAll: accepts_all === 1, visitsReadAt: bookings_at },
    ...(await links(rows)),
  }
}

async function links(rows: Rows): Promise<Pick<SquareState, 'links' | 'unlinked'>> {
  const { services } = await readMenu(rows)
  const known = await rows
    .selectFrom('square_service')
    .select(['variation_id', 'service_id', 'option_id', 'item_name', 'name', 'team_member_id'])
    .where('gone_at', 'is', null)
    .orderBy('item_name')
    .orderBy('name')
    .execute()
  const atSquare = (row: (typeof known)[number]) => ({
    variationId: row.variation_id,
    name: `${row.item_name}, ${row.name}`,
  })
  return {
    unlinked: known.filter(({ service_id }) => service_id === null).map(atSquare),
    links: bookables(services).map(({ serviceId, optionId, serviceName, optionName }) => {
      const found = known.find((row) => row.service_id === serviceId && row.option_id === optionId)
      return {
        ...{ serviceId, optionId },
        treatment: optionName ? `${serviceName}: ${optionName}` : serviceName,
        atSquare: found ? atSquare(found) : null,
        isNobodys: found !== undefined && found.team_member_id === null,
      }
    }),
  }
}
