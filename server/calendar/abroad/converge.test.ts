import { test } from 'vitest'
import { outsideFetch } from '#server/core/outside-fetch.ts'
import { connected } from '#tests/abroad.ts'
import {
  edgyGoogle,
  editBothSides,
  editedAtRadicale,
  expectSameOnBothSides,
} from '#tests/calendar-edits.ts'
import { randomFrom } from '#tests/random.ts'

/** `CALENDAR_EDITS=1000 npx vitest run server/calendar/abroad/converge.test.ts` for the long run. */
const COUNT = Number(process.env.CALENDAR_EDITS ?? 100)
const SEED = Number(process.env.CALENDAR_SEED ?? 1)
const PATIENCE_MS = 60_000 + COUNT * 1000

test(
  'whatever is edited on either side of a CalDAV server while answers are lost, both end with the same visits, each once',
  async () => {
    const random = randomFrom(SEED)
    let isBad = false
    const real = outsideFetch({ allowsHere: true })
    /** A wire of bad days: questions that never arrive, answers that are lost, servers that are busy. */
    const fetchOutside: typeof fetch = async (target, init) => {
      const fate = isBad ? random() : 1
      if (fate < 0.05) throw new Error('It never arrived.')
      if (fate < 0.1) return new Response(null, { status: 503 })
      const answer = await real(target, init)
      if (fate < 0.2) throw new Error('The answer was lost.')
      return answer
    }
    const made = await connected({ fetchOutside })
    const edited = { ...made, calendar: editedAtRadicale(made.phone) }
    const setFaults = (bad: boolean) => {
      isBad = bad
    }
    await editBothSides(edited, { count: COUNT, seed: SEED, setFaults })
    await expectSameOnBothSides(edited)
  },
  PATIENCE_MS,
)

test(
  'whatever is edited on either side of Google while tokens end, answers are lost and it asks for patience, both end with the same visits, each once',
  async () => {
    const edited = await edgyGoogle(SEED)
    await editBothSides(edited, { ...edited, count: COUNT, seed: SEED })
    await expectSameOnBothSides(edited)
  },
  PATIENCE_MS,
)
