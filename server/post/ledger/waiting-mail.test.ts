import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book, deliver, recorder } from '#tests/mail.ts'
import { pauseMessages } from '../../core/settings/message-pause.ts'
import { waitingMail } from './waiting-mail.ts'

const away = async () => {
  throw new Error('connect ECONNREFUSED')
}

for (const engine of ENGINES) {
  test(`${engine}: letters wait from their first refusal on, and are told of after a quarter of an hour`, async () => {
    const studio = await createTestStudio({ engine })
    const { clock, database } = studio
    const waiting = () => waitingMail(database.rows, clock.now)
    await book(studio)
    const since = clock.now
    for (const minutes of [0, 5, 9.9]) {
      clock.now += minutes * MINUTE_MS
      await deliver(studio, away)
      expect(await waiting()).toBeNull()
    }
    clock.now = since + 15 * MINUTE_MS
    expect(await waiting()).toEqual({ letters: 2, since })
    await deliver(studio, away)
    expect(await waiting()).toEqual({ letters: 2, since })
    await pauseMessages(studio, true, OWNER)
    expect(await waiting()).toEqual({ letters: 1, since })
    await pauseMessages(studio, false, OWNER)
    clock.now += 60 * MINUTE_MS
    await deliver(studio, recorder().send)
    expect(await waiting()).toBeNull()
  })

  test(`${engine}: what nobody has tried to send waits from the minute that it was due`, async () => {
    const studio = await createTestStudio({ engine })
    const { clock, database } = studio
    await book(studio)
    const since = clock.now
    clock.now += 14 * MINUTE_MS
    expect(await waitingMail(database.rows, clock.now)).toBeNull()
    clock.now += MINUTE_MS
    expect(await waitingMail(database.rows, clock.now)).toEqual({ letters: 2, since })
  })
}
