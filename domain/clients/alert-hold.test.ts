import { expect, test } from 'vitest'
import { holdsAny, names } from './alert-hold.ts'

const treatment = (name: string, addons: string[] = [], description = '') => ({
  service: { name, description },
  option: null,
  addons: addons.map((addon) => ({ name: addon })),
})

test('an alert names treatments by the words of the menu, her own among them', () => {
  expect(names('isotretinoin', treatment('Dermaplaning'))).toBe(true)
  expect(names('isotretinoin', treatment('Brow waxing'))).toBe(true)
  expect(names('isotretinoin', treatment('Mini Facial'))).toBe(false)
  expect(names('pregnant', treatment('Mini Facial', ['Peel']))).toBe(true)
  expect(names('allergy', treatment('Mini Facial'))).toBe(false)
  expect(names('note', treatment('Chemical Peels'))).toBe(false)
  expect(names('photosensitive', treatment('Custom Facial', [], 'With LED therapy.'))).toBe(true)
  expect(names('photosensitive', treatment('Called Delight'))).toBe(false)
  expect(names('photosensitive', treatment('Ledge Facial'))).toBe(false)
  expect(names('sun', treatment('Microdermabrasion'))).toBe(true)
  expect(names('sun', treatment('Brow waxing'))).toBe(false)
})

test('an option of the menu is named as its treatment is', () => {
  const facial = treatment('Mini Facial')
  expect(names('pregnant', { ...facial, option: { name: 'With a light peel' } })).toBe(true)
  expect(names('pregnant', { ...facial, option: { name: 'Short' } })).toBe(false)
})

test('only light is looked for in a description, which may name a peel that is not given', () => {
  expect(names('pregnant', treatment('Mini Facial', [], 'Gentler than a peel.'))).toBe(false)
})

test('the owner decides of alerts that name treatments, not of a note or an allergy', () => {
  const kinds = ['pregnant', 'sun', 'note', 'allergy'] as const
  expect(kinds.map(holdsAny)).toEqual([true, true, false, false])
})
