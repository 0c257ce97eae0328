import type { Generated } from 'kysely'

/** What comes again, and visits that the owner has closed over. */
export type SeriesTables = {
  series: {
    id: string
    kind: 'block' | 'visit'
    rule: string
    first_date: string
    from_time: string
    to_time: string
    days: number
    note: string
    last_date: string | null
    filled_until: string
    created_at: number
  }
  series_date: {
    series_id: string
    date: string
    state: 'whole' | 'around' | 'moved' | 'left'
  }
  series_time: { booking_id: string; series_id: string; date: string }
  closed_over: {
    booking_id: string
    starts_at: number
    closed_at: number
    kept_at: number | null
    told_at: number | null
    /** Starts in epoch milliseconds, as JSON. */
    times: Generated<string>
  }
}
