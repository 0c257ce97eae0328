import { href } from 'react-router'
import { count } from '#domain/core/count.ts'

export const CLOSED_OVER_PATH = href('/admin/availability/visits')

/** "1 visit still stands in time that you have closed", "21 visits still stand …". */
export function stillStandWords(visits: number): string {
  const verb = visits === 1 ? 'stands' : 'stand'
  return `${count(visits, 'visit')} still ${verb} in time that you have closed`
}
