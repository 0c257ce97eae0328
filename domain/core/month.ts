// Calendar dates without Temporal, which the browsers of many phones do not have.

/** "2026-03" of "2026-03-06". */
export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function yearOfDate(date: string): number {
  return Number(date.slice(0, 4))
}

export function shiftDate(date: string, days: number): string {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last day where it is shorter. */
export function shiftMonth(date: string, months: number): string {
  const day = Number(date.slice(8))
  const first = new Date(`${monthOf(date)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = monthOf(first.toISOString())
  return `${month}-${String(Math.min(day, lastDayOf(month))).padStart(2, '0')}`
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The weeks of a month such as "2026-03", Sunday first; null where a week reaches outside it. */
export function weeksOf(month: string): (string | null)[][] {
  const days: (string | null)[] = Array(weekdayNumber(`${month}-01`)).fill(null)
  for (let day = 1; day <= lastDayOf(month); day += 1) {
    days.push(`${month}-${String(day).padStart(2, '0')}`)
  }
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

function lastDayOf(month: string): number {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
}
