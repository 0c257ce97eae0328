import { getPayload } from 'payload'
import { config } from './config.mjs'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

// One service of half an hour, and whoever gives it, day and night.
const payload = await getPayload({ config })
const service = await payload.create({
  collection: 'services',
  data: {
    name: 'Skincare Consultation',
    duration: 30,
    durationType: 'fixed',
    price: 0,
    active: true,
  },
})
const resource = await payload.create({
  collection: 'resources',
  data: { name: 'The studio', services: [service.id], quantity: 1, active: true },
})
await payload.create({
  collection: 'schedules',
  data: {
    name: 'Day and night',
    resource: resource.id,
    scheduleType: 'recurring',
    recurringSlots: DAYS.map((day) => ({ day, startTime: '00:00', endTime: '23:59' })),
    active: true,
  },
})
process.exit(0)
