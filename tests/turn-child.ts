import { createCalendarsAbroad } from '#server/calendar/abroad/abroad.ts'
import { createAudit } from '#server/core/audit.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { parseEnv } from '#server/core/env.ts'

// One turn at the owner's calendars, as a server takes it; whoever started it may kill it anywhere.
const asked: { address: string; at: number; secret: string; env: Record<string, string> } =
  JSON.parse(process.argv[2] ?? '{}')
const now = () => asked.at
const database = await openDatabase(asked.address)
const calendars = createCalendarsAbroad({
  ...{ database, now, audit: createAudit({ database, now }), secret: asked.secret },
  ...{ env: parseEnv(asked.env), allowsHere: true },
  bookings: { reschedule: async () => ({ ok: false, code: 'not-allowed' }) },
})
await calendars.turn()
await database.close()
