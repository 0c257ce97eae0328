import { test as base, expect as baseExpect } from '@playwright/test'
import { finish } from '#tests/finished.ts'

/** A test of a journey: what was opened for it is closed when it is over. */
export const test = base.extend<{ end: undefined }>({
  end: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads there what a fixture needs.
    async ({}, use) => {
      await use(undefined)
      await finish()
    },
    { auto: true },
  ],
})

export const { beforeAll, afterAll } = test

/** The runner's own; while asking fails, as it does on a page that is just left, `poll` asks again. */
export const expect = new Proxy(baseExpect, {
  get: (all, name) => (name === 'poll' ? poll : Reflect.get(all, name)),
})

const ASK_AGAIN_MS = 100
const LONGEST_MS = 20_000

const poll: typeof baseExpect.poll = (ask, options) => {
  const patience = (typeof options === 'object' && options.timeout) || LONGEST_MS
  const calmly = async () => {
    const until = performance.now() + patience
    while (true) {
      try {
        return await ask()
      } catch (error) {
        if (performance.now() > until) throw error
        await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
      }
    }
  }
  const often = { intervals: [ASK_AGAIN_MS], timeout: patience }
  return baseExpect.poll(calmly, {
    ...often,
    ...(typeof options === 'object' ? options : { message: options ?? '' }),
  })
}
