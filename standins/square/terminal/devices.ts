import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, newId, type Parts, readBody } from '../calls.ts'
import { knownLocation, mainLocation } from '../locations.ts'
import { paged } from '../payments.ts'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'

const CODE = 'device-code'
const PAIR_WITHIN_MS = 5 * 60_000
const CreateCode = z.strictObject({
  idempotency_key: z.string().min(1).max(128),
  device_code: z.strictObject({
    product_type: z.literal('TERMINAL_API'),
    name: z.string().max(128).nullish(),
    location_id: z.string().nullish(),
  }),
})

export type DeviceCode = {
  id: string
  name?: string
  code: string
  device_id: string
  product_type: 'TERMINAL_API'
  location_id: string
  status: 'PAIRED'
  created_at: string
  pair_by: string
  paired_at: string
  status_changed_at: string
}

/** Square's terminals: whoever asks for a code has a device paired with it at once. */
export function deviceCalls(app: Hono, { state, now }: Parts): void {
  app.post('/v2/devices/codes', async (c) => {
    const body = await readBody(c, CreateCode)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const { name, location_id } = body.device_code
      const location = location_id ?? mainLocation(state).id
      knownLocation(state, location, 'device_code.location_id')
      const at = new Date(now()).toISOString()
      const code: DeviceCode = {
        id: newId(13),
        ...(name ? { name } : {}),
        code: newId(6),
        device_id: newId(16),
        product_type: 'TERMINAL_API',
        location_id: location,
        status: 'PAIRED',
        created_at: at,
        pair_by: new Date(now() + PAIR_WITHIN_MS).toISOString(),
        paired_at: at,
        status_changed_at: at,
      }
      state.put(CODE, code.id, code)
      return { device_code: code }
    })
  })

  app.get('/v2/devices/codes', (c) => {
    const { location_id, status } = c.req.query()
    const found = pairedDevices(state).filter(
      (one) =>
        (!location_id || one.location_id === location_id) && (!status || one.status === status),
    )
    const { page, next } = paged(c, found)
    return c.json({
      ...(page.length > 0 ? { device_codes: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get('/v2/devices/codes/:id', (c) => {
    const id = c.req.param('id')
    const code = state.get<DeviceCode>(CODE, id)
    if (code) return c.json({ device_code: code })
    throw unknown(`Device code with ID \`${id}\` not found.`)
  })

  app.get('/v2/devices', (c) => {
    const { page, next } = paged(c, pairedDevices(state))
    return c.json({
      ...(page.length > 0 ? { devices: page.map(deviceOf) } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get('/v2/devices/:id', (c) => {
    const id = c.req.param('id')
    const code = pairedDevices(state).find(({ device_id }) => `device:${device_id}` === id)
    if (code) return c.json({ device: deviceOf(code) })
    throw unknown(`Device with ID \`${id}\` not found.`)
  })
}

export function pairedDevices(state: State): DeviceCode[] {
  return state.all<DeviceCode>(CODE)
}

function deviceOf({ id, device_id, name, location_id, paired_at }: DeviceCode) {
  return {
    id: `device:${device_id}`,
    attributes: {
      type: 'TERMINAL',
      manufacturer: 'Square',
      model: 'T2',
      ...(name ? { name } : {}),
      manufacturers_id: device_id,
      updated_at: paired_at,
      version: '5.41.0085',
    },
    components: [
      {
        type: 'APPLICATION',
        application_details: {
          application_type: 'TERMINAL_API',
          session_location: location_id,
          device_code_id: id,
        },
      },
    ],
    status: { category: 'AVAILABLE' },
  }
}

function unknown(detail: string): Refusal {
  return new Refusal('NOT_FOUND', detail, { status: 404, field: 'id' })
}
