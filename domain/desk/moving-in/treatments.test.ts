import { expect, test } from 'vitest'
import type { Service } from '#domain/calendar/service.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { datedNotes, datedNotesFrom, notesFrom } from './notes.ts'
import { itemNamed, menuItems, plainWords } from './treatments.ts'

const ADDON = { id: 'derma', name: 'Dermaplane', durationMinutes: 15, priceCents: 2500 }
const LED = { id: 'led', name: 'LED', durationMinutes: 10, priceCents: 1500 }
const MENU = menuItems([
  {
    ...{ id: 'facial', name: 'Custom Facial', description: 'For each skin', options: [] },
    ...{ durationMinutes: 60, priceCents: 9500 },
    addons: [ADDON, LED].map((one) => ({ ...one, description: 'Extra' })),
  },
  {
    ...{ id: 'peel', name: 'Peel', description: 'Fresh', durationMinutes: 30, priceCents: 8000 },
    ...{ addons: [] },
    options: [
      { id: 'light', name: 'Light', description: '', durationMinutes: 30, priceCents: 8000 },
      { id: 'deep', name: 'Deep', description: 'Deeper', durationMinutes: 45, priceCents: 12_000 },
    ],
  },
] as unknown as Service[])

test('everything that can be booked stands in a list, each kind by itself', () => {
  expect(MENU).toEqual([
    {
      ...{ key: 'facial', serviceId: 'facial', optionId: null, name: 'Custom Facial' },
      ...{ description: 'For each skin', minutes: 60, priceCents: 9500 },
      ...{ addons: [ADDON, LED], extras: [] },
    },
    {
      ...{ key: 'peel/light', serviceId: 'peel', optionId: 'light', name: 'Peel: Light' },
      ...{ description: 'Fresh', minutes: 30, priceCents: 8000, addons: [], extras: [] },
    },
    {
      ...{ key: 'peel/deep', serviceId: 'peel', optionId: 'deep', name: 'Peel: Deep' },
      ...{ description: 'Deeper', minutes: 45, priceCents: 12_000, addons: [], extras: [] },
    },
  ])
})

test('names are compared without capitals, accents, signs and blanks', () => {
  expect(plainWords('  Peél:  “Deep”  2 ')).toBe('peel deep 2')
})

test('a name means what is written alike, with the extras that it names', () => {
  expect(itemNamed('peel – DEEP', MENU)?.key).toBe('peel/deep')
  expect(itemNamed('Custom Facial + Dermaplane +  LED', MENU)).toEqual({
    ...MENU[0],
    ...{ extras: [ADDON, LED], minutes: 85, priceCents: 13_500 },
  })
  expect(itemNamed('Custom Facial', MENU)).toBe(MENU[0])
  expect(itemNamed('Custom Facial + Wax', MENU)).toBeUndefined()
  expect(itemNamed('Custom Facial + LED + Wax', MENU)).toBeUndefined()
  expect(itemNamed('Wax + LED', MENU)).toBeUndefined()
  expect(itemNamed('Custom', MENU)).toBeUndefined()
  const named = MENU.map((item, at) => (at === 1 ? { ...item, name: 'Custom Facial + LED' } : item))
  expect(itemNamed('Custom Facial + LED', named)).toBe(named[1])
})

test('notes that are longer than one may be are cut into several', () => {
  const day = '2026-03-06'
  expect(notesFrom('', day)).toEqual([])
  expect(notesFrom(' \n ', day)).toEqual([])
  expect(notesFrom(' One\nTwo ', day)).toEqual([{ notedOn: day, words: 'One\nTwo' }])
  const most = LONGEST.deskNote
  const lengths = (words: string) => notesFrom(words, day).map((note) => note.words.length)
  expect(lengths('x'.repeat(most))).toEqual([most])
  expect(lengths('x'.repeat(2 * most + 1))).toEqual([most, most, 1])
  expect(lengths(`${'x'.repeat(most - 1)}  y`)).toEqual([most - 1, 1])
  expect(lengths(`x${' '.repeat(2 * most)}y`)).toEqual([1, 1])
})

test('notes with their days go out in one cell and come back as they were', () => {
  const notes = [
    { notedOn: '2025-01-02', words: 'One\nwith a line' },
    { notedOn: '2025-02-03', words: 'Two [2025-01-01] within' },
  ]
  const cell = '[2025-01-02] One\nwith a line\n[2025-02-03] Two [2025-01-01] within'
  expect(datedNotes(notes)).toBe(cell)
  expect(datedNotesFrom(cell, '2026-03-06')).toEqual(notes)
})

test('a cell that does not begin with a day is one note of today', () => {
  const today = '2026-03-06'
  for (const words of ['No day', 'Before\n[2025-01-02] One', '[25-01-02] One', '[2025-01-02]One'])
    expect(datedNotesFrom(words, today)).toEqual([{ notedOn: today, words }])
  expect(datedNotesFrom('', today)).toEqual([])
})
