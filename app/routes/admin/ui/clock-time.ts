import { formatTime, localHour } from '#domain/core/when.ts'

/** "18:00": what a time input takes. */
export function clockTime(instant: number, zone: string): string {
  const minute = formatTime(instant, zone).split(/[: ]/)[1] ?? '00'
  return `${String(localHour(instant, zone)).padStart(2, '0')}:${minute}`
}
