import { STUDIO } from '#content/studio.ts'
import { localDate } from '#domain/core/when.ts'
import { type ReportRange, reportRange } from '#domain/desk/report-range.ts'

/** The days that an address asks about. */
export function askedRange(search: URLSearchParams, now: number): ReportRange {
  const get = (name: string) => search.get(name)
  const asked = { period: get('period'), from: get('from'), to: get('to') }
  return reportRange(asked, localDate(now, STUDIO.zone))
}

/** The part of an address that asks about the same days again. */
export function rangeQuery({ period, from, to }: ReportRange): string {
  return new URLSearchParams(period === 'own' ? { period, from, to } : { period }).toString()
}
