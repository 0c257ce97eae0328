import type { BookRequest } from '../server/calendar/provider.ts'
import { ATTEMPTS, CALLERS, contest, PATTERNS, TIMES } from './contest.ts'
import { remark } from './report.ts'
import { startServer } from './server.ts'
import { openAllHours, openBenchStudio } from './studio.ts'
import { visitorOf } from './visitor.ts'

const TAKEN = 409
const BOOKED = 201

/** The same fights by POST /api/bookings/create; there is no peer, so the line only says what it is. */
export async function throughHttp(emptyDatabase: () => Promise<string>): Promise<void> {
  for (const [asked, requests] of Object.entries(PATTERNS)) {
    const url = await emptyDatabase()
    const studio = await openBenchStudio(url)
    await openAllHours(studio)
    await studio.close()
    const { won, perSecond } = await fight(url, requests())
    if (won !== TIMES) throw new Error(`through HTTP: ${won} attempts succeeded, not ${TIMES}`)
    remark(
      `through HTTP, sqlite, ${asked}: ${Math.round(perSecond)} attempts/s, ${CALLERS} callers, ${ATTEMPTS} attempts, exactly ${won} succeeded`,
    )
  }
}

async function fight(databaseUrl: string, requests: readonly BookRequest[]) {
  const server = await startServer(databaseUrl, { TRUST_PROXY: '1' })
  const visitor = visitorOf(server.url)
  try {
    await visitor.fetchToken()
    return await contest(requests, async (request) => {
      const status = await visitor.create(request)
      if (status !== BOOKED && status !== TAKEN) throw new Error(`a call was answered ${status}`)
      return status === BOOKED
    })
  } finally {
    visitor.close()
    await server.stop()
  }
}
