import { expect, onTestFinished, test, vi } from 'vitest'
import { bookRequest, createTestStudio, GUEST } from '#tests/helpers.ts'
import { createWorker } from './worker.ts'

const TURN_MS = 1000
const FAILS = { fails: 'This turn failed.' }

function fakeTimers() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('mail leaves by itself soon after its booking is committed', async () => {
  const { bookings, mail } = await createTestStudio()
  mail.start()
  await bookings.create(bookRequest(), GUEST)
  await vi.waitFor(async () => expect(await mail.mailbox()).toHaveLength(2), { timeout: 3000 })
})

test('stop waits for the message in hand, begins no other and ends the turns', async () => {
  fakeTimers()
  const finish = Promise.withResolvers<void>()
  const turns: AbortSignal[] = []
  const worker = createWorker(async (signal) => {
    turns.push(signal)
    await finish.promise
  }, FAILS)
  worker.start()
  worker.start()
  await vi.advanceTimersByTimeAsync(5 * TURN_MS)
  expect(turns).toHaveLength(1)
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(TURN_MS)
  expect(stopped).toBe(false)
  expect(turns[0]?.aborted).toBe(true)
  finish.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(5 * TURN_MS)
  expect(turns).toHaveLength(1)
})

test('a turn that goes wrong is logged and the next one comes', async () => {
  fakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  let turns = 0
  const worker = createWorker(async () => {
    turns += 1
    if (turns === 1) throw new Error('the database is away')
  }, FAILS)
  worker.start()
  await vi.advanceTimersByTimeAsync(3 * TURN_MS)
  await worker.stop()
  expect(turns).toBe(3)
  expect(log).toHaveBeenCalledOnce()
  log.mockClear()
})
