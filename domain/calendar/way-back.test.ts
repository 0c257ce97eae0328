import { expect, test } from 'vitest'
import type { BookingEvent } from './booking.ts'
import { wayBackOf, wayBackWords } from './way-back.ts'

const NOW = 1_000
const BOOKED = line('booked', { status: 'CONFIRMED' })
const ASKED = line('booked', { status: 'PENDING' })

function line(kind: BookingEvent['kind'], detail: BookingEvent['detail'] = {}): BookingEvent {
  return { sequence: 0, at: 500, actor: 'owner', kind, detail }
}
const canceled = (history: BookingEvent[], startsAt = 2_000) =>
  wayBackOf({ status: 'CANCELLED', startsAt }, history, NOW)

test('a visit comes back as what it was: booked, or a request that nobody has answered', () => {
  expect(canceled([BOOKED, line('cancelled')])).toMatchObject({ ok: true, status: 'CONFIRMED' })
  expect(canceled([ASKED, line('cancelled')])).toMatchObject({ ok: true, status: 'PENDING' })
  const answered = [ASKED, line('confirmed'), line('cancelled')]
  expect(canceled(answered)).toMatchObject({ ok: true, status: 'CONFIRMED' })
})

test('whoever was told of a canceling hears that it was none, while the visit is still to come', () => {
  expect(canceled([BOOKED, line('cancelled')])).toMatchObject({ tellsClient: true, endedAt: 500 })
  const silent = [BOOKED, line('cancelled', { silent: 1 })]
  expect(canceled(silent)).toMatchObject({ tellsClient: false })
  expect(canceled([BOOKED, line('cancelled')], 900)).toMatchObject({ tellsClient: false })
})

test('of not coming only whoever was written to for its money is told, and of completing nobody', () => {
  const missed = (detail: BookingEvent['detail'] = {}) =>
    wayBackOf({ status: 'NO_SHOW', startsAt: 1 }, [BOOKED, line('no-show', detail)], NOW)
  expect(missed()).toMatchObject({ ok: true, tellsClient: false })
  expect(missed({ backCents: 0, keptCents: 5000 })).toMatchObject({ ok: true, tellsClient: true })
  const completed = wayBackOf({ status: 'COMPLETED', startsAt: 1 }, [BOOKED, line('completed')], 9)
  expect(completed).toMatchObject({ ok: true, tellsClient: false })
})

test('once its money has gone back a visit does not come back; an older end says nothing', () => {
  const back = line('cancelled', { backCents: 11_000, keptCents: 0 })
  expect(canceled([BOOKED, back])).toEqual({ ok: false, code: 'money-went-back' })
  const again = [BOOKED, back, line('reopened'), line('completed')]
  expect(wayBackOf({ status: 'COMPLETED', startsAt: 1 }, again, NOW)).toMatchObject({ ok: true })
})

test('what is open has no end to take back', () => {
  const open = { status: 'CONFIRMED', startsAt: 1 } as const
  expect(wayBackOf(open, [BOOKED], NOW)).toEqual({ ok: false, code: 'not-undoable' })
})

test('a fee is spoken of where there is one', () => {
  const visit = { status: 'NO_SHOW', firstName: 'Ana' } as const
  const words = (hasFee: boolean) =>
    wayBackWords(visit, { tellsClient: false, hasFee }).follows.join(' ')
  expect(words(true)).toContain('One that Ana has paid stays, and counts toward the price')
  expect(words(false)).not.toContain('fee')
})

test('what taking an end back is called says which end it was, and who hears of it', () => {
  const words = (
    status: 'COMPLETED' | 'CANCELLED' | 'NO_SHOW',
    tellsClient = false,
    hasFee = false,
  ) => wayBackWords({ status, firstName: 'Ana' }, { tellsClient, hasFee })
  expect(words('COMPLETED', true, true)).toEqual({
    ask: 'Not completed after all',
    leave: 'It was completed',
    follows: [expect.stringMatching(/^It counts as open again .* stays noted\.$/)],
  })
  expect(words('CANCELLED')).toEqual({
    ask: 'Bring it back',
    leave: 'Leave it canceled',
    follows: ['The visit takes its time again, where that is still free.'],
  })
  expect(words('CANCELLED', true, true).follows.slice(1)).toEqual([
    expect.stringContaining('One that Ana has paid stays'),
    'Ana hears of it, unless the first mail has not left yet.',
  ])
  expect(words('NO_SHOW', true)).toEqual({
    ask: 'Ana did come',
    leave: 'Nobody came',
    follows: [
      'It counts as open again in every report.',
      'Ana hears of it, unless the first mail has not left yet.',
    ],
  })
})
