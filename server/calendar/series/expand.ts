import ICAL from 'ical.js'

/** The dates of a rule between two of the studio's dates, both included: on its calendar, where every date has one night. */
export function datesOf(rule: string, first: string, span: { from: string; to: string }): string[] {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  const found: string[] = []
  for (let next = dates.next(); next; next = dates.next()) {
    const date = next.toString().slice(0, 10)
    if (date > span.to) break
    if (date >= span.from) found.push(date)
  }
  return found
}
