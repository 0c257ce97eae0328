import { expect, test } from 'vitest'
import { randomFrom } from '../../tests/random.ts'
import { type CounterOperation, countersTold } from './counters.ts'
import { verdictOf } from './linear.ts'
import { explainTally } from './tally.ts'

const TABS = 3
/** Of each tab: as many as a failover leaves, and few enough that every order can be tried. */
const MANY = 150
const FEW = 50
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const CENTS = [1000, 2500, 4785]
const NOTHING = { breaches: [], undecided: [] }

for (const seed of SEEDS) {
  test(`a client’s credit of which every third answer never came is decided, seed ${seed}`, () => {
    const { operations, rest } = lived(seed, MANY)
    expect(operations.filter(({ told }) => told === 'unknown').length).toBeGreaterThan(100)
    expect(countersTold(operations, rest)).toEqual(NOTHING)
  })

  test(`one sum too many in the midst of it is found, seed ${seed}`, () => {
    const { operations, rest } = lived(seed, FEW)
    const reads = operations.filter(({ asked }) => asked === 'read')
    const wrong = reads[Math.floor(reads.length / 2)]
    const changed = operations.map((one) =>
      one === wrong && one.asked === 'read' ? { ...one, found: one.found + 1 } : one,
    )
    const { breaches, undecided } = countersTold(changed, rest)
    expect([...breaches, ...undecided]).not.toEqual([])
    expect(breaches).toEqual([expect.stringMatching(/in no order could it be that \d+ were read/)])
  })
}

const PLACE = { of: 'ana', key: '', says: '' }
const change = (began: number, ended: number, by: number, more = {}): CounterOperation =>
  ({ ...PLACE, began, ended, by, asked: 'change', told: 'done', says: `${by}`, ...more }) as const
const read = (began: number, ended: number, found: number): CounterOperation =>
  ({ ...PLACE, began, ended, found, asked: 'read', told: 'done', says: `${found} read` }) as const
const atRest = (left: number) => ({
  ...{ happened: new Set<string>(), atFirst: new Map(), atLast: new Map([['ana', left]]) },
})

test('who looks while a sum is set aside for the time being may miss it, who looks afterwards may not', () => {
  const declined = { told: 'undone', isSetAside: true }
  const told = (found: number, began: number) =>
    countersTold(
      [change(0, 1, 1000), change(5, 10, -1000, declined), read(began, 12, found)],
      atRest(1000),
    )
  expect(told(0, 8)).toEqual(NOTHING)
  expect(told(1000, 8)).toEqual(NOTHING)
  expect(told(0, 11).breaches).toHaveLength(1)
  expect(told(500, 8).breaches).toHaveLength(1)
})

test('what the desk writes at once or not at all is never set aside meanwhile', () => {
  const refused = change(5, 10, -1000, { told: 'undone' })
  const told = [change(0, 1, 1000), refused, read(6, 9, 0)]
  expect(countersTold(told, atRest(1000)).breaches).toHaveLength(1)
})

test('credit that both of two were told is theirs went once', () => {
  const told = [change(0, 1, 1000), change(2, 9, -1000), change(3, 8, -1000), change(20, 21, 1000)]
  expect(countersTold(told, atRest(0)).breaches).toHaveLength(1)
})

test('what has more orders than can be tried is not decided, and no breach', () => {
  const gifts = Array.from({ length: 12 }, (_, at) => ({
    ...{ began: at / 100, ended: 10, says: 'a gift' },
    does: { kind: 'change', by: 2 ** at } as const,
  }))
  const look = { began: 5, ended: 6, says: 'half a cent was read' }
  const effects = [...gifts, { ...look, does: { kind: 'read', found: 0.5 } as const }]
  expect(verdictOf('ana', explainTally(effects, 0, 1000))).toEqual({
    breaches: [],
    undecided: [expect.stringMatching(/^ana: not decided; 1001 orders were tried/)],
  })
  expect(verdictOf('ana', explainTally(effects, 0)).breaches).toHaveLength(1)
})

/** What clients of a number that is kept well are told, a third of them nothing. */
function lived(seed: number, many: number) {
  const random = randomFrom(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const within = (from: number, to: number) => from + random() * (to - from)
  const operations: CounterOperation[] = []
  const happened = new Set<string>()
  const events: { at: number; does: () => void }[] = []
  let left = 0

  function ask(began: number, ended: number, number: string): void {
    const common = { ...PLACE, key: number, began, ended }
    const what = random()
    const isLost = random() < 0.35
    if (what < 0.15) {
      if (isLost) return
      const does = () =>
        operations.push({
          ...common,
          asked: 'read',
          told: 'done',
          found: left,
          says: `${left} were read`,
        })
      events.push({ at: within(began, ended), does })
      return
    }
    const isGift = what < 0.55
    const by = one(CENTS) * (isGift ? 1 : -1)
    const isSetAside = !isGift && random() < 0.5
    const noted = {
      ...common,
      asked: 'change',
      by,
      isSetAside,
      says: `${by} by ${number}`,
    } as const
    const until = isLost ? ended + 300 : ended
    const isDone = random() < (isLost ? 0.3 : 0.85)
    const at = within(began, until)
    events.push({
      at,
      does() {
        const told = isLost ? 'unknown' : isDone ? 'done' : 'undone'
        if (left + by < 0) {
          operations.push({ ...noted, told: isLost ? 'unknown' : 'short' })
          return
        }
        operations.push({ ...noted, told })
        if (isDone) {
          left += by
          happened.add(number)
        } else if (isSetAside) {
          left += by
          const giveBack = () => {
            left -= by
          }
          events.push({ at: within(at, until), does: giveBack })
        }
      },
    })
  }
  for (let tab = 0; tab < TABS; tab += 1) {
    let now = 0
    for (let number = 0; number < many; number += 1) {
      const ended = now + within(1, 20)
      ask(now, ended, `${tab}.${number}`)
      now = ended + within(0, 5)
    }
  }
  for (;;) {
    const next = events.toSorted((a, b) => a.at - b.at)[0]
    if (!next) break
    events.splice(events.indexOf(next), 1)
    next.does()
  }
  const rest = { happened, atFirst: new Map(), atLast: new Map([['ana', left]]) }
  return { operations, rest }
}
