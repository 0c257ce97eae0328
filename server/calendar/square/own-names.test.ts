import { describe, expect, test } from 'vitest'
import { at, ENGINES, OWNER } from '#tests/helpers.ts'
import { squareStudio } from '#tests/providers.ts'

const MINI = { serviceId: 'mini-facial', optionId: '' }

describe.each(ENGINES)('on %s', (engine) => {
  test('a visit copied before its service was linked takes the treatment’s name with the link', async () => {
    const studio = await squareStudio({ engine })
    const { database, squareCalendar: calendar, square, bookings, clock, turn } = studio
    const link = async (variationId: string) => {
      const known = (await calendar?.state())?.links.find((one) => one.serviceId === MINI.serviceId)
      const shown = known?.atSquare?.variationId ?? ''
      await calendar?.link({ ...MINI, variationId, shown }, OWNER)
      return shown
    }
    const mini = await link('')
    await database.rows
      .updateTable('square_service')
      .set({ item_name: 'Express glow', name: 'Regular' })
      .where('variation_id', '=', mini)
      .execute()
    square.standIn.appointments.book({
      startAt: new Date(at('2026-03-06', '10:00')).toISOString(),
      serviceVariationId: mini,
    })
    clock.now += 31 * 60_000
    await turn()
    const visit = async () => (await bookings.onDate('2026-03-06'))[0]
    expect(await visit()).toMatchObject({
      serviceId: 'booked-in-square',
      serviceName: 'Express glow',
    })
    await link(mini)
    expect(await visit()).toMatchObject({ serviceId: 'mini-facial', serviceName: 'Mini Facial' })
  })
})
