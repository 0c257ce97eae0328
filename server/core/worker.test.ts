import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, GUEST } from '#tests/helpers.ts'
import { beatsWith, createPulse, createWorker } from './worker.ts'

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

test('while nobody does anything turns are rare, and the next that somebody does wakes them at once', async () => {
  fakeTimers()
  const pulse = createPulse()
  let turns = 0
  const worker = createWorker(async () => {
    turns += 1
  }, FAILS)
  worker.start(pulse)
  const turnsIn = async (ms: number) => {
    const before = turns
    await vi.advanceTimersByTimeAsync(ms)
    return turns - before
  }
  expect(await turnsIn(MINUTE_MS)).toBe(60)
  await turnsIn(5 * MINUTE_MS)
  expect(await turnsIn(MINUTE_MS)).toBe(3)
  pulse.beat()
  expect(await turnsIn(0)).toBe(1)
  expect(await turnsIn(MINUTE_MS)).toBe(60)
  await worker.stop()
  pulse.beat()
  expect(await turnsIn(10 * MINUTE_MS)).toBe(0)
})

test('what falls due while nobody does anything is at most 20 seconds late, however often its worker looks', async () => {
  fakeTimers()
  const pulse = createPulse()
  const turns = new Map<number, number[]>()
  const workers = [1000, 2000, 10_000, MINUTE_MS].map((everyMs) => {
    const at: number[] = []
    turns.set(everyMs, at)
    return createWorker(async () => void at.push(Date.now()), { ...FAILS, everyMs })
  })
  for (const worker of workers) worker.start(pulse)
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  for (const [everyMs, at] of turns) {
    const apart = at.slice(1).map((turn, i) => turn - (at[i] ?? 0))
    expect(Math.max(...apart)).toBe(Math.max(everyMs, 20_000))
  }
  await Promise.all(workers.map((worker) => worker.stop()))
})

test('what one server has written and never came to is done by another that rests', async () => {
  fakeTimers()
  const owed: string[] = []
  const done: string[] = []
  const take = (server: string) => async () => {
    if (owed.splice(0).length > 0) done.push(server)
  }
  const [first, second] = ['first', 'second'].map((name) => {
    const worker = createWorker(take(name), FAILS)
    const pulse = createPulse()
    worker.start(pulse)
    return { worker, pulse }
  })
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  owed.push('a letter')
  first?.pulse.beat()
  await first?.worker.stop()
  owed.push('another')
  await vi.advanceTimersByTimeAsync(20_000)
  await second?.worker.stop()
  expect(owed).toEqual([])
  expect(done.at(-1)).toBe('second')
})

test('a beat while a turn is in hand is heard: the next turn comes as soon as ever', async () => {
  fakeTimers()
  const pulse = createPulse()
  const slow = { ms: 0 }
  let turns = 0
  const worker = createWorker(async () => {
    turns += 1
    await new Promise((done) => setTimeout(done, slow.ms))
  }, FAILS)
  worker.start(pulse)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  slow.ms = 5000
  const before = turns
  while (turns === before) await vi.advanceTimersByTimeAsync(TURN_MS)
  pulse.beat()
  slow.ms = 0
  await vi.advanceTimersByTimeAsync(5000 + TURN_MS)
  expect(turns).toBe(before + 2)
  await worker.stop()
})

test('a call that changes something is a beat, a page that is looked at is none', async () => {
  const server = createServer((_, answer) => void answer.end())
  onTestFinished(() => void server.close())
  const beat = vi.fn()
  beatsWith(server, { ...createPulse(), beat })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await (await fetch(url)).text()
  await (await fetch(url, { method: 'HEAD' })).text()
  expect(beat).not.toHaveBeenCalled()
  await (await fetch(url, { method: 'POST' })).text()
  await vi.waitFor(() => expect(beat).toHaveBeenCalledOnce())
})
