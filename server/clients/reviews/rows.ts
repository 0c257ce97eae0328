import {
  type HiddenReason,
  namesHealth,
  type Standing,
  standingOf,
} from '#domain/clients/review.ts'
import type { ReviewRow } from '../../core/db/schema.ts'

/** A review as it is kept; instants in epoch milliseconds. */
export type Review = {
  id: string
  bookingId: string | null
  serviceId: string
  serviceName: string
  /** As it is shown, "Ana R."; empty once its writer was taken out of all records. */
  name: string
  stars: number
  words: string
  isPublic: boolean
  mayTellHealth: boolean
  namesHealth: boolean
  isClose: boolean
  stays: boolean
  writtenAt: number
  changedAt: number | null
  version: number
  reply: string | null
  repliedAt: number | null
  hiddenWhy: HiddenReason | null
  standing: Standing
}

export function reviewOf(row: ReviewRow): Review {
  const said = {
    words: row.words,
    serviceName: row.service_name,
    isPublic: row.public_at !== null,
    mayTellHealth: row.health_at !== null,
    hiddenWhy: row.hidden_why,
  }
  return {
    ...said,
    id: row.id,
    bookingId: row.booking_id,
    serviceId: row.service_id,
    name: row.name,
    stars: row.stars,
    namesHealth: namesHealth(said),
    isClose: row.is_close === 1,
    stays: row.stays === 1,
    writtenAt: row.written_at,
    changedAt: row.changed_at,
    version: row.version,
    reply: row.reply,
    repliedAt: row.replied_at,
    standing: standingOf(said),
  }
}
