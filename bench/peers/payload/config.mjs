import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import { payloadReserve } from 'payload-reserve'

// Headless: no admin page, no files. PostgreSQL's transactions are on, as its adapter has them.
export const config = buildConfig({
  secret: 'a secret of measurements',
  telemetry: false,
  logger: { options: { level: 'silent' } },
  graphQL: { disable: true },
  db: postgresAdapter({
    pool: { connectionString: process.env.DATABASE_URL, max: 20 },
    push: process.env.PREPARES === 'yes',
  }),
  collections: [],
  plugins: [payloadReserve({ allowGuestBooking: true, timezone: 'America/Los_Angeles' })],
  typescript: { autoGenerate: false },
})
