import { expect, test } from 'vitest'
import { names } from './alert-hold.ts'

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
})
