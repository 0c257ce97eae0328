import type ICAL from 'ical.js'
import { instantOf } from '#domain/calendar/schedule.ts'

/** What Windows calls zones, for those in which the studio's owner may be invited somewhere (CLDR windowsZones). */
const WINDOWS: Record<string, string> = {
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Alaskan Standard Time': 'America/Anchorage',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Pacific Standard Time (Mexico)': 'America/Tijuana',
  'US Mountain Standard Time': 'America/Phoenix',
  'Mountain Standard Time': 'America/Denver',
  'Central Standard Time': 'America/Chicago',
  'Central Standard Time (Mexico)': 'America/Mexico_City',
  'Canada Central Standard Time': 'America/Regina',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Atlantic Standard Time': 'America/Halifax',
  'Newfoundland Standard Time': 'America/St_Johns',
  'E. South America Standard Time': 'America/Sao_Paulo',
  UTC: 'UTC',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Israel Standard Time': 'Asia/Jerusalem',
  'India Standard Time': 'Asia/Kolkata',
  'China Standard Time': 'Asia/Shanghai',
  'Singapore Standard Time': 'Asia/Singapore',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Korea Standard Time': 'Asia/Seoul',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  'New Zealand Standard Time': 'Pacific/Auckland',
}

/**
 * The instant of a time in a calendar file, epoch ms. Its zone is known by name, by the rules that came with it, or, where it
 * names none (all day, floating), it is the studio's.
 */
export function instantIn(time: ICAL.Time, tzid: string | null, studioZone: string): number {
  if (!tzid && time.zone?.tzid === 'UTC') return time.toUnixTime() * 1000
  const name = tzid ?? time.zone?.tzid ?? ''
  const zone = knownZone(name)
  const hasRules = !zone && time.zone && !['floating', 'UTC'].includes(time.zone.tzid)
  if (hasRules) return time.toUnixTime() * 1000
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  const clock = time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`
  return instantOf(date, clock, zone ?? studioZone) + (time.isDate ? 0 : time.second * 1000)
}

/** "Pacific Standard Time", "/freeassociation.sourceforge.net/America/Los_Angeles" and "America/Los_Angeles" are one. */
function knownZone(name: string): string | null {
  const tail = /[A-Z][\w+-]+(?:\/[A-Z][\w+-]+){1,2}$/.exec(name)?.[0]
  for (const candidate of [WINDOWS[name], name, tail]) {
    if (candidate && candidate !== 'floating' && isZone(candidate)) return candidate
  }
  return null
}

const zones = new Map<string, boolean>()

function isZone(name: string): boolean {
  const known = zones.get(name)
  if (known !== undefined) return known
  let isOne = true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
  } catch {
    isOne = false
  }
  zones.set(name, isOne)
  return isOne
}
