import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTyped } from '../core/fields.ts'
import {
  displayNameOf,
  FIRST_CHOICES,
  isProfileComplete,
  namesIn,
  ProfileDetails,
} from './profile.ts'

const COMPLETE = {
  firstName: 'Ana',
  lastName: 'Rivera',
  phone: '909 555 0101',
  skinType: 'dry',
} as const

test('a profile is complete with first name, last name, phone and skin type', () => {
  expect(isProfileComplete(COMPLETE)).toBe(true)
})

test.each(['firstName', 'lastName', 'phone', 'skinType'] as const)(
  'without %s a profile is not complete',
  (name) => {
    expect(isProfileComplete({ ...COMPLETE, [name]: '' })).toBe(false)
    expect(isProfileComplete({ ...COMPLETE, [name]: '  ' })).toBe(false)
  },
)

test('a new profile hears by mail and of its appointments, not by text and not of offers', () => {
  expect(FIRST_CHOICES).toEqual({
    emailNotifications: true,
    appointmentReminders: true,
    smsNotifications: false,
    marketingEmails: false,
  })
})

test('the shown name is first and last name joined by a space', () => {
  expect(displayNameOf({ firstName: 'Ana', lastName: 'Rivera' })).toBe('Ana Rivera')
  expect(displayNameOf({ firstName: 'Ana', lastName: '' })).toBe('Ana')
})

test('a whole name parts into first and last and joins again', () => {
  expect(namesIn('Ana Maria Rivera')).toEqual({ firstName: 'Ana', lastName: 'Maria Rivera' })
  expect(namesIn('  Ana   Rivera ')).toEqual({ firstName: 'Ana', lastName: 'Rivera' })
  expect(namesIn('')).toEqual({ firstName: '', lastName: '' })
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      expect(displayNameOf(namesIn(words.join(' ')))).toBe(words.join(' '))
    }),
  )
})

test('names are needed, phone and skin type may wait', () => {
  expect(ProfileDetails.parse({ ...COMPLETE, phone: ' ', skinType: '' })).toMatchObject({
    phone: '',
    skinType: '',
  })
  for (const doubt of [{ firstName: ' ' }, { phone: '12' }, { skinType: 'scaly' }]) {
    expect(ProfileDetails.safeParse({ ...COMPLETE, ...doubt }).success).toBe(false)
  }
})

test('only the word itself confirms a deletion', () => {
  expect([' delete ', 'DELETE'].map((typed) => isTyped('DELETE', typed))).toEqual([true, true])
  expect(['', 'delete it', 'DELET'].map((typed) => isTyped('DELETE', typed))).toEqual([
    false,
    false,
    false,
  ])
})
