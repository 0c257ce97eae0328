import { expect, test, vi } from 'vitest'
import {
  attemptKey,
  BOOKED_BY,
  draftBooked,
  keepDetails,
  keepHold,
  keptDetails,
  keptHold,
  NOTHING_TYPED,
} from './booking-draft.ts'

function openTab(kept = new Map<string, string>()) {
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
  return kept
}

test('what was typed is there again after a reload, and gone once it is booked', () => {
  const kept = openTab()
  expect(keptDetails()).toEqual(NOTHING_TYPED)
  keepDetails({ ...NOTHING_TYPED, firstName: 'Ana' })
  expect(keptDetails()).toEqual({ ...NOTHING_TYPED, firstName: 'Ana' })
  draftBooked()
  expect(kept.size).toBe(0)
})

test('who booked stays for the account that she makes next, without what she wrote to the studio', () => {
  const kept = openTab()
  const ana = {
    firstName: 'Ana',
    lastName: 'Rivera',
    email: 'Ana@example.com',
    phone: '909 555 0101',
  }
  keepDetails({ ...ana, birthDate: '2010-04-01', note: 'Nut allergy' })
  draftBooked()
  expect(keptDetails()).toEqual(NOTHING_TYPED)
  expect([...kept]).toEqual([[BOOKED_BY, JSON.stringify(ana)]])
})

test('the same booking asked for twice has one key, another booking another', () => {
  openTab()
  const first = attemptKey({ serviceId: 'acne-facial' })
  expect(attemptKey({ serviceId: 'acne-facial' })).toBe(first)
  expect(attemptKey({ serviceId: 'mini-facial' })).not.toBe(first)
})

test('a hold is known by its id until it runs out', () => {
  openTab()
  keepHold({ id: 'h1', startsAt: 5, expiresAt: Date.now() + 60_000 })
  expect(keptHold('h1')).toMatchObject({ id: 'h1', startsAt: 5 })
  expect(keptHold('h2')).toBeNull()
  keepHold({ id: 'h1', startsAt: 5, expiresAt: Date.now() - 1 })
  expect(keptHold('h1')).toBeNull()
})

test('storage that is forbidden or unreadable stops nobody', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
  })
  keepDetails(NOTHING_TYPED)
  expect(keptDetails()).toEqual(NOTHING_TYPED)
  openTab(new Map([['booking-details', '{not json']]))
  expect(keptDetails()).toEqual(NOTHING_TYPED)
})
