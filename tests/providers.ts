import type { Engine } from '#server/core/db/open.ts'
import { standInAccount } from '#server/core/square/stand-in-account.ts'
import { createTestStudio, ENGINES, NOON, type TestStudio } from './helpers.ts'
import { watchedSquare } from './square/watched.ts'

export type SquareStudio = TestStudio & {
  square: ReturnType<typeof watchedSquare>
  /** One round of what a server does by itself. */
  turn(): Promise<void>
}

type Wire = Parameters<typeof watchedSquare>[0]

/** A studio that lives on Square Appointments, its copy read; its stand-in has the first menu and hours. */
export async function squareStudio(
  options: { engine?: Engine; now?: number; env?: Record<string, string> } & Omit<
    NonNullable<Wire>,
    'now'
  > = {},
): Promise<SquareStudio> {
  const { engine = 'sqlite', now = NOON, env: own = {}, ...more } = options
  const clock = { now }
  const square = watchedSquare({ now: () => clock.now, account: standInAccount(), ...more })
  const env = { BOOKINGS: 'square', ...own }
  const made = await createTestStudio({ engine, now, env, square: square.square, clock })
  const turn = async () => made.squareCalendar?.turn()
  await turn()
  return { ...made, square, turn }
}

type Provider = { name: string; open(options?: { now?: number }): Promise<TestStudio> }

/** Whoever may stand behind the booking calls: the studio's own calendar on each engine, and Square. */
export const PROVIDERS: Provider[] = [
  ...ENGINES.map((engine) => ({
    name: engine,
    open: (options: { now?: number } = {}) => createTestStudio({ engine, ...options }),
  })),
  { name: 'Square', open: squareStudio },
]
