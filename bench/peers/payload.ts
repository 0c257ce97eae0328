import type { BookingPeer } from './peer.ts'

const BOOKED = 201
const TAKEN = 'All units are booked'

export const payload: BookingPeer = {
  name: 'payload-reserve',
  folder: 'payload',
  // It makes its tables by itself in development alone.
  prepare: [{ args: ['prepare.mjs'], env: { NODE_ENV: 'development' } }],
  serve: { args: ['serve.mjs'] },
  readyAt: '/api/access',
  async booker({ url, rows }) {
    const [service] = await rows('select id from services')
    const [resource] = await rows('select id from resources')
    let guests = 0
    return async (startsAt) => {
      const response = await fetch(`${url}/api/reserve/book`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          service: service?.id,
          resource: resource?.id,
          startTime: new Date(startsAt).toISOString(),
          guest: {
            name: 'Ana Rivera',
            email: `guest${guests++}@example.com`,
            phone: '909 555 0101',
          },
        }),
      })
      const text = await response.text()
      if (response.status === BOOKED) return true
      if (response.status === 409 || text.includes(TAKEN)) return false
      throw new Error(`${response.status} ${text.slice(0, 200)}`)
    }
  },
}
