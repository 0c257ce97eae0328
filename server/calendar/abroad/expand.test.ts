import { expect, test } from 'vitest'
import { at, ZONE } from '#tests/helpers.ts'
import { readEvent } from './expand.ts'

const WINDOW = { startsAt: at('2026-03-01', '00:00'), endsAt: at('2026-04-30', '00:00') }
const OWN = ['owner@example.com']

function read(...lines: (string | string[])[]) {
  const events = (typeof lines[0] === 'string' ? [lines as string[]] : (lines as string[][])).map(
    (one) => ['BEGIN:VEVENT', 'UID:one', 'DTSTAMP:20260101T000000Z', ...one, 'END:VEVENT'],
  )
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events.flat(), 'END:VCALENDAR']
  return readEvent(text.join('\r\n'), { window: WINDOW, zone: ZONE, own: OWN })
}

const spans = (...lines: Parameters<typeof read>) =>
  (read(...lines)?.spans ?? []).map((span) => [local(span.startsAt), local(span.endsAt)])

function local(instant: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(ZONE)
  return zoned.toPlainDateTime().toString().slice(5, 16)
}

test('a weekly event keeps its clock over the night on which clocks change, but for what is left out and moved', () => {
  expect(
    spans(
      [
        'DTSTART;TZID=America/Los_Angeles:20260304T170000',
        'DTEND;TZID=America/Los_Angeles:20260304T180000',
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=America/Los_Angeles:20260318T170000',
      ],
      [
        'RECURRENCE-ID;TZID=America/Los_Angeles:20260325T170000',
        'DTSTART;TZID=America/Los_Angeles:20260326T090000',
        'DTEND;TZID=America/Los_Angeles:20260326T093000',
      ],
    ),
  ).toEqual([
    ['03-04T17:00', '03-04T18:00'],
    ['03-11T17:00', '03-11T18:00'],
    ['03-26T09:00', '03-26T09:30'],
    ['04-01T17:00', '04-01T18:00'],
  ])
})

test('a zone named by Outlook, by UTC or by none at all is the hour that its writer meant', () => {
  const hour = (start: string, end: string) => spans(start, end)[0]
  expect(
    hour(
      'DTSTART;TZID="Pacific Standard Time":20260401T100000',
      'DTEND;TZID="Pacific Standard Time":20260401T110000',
    ),
  ).toEqual(['04-01T10:00', '04-01T11:00'])
  expect(
    hour(
      'DTSTART;TZID=Eastern Standard Time:20260401T130000',
      'DTEND;TZID=Eastern Standard Time:20260401T140000',
    ),
  ).toEqual(['04-01T10:00', '04-01T11:00'])
  expect(hour('DTSTART:20260401T170000Z', 'DTEND:20260401T180000Z')).toEqual([
    '04-01T10:00',
    '04-01T11:00',
  ])
  expect(hour('DTSTART:20260401T100000', 'DURATION:PT1H')).toEqual(['04-01T10:00', '04-01T11:00'])
})

test('an event of all day takes the studio’s day, of 23 hours too', () => {
  const [day] = read('DTSTART;VALUE=DATE:20260308', 'DTEND;VALUE=DATE:20260309')?.spans ?? []
  expect(day && (day.endsAt - day.startsAt) / 3_600_000).toBe(23)
  expect(spans('DTSTART;VALUE=DATE:20260310')).toEqual([['03-10T00:00', '03-11T00:00']])
})

test('what is free, canceled or declined takes no time', () => {
  const event = ['DTSTART:20260401T170000Z', 'DTEND:20260401T180000Z']
  const declined = 'ATTENDEE;PARTSTAT=DECLINED:mailto:Owner@example.com'
  const others = 'ATTENDEE;PARTSTAT=DECLINED:mailto:else@example.com'
  expect(spans(...event, 'TRANSP:TRANSPARENT')).toEqual([])
  expect(spans(...event, 'STATUS:CANCELLED')).toEqual([])
  expect(spans(...event, declined)).toEqual([])
  expect(spans(...event, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).toEqual([])
  expect(spans(...event, others, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF')).toHaveLength(1)
  const weekly = [...event, 'RRULE:FREQ=WEEKLY;COUNT=3']
  const one = [
    'RECURRENCE-ID:20260408T170000Z',
    ...event.map((line) => line.replace('0401', '0408')),
  ]
  expect(spans(weekly, [...one, 'STATUS:CANCELLED'])).toHaveLength(2)
  expect(spans(weekly, [...one, declined])).toHaveLength(2)
})

test('one time of many that somebody is invited to is known without the others', () => {
  expect(
    spans(
      ['RECURRENCE-ID:20260408T170000Z', 'DTSTART:20260408T180000Z', 'DTEND:20260408T190000Z'],
      ['RECURRENCE-ID:20260415T170000Z', 'DTSTART:20260415T170000Z', 'DTEND:20260415T180000Z'],
    ),
  ).toEqual([
    ['04-08T11:00', '04-08T12:00'],
    ['04-15T10:00', '04-15T11:00'],
  ])
})

test('a rule without an end is followed no further than asked, and a broken one to its limit', () => {
  const daily = spans('DTSTART:20200101T180000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
  expect(daily).toHaveLength(60)
  expect(spans('DTSTART:20260301T180000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY').length).toBe(
    2000,
  )
})
