import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { BUGS, patchOf } from './bugs.ts'
import { type History, verdictOn } from './judge.ts'
import type { Rest } from './rest.ts'
import {
  at,
  BESIDE,
  CARD,
  CREDIT,
  change,
  HISTORY,
  LAST_LONG,
  LEFT,
  look,
  REST,
  STOCK,
  span,
  TEN,
  TIMES,
  VISITS,
} from './sample.ts'
import type { TimeOperation } from './times.ts'

const money = (changes: Partial<Rest['money']>): Rest => ({
  ...REST,
  money: { ...REST.money, ...changes },
})

const NOTHING = { breaches: [], undecided: [] }

test('a history in which every promise was kept has no breach', () => {
  expect(verdictOn(HISTORY, REST)).toEqual(NOTHING)
  const times = [...TIMES, look(50, [])]
  expect(verdictOn({ ...HISTORY, times }, REST)).toEqual(NOTHING)
})

test('a hold is over by the clock of the server, which may be put on', () => {
  const times = [TIMES[0] as TimeOperation, look(700, [TEN.from])]
  const rest = { ...REST, visits: [] }
  expect(verdictOn({ ...HISTORY, times }, rest).breaches).toHaveLength(1)
  const moves = [{ began: 300, ended: 400, aheadMs: 660_000 }]
  expect(verdictOn({ ...HISTORY, times, moves }, rest)).toEqual(NOTHING)
})

const withTime = (one: TimeOperation): History => ({ ...HISTORY, times: [...TIMES, one] })
const BROKEN: [string, History, Rest, RegExp][] = [
  [
    'a time sold twice',
    withTime({
      ...span(50, 60),
      asked: 'book',
      told: 'done',
      ...LAST_LONG,
      email: 'e',
      id: 'three',
    }),
    { ...REST, visits: [...VISITS, { id: 'three', email: 'e', isTaken: true, ...LAST_LONG }] },
    /^10:\d0 is sold to /,
  ],
  [
    'a booking that was told of and lost',
    HISTORY,
    { ...REST, visits: VISITS.slice(1) },
    /c at 10:30 stood in the end/,
  ],
  [
    'a time shown free that was booked before',
    withTime(look(50, [TEN.from])),
    REST,
    /10:00 was free/,
  ],
  [
    'a time that another holds',
    {
      ...HISTORY,
      times: [
        TIMES[0] as TimeOperation,
        {
          ...span(20, 21),
          asked: 'hold',
          told: 'done',
          ...LAST_LONG,
          id: 'other',
          expiresAt: 600_000,
        },
      ],
    },
    { ...REST, visits: [] },
    /10:00 was asked to be held and answered done/,
  ],
  [
    'a time refused that was given back',
    withTime({
      ...span(50, 60),
      asked: 'book',
      told: 'refused',
      from: at('12:00'),
      to: at('12:30'),
      email: 'f',
    }),
    REST,
    /f asked for 12:00 and was answered refused/,
  ],
  [
    'credit that is spent twice',
    { ...HISTORY, credit: [...CREDIT, change(60, -1500, 'done'), change(60, -1500, 'done')] },
    { ...REST, credit: new Map([[LEFT, 0]]) },
    /^ana@example\.com: in no order/,
  ],
  [
    'credit that is lost',
    HISTORY,
    { ...REST, credit: new Map([[LEFT, 500]]) },
    /^ana@example\.com: in no order could 0 become 500; what was told comes to 1500/,
  ],
  [
    'a piece that was sold and not counted',
    HISTORY,
    { ...REST, stock: new Map([['clay-mask', 2]]) },
    /^clay-mask: in no order could 3 become 2; what was told comes to 1/,
  ],
  [
    'a buyer told that nothing was left while it was',
    { ...HISTORY, stock: [...STOCK, change(30, -1, 'short', 'clay-mask')] },
    REST,
    /^clay-mask: in no order could it be that -1; there was at least 1/,
  ],
  [
    'a client told that her credit was short while it was not',
    { ...HISTORY, credit: [...CREDIT.slice(0, -1), change(70, -1500, 'short')] },
    REST,
    /^ana@example\.com: in no order could it be that -1500/,
  ],
  ['an order charged twice', HISTORY, money({ theirs: [CARD, CARD, BESIDE] }), /charged 2 times/],
  ['money without a sale', HISTORY, money({ orders: [] }), /nothing is sold/],
  [
    'credit that one side alone has',
    HISTORY,
    money({ theirs: [CARD] }),
    /0 of credit there, 1000 here/,
  ],
  ['credit that stays set aside', HISTORY, money({ held: new Map([[LEFT, 9]]) }), /stay set aside/],
]
for (const [name, history, rest, breach] of BROKEN) {
  test(`the judge finds ${name}`, () => {
    expect(verdictOn(history, rest).breaches).toContainEqual(expect.stringMatching(breach))
  })
}

for (const bug of BUGS) {
  test(`the seeded bug still fits the product: ${bug.patch}`, () => {
    execFileSync('git', ['apply', '--check', patchOf(bug)])
  })
}
