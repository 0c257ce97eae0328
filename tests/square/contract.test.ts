import { expect, onTestFinished, test } from 'vitest'
import { openSquareStandIn } from '#standins/square/stand-in.ts'
import { breaches } from './contract.ts'
import { breachesSeen } from './watch.ts'

const customer = { id: 'C1', given_name: 'Ana', version: 0 }

function exchange(asked: object, answered: object, status = 200) {
  return breaches(
    new Request('http://square.test/v2/customers', {
      method: 'POST',
      body: JSON.stringify(asked),
    }),
    Response.json(answered, { status }),
  )
}

test('an exchange as Square has it has no breach', async () => {
  expect(await exchange({ given_name: 'Ana' }, { customer })).toEqual([])
  const error = { category: 'INVALID_REQUEST_ERROR', code: 'INVALID_EMAIL_ADDRESS' }
  expect(await exchange({ email_address: 'ana' }, { errors: [error] }, 400)).toEqual([])
})

test.each([
  ['a field that Square does not know', { given_nam: 'Ana' }, { customer }, 200],
  ['a wrong type', { given_name: 7 }, { customer }, 200],
  ['a reply with a field too many', {}, { customer: { ...customer, colour: 'red' } }, 200],
  ['a reply with a wrong type', {}, { customer: { ...customer, version: '0' } }, 200],
  ['a failure without a reason', {}, {}, 400],
  [
    'a code of another category',
    {},
    { errors: [{ category: 'API_ERROR', code: 'INVALID_EMAIL_ADDRESS' }] },
    400,
  ],
])('%s is a breach', async (_, asked, answered, status) => {
  expect(await exchange(asked, answered, status)).toHaveLength(1)
})

test('a call that Square does not have is a breach', async () => {
  const request = new Request('http://square.test/v2/people')
  expect(await breaches(request, Response.json({}))).toEqual([
    'GET /v2/people is no call of Square’s',
  ])
})

test('whatever passes a stand-in is seen, in every test: an unknown call is a breach', async () => {
  const standIn = openSquareStandIn({ file: ':memory:', now: Date.now })
  onTestFinished(() => standIn.close())
  const headers = { authorization: 'Bearer token' }
  const ask = (path: string) => standIn.fetch(new Request(`http://square.test${path}`, { headers }))
  await ask('/v2/payments')
  expect(await breachesSeen()).toEqual([])
  await ask('/v2/people')
  expect(await breachesSeen()).toEqual(['GET /v2/people is no call of Square’s'])
})

test('a request whose answer was lost is held against the specification too', async () => {
  const request = new Request('http://square.test/v2/customers', {
    method: 'POST',
    body: JSON.stringify({ given_nam: 'Ana' }),
  })
  expect(await breaches(request, null)).toHaveLength(1)
})
