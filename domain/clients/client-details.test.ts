import { expect, test } from 'vitest'
import {
  CLIENT_SENTENCES,
  ClientAlert,
  ClientDetails,
  ClientNote,
  ClientPhoto,
  CreditGift,
  clientDetailsOn,
  HoldDecision,
} from './client-details.ts'

const NAMED = {
  firstName: 'Ana',
  lastName: '',
  email: '',
  phone: '',
  skinType: '',
  birthDate: '',
  patchTestOn: '',
  consentOn: '',
} as const
const takes = (change: object) => ClientDetails.safeParse({ ...NAMED, ...change }).success

test('a client is written down with a first name; everything else may wait', () => {
  expect(ClientDetails.parse(NAMED)).toEqual(NAMED)
  expect(takes({ firstName: '' })).toBe(false)
})

test('what is written of a client has to be what it says', () => {
  const right = {
    lastName: 'Rivera',
    email: 'ana@example.com',
    phone: '909 555 0101',
    skinType: 'dry',
    birthDate: '1990-02-28',
    patchTestOn: '2026-11-01',
    consentOn: '2026-11-01',
  }
  for (const [field, typed] of Object.entries(right)) {
    expect([field, takes({ [field]: typed })]).toEqual([field, true])
    if (field !== 'lastName') expect([field, takes({ [field]: 'x' })]).toEqual([field, false])
  }
  expect(takes({ lastName: 'x'.repeat(81) })).toBe(false)
})

test('nobody is born after today, which is said at the date of birth', () => {
  const read = (birthDate: string) =>
    clientDetailsOn('2026-11-27').safeParse({ ...NAMED, birthDate })
  expect(['', '1990-02-28', '2026-11-27'].map((date) => read(date).success)).toEqual([
    ...[true, true, true],
  ])
  expect(read('2026-11-28').error?.issues).toMatchObject([
    { path: ['birthDate'], message: 'birth-date-ahead' },
  ])
})

test('a note has its date and words, 4,000 characters at most', () => {
  const note = { notedOn: '2026-11-27', words: ' Calm skin. ' }
  expect(ClientNote.parse(note)).toEqual({ ...note, words: 'Calm skin.' })
  const words = (text: string) => ClientNote.safeParse({ ...note, words: text }).success
  expect([' ', 'x', 'x'.repeat(4000), 'x'.repeat(4001)].map(words)).toEqual([
    ...[false, true, true, false],
  ])
  expect(ClientNote.safeParse({ ...note, notedOn: 'today' }).success).toBe(false)
})

test('an alert says what it is about, in 300 characters at most', () => {
  const alert = { kind: 'allergy', words: 'Peanuts' }
  expect(ClientAlert.parse(alert)).toEqual(alert)
  for (const odd of [{ kind: 'minor' }, { words: ' ' }, { words: 'x'.repeat(301) }]) {
    expect(ClientAlert.safeParse({ ...alert, ...odd }).success).toBe(false)
  }
  expect(ClientAlert.safeParse({ ...alert, words: 'x'.repeat(300) }).success).toBe(true)
})

test('a held answer is let until a date, or for good', () => {
  expect(HoldDecision.parse({ alertId: 'a' })).toEqual({ alertId: 'a', until: '' })
  const until = { alertId: 'x'.repeat(100), until: '2026-12-31' }
  expect(HoldDecision.parse(until)).toEqual(until)
  for (const odd of [{ alertId: '' }, { alertId: 'x'.repeat(101) }, { until: 'soon' }]) {
    expect(HoldDecision.safeParse({ ...until, ...odd }).success).toBe(false)
  }
})

test('a photograph has its day and moment; words about it may wait', () => {
  const photo = { takenOn: '2026-11-27', moment: 'before', words: ' ' }
  expect(ClientPhoto.parse(photo)).toEqual({ ...photo, words: '' })
  expect(ClientPhoto.safeParse({ ...photo, words: 'x'.repeat(300) }).success).toBe(true)
  for (const odd of [{ takenOn: '' }, { moment: 'later' }, { words: 'x'.repeat(301) }]) {
    expect(ClientPhoto.safeParse({ ...photo, ...odd }).success).toBe(false)
  }
})

test('a gift of credit is of one cent to $1,000, for a reason', () => {
  const gift = { key: crypto.randomUUID(), amount: '25', reason: ' A late start. ' }
  expect(CreditGift.parse(gift)).toEqual({ ...gift, amount: 2500, reason: 'A late start.' })
  const takesGift = (change: object) => CreditGift.safeParse({ ...gift, ...change }).success
  const amounts = ['0', '0.01', '1000', '1000.01', 'much']
  expect(amounts.map((amount) => takesGift({ amount }))).toEqual([
    ...[false, true, true, false, false],
  ])
  const reasons = [' ', 'x'.repeat(500), 'x'.repeat(501)]
  expect(reasons.map((reason) => takesGift({ reason }))).toEqual([false, true, false])
  expect(takesGift({ key: 'again' })).toBe(false)
})

test('each field of a client’s forms that can be typed wrongly has its sentence', () => {
  const shapes = [ClientDetails, ClientNote, ClientAlert, ClientPhoto].map(({ shape }) => shape)
  const fields = shapes.flatMap((shape) => Object.keys(shape)).filter((one) => one !== 'skinType')
  expect(fields.filter((field) => !CLIENT_SENTENCES[field])).toEqual([])
})
