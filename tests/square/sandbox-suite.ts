import { SquareClient, SquareEnvironment } from 'square'
import type { Square } from '#server/core/square/client.ts'
import { CLIENT_SUITE } from './client-suite.ts'
import { whyNotSandbox } from './why-not-sandbox.ts'

// npm run square-sandbox-suite: what payments ask of Square, asked of its own sandbox. Real money is out of
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

let failed = 0
for (const { name, run } of CLIENT_SUITE) {
  try {
    await run(square)
    console.log(`passed  ${name}`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${name}\n        ${error instanceof Error ? error.message : error}`)
  }
}
console.log(`\n${CLIENT_SUITE.length - failed} of ${CLIENT_SUITE.length} as the stand-in has it.`)
process.exit(failed > 0 ? 1 : 0)
