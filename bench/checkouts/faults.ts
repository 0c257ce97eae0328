import type { Fault } from '../../standins/square/faults.ts'
import type { Manner } from './buyer.ts'
import { CALL_OFF, CHARGE, type Mishap, ORDER } from './wire.ts'

/** One row of the table: what goes wrong with a checkout. */
export type Trial = {
  name: string
  mishap?: (random: () => number) => Mishap
  manner?: Partial<Manner>
  /** Cards in the order in which they are tried; left out, one that works. */
  cards?: ('works' | 'is declined')[]
  /** The step at which our server is killed; `then` is what else has to go wrong to come there. */
  diesAt?: string
}

const READ = 'GET /v2/orders/{id}'
const ANY_READ = 'GET /v2/(orders|payments)/{id}'
const BOTH = ['works', 'works'] as const
const KINDS = ['timeout', 'drop', 'error', 'rate-limit', 'html'] as const

const onWire: Trial[] = KINDS.flatMap((kind) =>
  (['before', 'after'] as const).map((when) => ({
    name: `${kind}, ${when} it was carried out`,
    cards: [...BOTH],
    mishap: (random) => ({
      switches: [ORDER, CHARGE, READ, CALL_OFF].flatMap((on) =>
        random() < 0.6 ? [{ kind, when, on, times: 1 + Math.floor(4 * random()) }] : [],
      ),
    }),
  })),
)

/** Every sending of the charge goes like this. */
const everyCharge = (fault: Pick<Fault, 'kind' | 'when'>) => ({ ...fault, on: CHARGE, times: 3 })

const openEnded: Trial[] = [
  {
    name: 'taken, every answer and reading lost',
    mishap: (random) => ({
      switches: [
        everyCharge({ kind: kindOf(random), when: 'after' }),
        { kind: kindOf(random), when: 'before', on: ANY_READ, times: 3 },
      ],
    }),
  },
  {
    name: 'never arrives, nor does the calling off',
    cards: [...BOTH],
    mishap: (random) => ({
      switches: [
        everyCharge({ kind: kindOf(random), when: 'before' }),
        { kind: kindOf(random), when: 'before', on: CALL_OFF, times: 2 },
      ],
    }),
  },
  {
    name: 'never arrives, called off, answer to that lost',
    cards: [...BOTH],
    mishap: (random) => ({
      switches: [
        everyCharge({ kind: kindOf(random), when: 'before' }),
        { kind: kindOf(random), when: 'after', on: CALL_OFF, times: 2 },
      ],
    }),
  },
  ...(['before calling off', 'after calling off', 'when all is over'] as const).map(
    (late): Trial => ({
      name: `charge arrives late, ${late}`,
      cards: [...BOTH],
      mishap: () => ({ late }),
    }),
  ),
  {
    name: 'declined, and the answer lost',
    cards: ['is declined', 'works'],
    mishap: (random) => ({ switches: [{ kind: kindOf(random), when: 'after', on: CHARGE }] }),
  },
]

const notices: Trial[] = (['twice', 'late', 'never', 'before the answer'] as const).map((how) => ({
  name: `notices ${how}`,
  mishap: (random) => ({
    notices: how,
    switches: random() < 0.5 ? [everyCharge({ kind: kindOf(random), when: 'after' })] : [],
  }),
}))

const people: Trial[] = [
  { name: 'nothing' },
  { name: 'pressed twice at once', manner: { presses: 'twice' } },
  { name: 'two tabs, two cards', manner: { presses: 'in two tabs' } },
  { name: 'broken off and sent again', manner: { breaksOff: 'and reloads' } },
  { name: 'broken off, never came back', manner: { breaksOff: 'and leaves' } },
  { name: 'declined, then another card', cards: ['is declined', 'works'] },
  { name: 'declined, then given up', cards: ['is declined'] },
]

const NEVER_ARRIVES: Trial['mishap'] = () => ({
  switches: [everyCharge({ kind: 'drop', when: 'before' })],
})

const kills: Trial[] = [
  ['before anything is written', 'insert into "payment_attempt"'],
  ['written, order not asked for', `before ${ORDER}`],
  ['order made, not written', `after ${ORDER}`],
  ['half of a step', 'insert into "payment_event"'],
  ['charge written, not sent', `before ${CHARGE}`],
  ['money taken, not written', `after ${CHARGE}`],
  ['attempt paid, no order yet', 'insert into "orders"'],
  ['a visit without its history', 'insert into "booking_event"'],
  ['order without lines', 'insert into "order_line"'],
  ['order without mails', 'insert into "outbox"'],
  ['all written, nobody told', 'answered POST /api/payments/process'],
  ['a notice half taken in', 'insert into "square_event"'],
].map(([what, diesAt]) => ({ name: `SIGKILL: ${what}`, diesAt }) as Trial)

const killsOnTheWay: Trial[] = [
  {
    name: 'SIGKILL: declined, not written',
    diesAt: `after ${CHARGE}`,
    cards: ['is declined', 'works'],
  },
  { name: 'SIGKILL: before asking what became of it', diesAt: `before ${READ}` },
  { name: 'SIGKILL: before calling off', diesAt: `before ${CALL_OFF}` },
  { name: 'SIGKILL: called off, not written', diesAt: `after ${CALL_OFF}` },
].map((trial) => ({ mishap: NEVER_ARRIVES, ...trial, cards: trial.cards ?? [...BOTH] }) as Trial)

/** Those that go wrong without our server dying, and those in which it dies. */
export const TRIALS = {
  alive: [...people, ...onWire, ...openEnded, ...notices],
  killed: [...kills, ...killsOnTheWay],
}

/** Steps of giving up and closing, at which the last rounds are killed. */
export const LAST_STEPS = [
  `before PUT ${READ.slice(4)}`,
  `after PUT ${READ.slice(4)}`,
  `after ${READ}`,
]

export function kindOf(random: () => number): Fault['kind'] {
  return KINDS[Math.floor(random() * KINDS.length)] ?? 'drop'
}
