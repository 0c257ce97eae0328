import { parseEnv } from '../core/env.ts'
import { openStudio } from '../http/open-studio.ts'

// npm run reconcile: brings open payments and refunds to an end, safe beside a running server.
try {
  const studio = await openStudio(parseEnv(process.env))
  const { paid, declined, givenUp, open, waiting } = await studio.payments.reconcile()
  await studio.close()
  console.log(
    `Paid: ${paid}. Not charged: ${declined}. Given up: ${givenUp}. Still open: ${open}. Waiting to be paid: ${waiting}.`,
  )
  process.exitCode = open > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
