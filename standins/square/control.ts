import { Hono } from 'hono'
import { z } from 'zod'
import { appointmentControl } from './appointments/control.ts'
import type { AppointmentsApp } from './appointments/square-app.ts'
import { checked } from './calls.ts'
import { Fault, type Faults } from './faults.ts'

type Controlled = {
  faults: Faults
  reset(): void
  tick(): Promise<void>
  events: { all(): unknown[]; replay(id: string): void; mute(isMute: boolean): void }
  appointments: AppointmentsApp
}

const Mute = z.strictObject({ isMute: z.boolean() })
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(test|stand-in))$/

/** Switches for tests, beside Square's own paths: to be reached from this machine alone. */
export function controlCalls(controlled: Controlled): Hono {
  const { faults, reset, tick, events } = controlled
  const app = new Hono()
  app.use(async (c, next) => {
    if (!LOOPBACK.test(new URL(c.req.url).hostname)) return c.notFound()
    await next()
  })
  app.get('/faults', (c) => c.json({ faults: faults.waiting() }))
  app.post('/faults', async (c) => {
    faults.next(checked(Fault, await c.req.json()))
    return c.json({ faults: faults.waiting() })
  })
  app.delete('/faults', (c) => {
    faults.clear()
    return c.json({ faults: [] })
  })
  app.post('/faults/release', (c) => {
    faults.release()
    return c.json({})
  })
  app.post('/reset', (c) => {
    reset()
    return c.json({})
  })
  app.get('/events', (c) => c.json({ events: events.all() }))
  app.post('/events/deliver', async (c) => {
    await tick()
    return c.json({})
  })
  app.post('/events/:id/replay', async (c) => {
    events.replay(c.req.param('id'))
    await tick()
    return c.json({})
  })
  app.post('/events/mute', async (c) => {
    events.mute(checked(Mute, await c.req.json()).isMute)
    return c.json({})
  })
  app.route('/appointments', appointmentControl(controlled.appointments))
  return app
}
