import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { APPOINTMENTS_SUITE } from './appointments-suite.ts'
import { CARD_SUITE } from './card-suite.ts'
import { CLIENT_SUITE } from './client-suite.ts'
import { watchedSquare } from './watched.ts'
import { whyNotSandbox } from './why-not-sandbox.ts'

for (const { name, run } of [...CLIENT_SUITE, ...CARD_SUITE, ...APPOINTMENTS_SUITE]) {
  test(name, async () => {
    const { square, breaches } = watchedSquare()
    await run(square)
    expect(breaches).toEqual([])
  })
}

test.each([
  ['nothing', {}],
  ['a token alone', { SQUARE_ACCESS_TOKEN: 'token' }],
  ['no token', { SQUARE_ENVIRONMENT: 'sandbox' }],
  ['the stand-in', { SQUARE_ENVIRONMENT: 'standin', SQUARE_ACCESS_TOKEN: 'token' }],
  ['production', { SQUARE_ENVIRONMENT: 'production', SQUARE_ACCESS_TOKEN: 'token' }],
])("with %s Square's sandbox is not asked", (_, env) => {
  expect(whyNotSandbox(env)).toMatch(/SQUARE_ENVIRONMENT/)
})

test('the command says why it does nothing, and ends with 2', () => {
  const env = { PATH: process.env.PATH, SQUARE_ENVIRONMENT: 'production', SQUARE_ACCESS_TOKEN: 'x' }
  const suite = new URL('sandbox-suite.ts', import.meta.url).pathname
  const { status, stdout } = spawnSync(process.execPath, [suite], { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, expect.stringContaining('production')])
})

test("with a sandbox's token the suite may run", () => {
  expect(whyNotSandbox({ SQUARE_ENVIRONMENT: 'sandbox', SQUARE_ACCESS_TOKEN: 'x' })).toBeNull()
})
