import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../tests/random.ts'
import { comers } from './comers.ts'
import { type Field, kindOf } from './mix.ts'

export type Step = { perSecond: number; seconds: number; seed: number }

// Whoever comes, comes when it is time, however long those before are kept: nobody waits for anybody here.
const [field] = (await once(process, 'message')) as [Field]
const day = comers(field)
await day.open()
process.on('message', async ({ perSecond, seconds, seed }: Step) => {
  const random = randomFrom(seed)
  const began = performance.now()
  const here: Promise<void>[] = []
  for (let due = began; due < began + seconds * 1000; ) {
    due += (-Math.log(1 - random()) * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await pause(early)
    here.push(day.come(kindOf(random()), due, random))
  }
  await Promise.all(here)
  process.send?.(day.told())
})
process.send?.('ready')
