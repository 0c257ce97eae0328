import { SquareClient, SquareEnvironment } from 'square'
import type { Square } from '#server/core/square/client.ts'
import { APPOINTMENTS_SUITE } from './appointments-suite.ts'
import { CARD_SUITE } from './card-suite.ts'
import { CLIENT_SUITE } from './client-suite.ts'
import { whyNotSandbox } from './why-not-sandbox.ts'

// npm run square-sandbox-suite: what payments and bookings ask of Square, asked of its own sandbox. Real money is out of
// reach: the address is the sandbox's, whatever the token.
const refusal = whyNotSandbox(process.env)
if (refusal !== null) {
  console.log(refusal)
  process.exit(2)
}

const client = new SquareClient({
  token: process.env.SQUARE_ACCESS_TOKEN ?? '',
  environment: SquareEnvironment.Sandbox,
})
const square: Square = {
  environment: 'sandbox',
  client: async () => client,
  cardField: null,
  close: () => Promise.resolve(),
}

const steps = [...CLIENT_SUITE, ...CARD_SUITE, ...APPOINTMENTS_SUITE]
let failed = 0
for (const { name, run } of steps) {
  try {
    await run(square)
    console.log(`passed  ${name}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${name}\n        ${error instanceof Error ? error.message : error}`)
  }
}
console.log(`\n${steps.length - failed} of ${steps.length} as the stand-in has it.`)
process.exit(failed > 0 ? 1 : 0)
