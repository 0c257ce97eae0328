import { DAY_MS } from '../../domain/core/duration.ts'
import { contestedTimes } from '../contest.ts'
import { openAllHours, openBenchStudio } from '../studio.ts'
import { GAP_MINUTES, LONG } from './wishes.ts'

const OWNER = { kind: 'owner', id: 'owner' } as const
/** Past every day that visitors fight over. */
const LATER_DAYS = 90
const CLIENTS = ['ana', 'ben', 'cleo', 'dora']

export type Client = { email: string; clientId: string; bookingId: string }

/** An empty database becomes a studio that is always open, with clients who have a visit each. */
export async function openHistories(address: string): Promise<Client[]> {
  const studio = await openBenchStudio(address)
  try {
    await openAllHours(studio)
    const { settings, version } = await studio.hours.sheet()
    const week = {
      kind: 'week',
      settings: { ...settings, heldShare: 100 },
      buffers: { [LONG]: GAP_MINUTES },
      showOnSite: false,
    } as const
    const saved = await studio.hours.save(week, version, OWNER)
    if (!saved.ok) throw new Error(saved.code)
    const clients: Client[] = []
    for (const [index, name] of CLIENTS.entries()) {
      const email = `${name}@example.com`
      const person = { firstName: name, lastName: 'Rivera', email, phone: '909 555 0101', note: '' }
      const startsAt = (contestedTimes()[24] ?? 0) + (LATER_DAYS + index) * DAY_MS
      const wanted = { serviceId: 'nano-infusion', addonIds: [], startsAt, ...person }
      const made = await studio.bookings.create({ ...wanted, override: true }, OWNER)
      if (!made.ok) throw new Error(made.code)
      const { id: bookingId, clientId } = made.booking
      clients.push({ email, clientId: clientId ?? '', bookingId })
    }
    return clients
  } finally {
    await studio.close()
  }
}
