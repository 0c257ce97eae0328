import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../../core/env.ts'
import { squareOf } from './client.ts'

const KEYS = {
  SQUARE_ACCESS_TOKEN: 'a token',
  SQUARE_APPLICATION_ID: 'an application',
  SQUARE_LOCATION_ID: 'a location',
}

function open(settings: Record<string, string>) {
  const square = squareOf({ env: parseEnv(settings), folder: null, now: Date.now })
  onTestFinished(() => square.close())
  return square
}

test.each([
  ['sandbox', 'https://connect.squareupsandbox.com'],
  ['production', 'https://connect.squareup.com'],
])('%s is asked at %s, with the token of the environment', async (environment, address) => {
  const asked: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new Request(input, init))
    return Response.json({ customer: { id: 'C1' } })
  })
  const square = open({ SQUARE_ENVIRONMENT: environment, ...KEYS })
  const { customers } = await square.client()
  await customers.get({ customerId: 'C1' })
  expect(asked.map(({ url }) => url)).toEqual([`${address}/v2/customers/C1`])
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer a token')
  expect(square.environment).toBe(environment)
})

test('without a setting nothing leaves this machine', async () => {
  const outside = vi.spyOn(globalThis, 'fetch')
  const square = open({})
  const { customers } = await square.client()
  const made = await customers.create({ givenName: 'Ana' })
  expect(made.customer?.givenName).toBe('Ana')
  expect(outside).not.toHaveBeenCalled()
})

test('the client is made once, and closing one that was never asked for opens nothing', async () => {
  const square = open({})
  expect(await square.client()).toBe(await square.client())
  await squareOf({ env: parseEnv({}), folder: '/nowhere', now: Date.now }).close()
})
