import { Hono } from 'hono'
import { checked } from '../calls.ts'
import {
  type AppointmentsApp,
  Block,
  Cancel,
  Hours,
  Move,
  SettingsChange,
  Visit,
} from './square-app.ts'

/** Square's own app as switches: what its owner and her clients do there, for people and tests beside. */
export function appointmentControl(appointments: AppointmentsApp): Hono {
  const app = new Hono()
  app.get('/settings', (c) => c.json(appointments.settings()))
  app.put('/settings', async (c) => {
    appointments.set(checked(SettingsChange, await c.req.json()))
    return c.json(appointments.settings())
  })
  app.put('/hours', async (c) => {
    appointments.setHours(checked(Hours, await c.req.json()))
    return c.json({})
  })
  app.get('/bookings', (c) => c.json({ bookings: appointments.all() }))
  app.post('/bookings', async (c) =>
    c.json({ booking: appointments.book(checked(Visit, await c.req.json())) }),
  )
  app.post('/bookings/:id/move', async (c) => {
    const move = checked(Move, await c.req.json())
    return c.json({ booking: appointments.move(c.req.param('id'), move) })
  })
  app.post('/bookings/:id/cancel', async (c) => {
    const text = await c.req.text()
    const how = checked(Cancel, text ? JSON.parse(text) : {})
    return c.json({ booking: appointments.cancel(c.req.param('id'), how) })
  })
  app.post('/bookings/:id/accept', (c) =>
    c.json({ booking: appointments.accept(c.req.param('id')) }),
  )
  app.post('/bookings/:id/decline', (c) =>
    c.json({ booking: appointments.decline(c.req.param('id')) }),
  )
  app.post('/bookings/:id/no-show', (c) =>
    c.json({ booking: appointments.noShow(c.req.param('id')) }),
  )
  app.post('/time-off', async (c) =>
    c.json({ timeOff: appointments.block(checked(Block, await c.req.json())) }),
  )
  app.delete('/time-off/:id', (c) => {
    appointments.unblock(c.req.param('id'))
    return c.json({})
  })
  return app
}
