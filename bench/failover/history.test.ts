import { expect, test } from 'vitest'
import { breachesOf, type Operation, type Rest } from './history.ts'

const HISTORY: Operation[] = [
  { client: 'a', began: 0, ended: 9, asked: 'book', slot: '9:00', told: 'booked', booking: 'one' },
  { client: 'b', began: 5, ended: 8, asked: 'book', slot: '9:00', told: 'taken' },
  { client: 'c', began: 5, ended: 30, asked: 'book', slot: '9:30', told: 'unknown' },
  { client: 'a', began: 31, ended: 33, asked: 'free times', told: 'free', free: ['10:00'] },
  { client: 'd', began: 2, ended: 9, asked: 'buy', quantity: 2, told: 'paid', order: 'first' },
  { client: 'e', began: 2, ended: 9, asked: 'buy', quantity: 1, told: 'unknown' },
]
const SOLD = [
  { order: 'first', client: 'd', cents: 7200, quantity: 2 },
  { order: 'second', client: 'e', cents: 3600, quantity: 1 },
]
const REST: Rest = {
  bookings: [
    { id: 'one', slot: '9:00', client: 'a' },
    { id: 'two', slot: '9:30', client: 'c' },
  ],
  ours: SOLD,
  theirs: SOLD,
  stock: { before: 10, after: 7 },
}

test('a history in which every promise was kept has no breach', () => {
  expect(breachesOf(HISTORY, REST)).toEqual([])
})

const [first, second] = SOLD as [(typeof SOLD)[0], (typeof SOLD)[0]]
const BROKEN: [string, Operation[], Rest, string][] = [
  [
    'a time sold twice',
    HISTORY,
    { ...REST, bookings: [...REST.bookings, { id: 'three', slot: '9:00', client: 'c' }] },
    '9:00 is held by 2 visits',
  ],
  [
    'a booking that was told of and lost',
    HISTORY,
    { ...REST, bookings: REST.bookings.slice(1) },
    'a was told of 9:00, and it is lost',
  ],
  [
    'a time shown free that was booked before',
    [
      ...HISTORY,
      { client: 'f', began: 40, ended: 41, asked: 'free times', told: 'free', free: ['9:00'] },
    ],
    REST,
    '9:00 was shown free after it was booked',
  ],
  [
    'a time refused that nobody had asked for',
    [
      ...HISTORY,
      { client: 'f', began: 40, ended: 41, asked: 'book', slot: '11:00', told: 'taken' },
    ],
    REST,
    'f was refused 11:00 before anybody had it',
  ],
  [
    'an order that was charged twice',
    HISTORY,
    { ...REST, theirs: [...SOLD, first] },
    'order first was charged 2 times',
  ],
  [
    'money without a sale',
    HISTORY,
    { ...REST, ours: [first], stock: { before: 10, after: 8 } },
    'money came for second, and nothing is sold',
  ],
  [
    'a sale without money',
    HISTORY,
    { ...REST, theirs: [first] },
    'order second is paid here, and no money came',
  ],
  [
    'another sum on one side',
    HISTORY,
    { ...REST, theirs: [first, { ...second, cents: 1 }] },
    'order second is 3600 here and 1 there',
  ],
  [
    'a piece that was sold and not taken from the shelf',
    HISTORY,
    { ...REST, stock: { before: 10, after: 8 } },
    '10 pieces less 3 sold are not the 8 left',
  ],
]
for (const [name, history, rest, breach] of BROKEN) {
  test(`the judge finds ${name}`, () => {
    expect(breachesOf(history, rest)).toContain(breach)
  })
}
