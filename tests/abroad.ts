import { bookRequest, createTestStudio, GUEST, OWNER, type TestStudio } from './helpers.ts'
import { LOGIN, radicale } from './radicale.ts'

/** A studio whose owner has connected her calendar on a real server, and what she does in it. `through`: a way there. */
export async function connected(
  options: Parameters<typeof createTestStudio>[0] & {
    through?: (url: string) => Promise<string>
  } = {},
) {
  const server = await radicale(['work'])
  const url = (await options.through?.(server.url)) ?? server.url
  const studio = await createTestStudio(options)
  const { calendarsAbroad } = studio
  const connect = () => calendarsAbroad.connect({ server: url, ...LOGIN, names: 'initials' }, OWNER)
  const made = await connect()
  if (!made.ok) throw new Error(made.code)
  return {
    ...(await connectedStudio(studio)),
    ...{ server, connect, phone: server.calendar('work') },
  }
}

/** What happens in a studio whose owner has connected a calendar. */
export async function connectedStudio(studio: TestStudio) {
  const { calendarsAbroad, clock } = studio
  /** The next look, five minutes later, and whatever is to be written. */
  const later = async (minutes = 6) => {
    clock.now += minutes * 60_000
    await calendarsAbroad.turn()
  }
  await calendarsAbroad.turn()
  const book = async (changes: Parameters<typeof bookRequest>[0] = {}) => {
    const booked = await studio.bookings.create(bookRequest(changes), GUEST)
    if (!booked.ok) throw new Error(booked.code)
    return booked.booking
  }
  const offered = async (date: string) => {
    const found = await studio.bookings.availability({
      ...{ serviceId: 'acne-facial', addonIds: [], startDate: date, endDate: date },
    })
    return found.ok ? found.openings.map(({ startsAt }) => startsAt) : []
  }
  const waiting = async () => (await studio.admin.decisions()).abroad
  return { ...studio, ...{ studio, later, book, offered, waiting } }
}
