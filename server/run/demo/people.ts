import { clientId, type Dice, type Plan } from './plan.ts'

// Nobody is called this: first names are plants, last names say that they are made up.
const FIRST = [
  'Marigold',
  'Juniper',
  'Clover',
  'Hazel',
  'Sorrel',
  'Linden',
  'Tansy',
  'Laurel',
  'Yarrow',
  'Bryony',
  'Rowan',
  'Fennel',
  'Zinnia',
  'Sage',
  'Myrtle',
  'Alder',
  'Poppy',
  'Cicely',
  'Aster',
  'Senna',
  'Willow',
  'Anise',
  'Dahlia',
  'Reed',
  'Ivy',
  'Betony',
  'Briar',
  'Lotus',
  'Maple',
  'Olive',
]
const LAST = [
  'Sample',
  'Madeup',
  'Placeholder',
  'Pretend',
  'Example',
  'Invented',
  'Notreal',
  'Fable',
  'Standin',
  'Demo',
  'Makebelieve',
  'Fiction',
  'Specimen',
  'Mockingham',
  'Imaginary',
  'Tryout',
]

export type Person = {
  id: string
  email: string
  firstName: string
  lastName: string
  phone: string
  /** A calendar date, for those who first came young. */
  birthDate: string | null
}

const TEENS = 0.07

/** A client who is plainly made up; `firstYear` is the year of the first visit. */
export function personOf({ seed }: Plan, index: number, firstYear: number, dice: Dice): Person {
  const firstName = dice.pick(FIRST)
  const lastName = dice.pick(LAST)
  const isTeen = dice.chance(TEENS)
  const born = firstYear - dice.between(13, 17)
  return {
    id: clientId(seed, index),
    email: `${firstName}.${lastName}.${seed}.${index}@example.com`.toLowerCase(),
    firstName,
    lastName,
    // 555-0100 to 555-0199 belong to no one.
    phone: `909 555 01${String(dice.between(0, 99)).padStart(2, '0')}`,
    birthDate: isTeen ? `${born}-0${dice.between(1, 9)}-1${dice.between(0, 9)}` : null,
  }
}
