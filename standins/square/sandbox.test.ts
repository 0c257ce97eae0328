import { expect, onTestFinished, test } from 'vitest'
import { usd } from './money.ts'
import { SCRIPTS, textOf } from './script.ts'
import { openSquareStandIn } from './stand-in.ts'

const CARD = {
  cardNumber: '4310000000201019',
  expirationDate: '12/30',
  cvv: '111',
  postalCode: '92373',
}
const VERIFICATION = { amount: '48.4', currencyCode: 'USD', intent: 'CHARGE' }

function sandbox() {
  const standIn = openSquareStandIn({
    file: ':memory:',
    now: () => Date.parse('2026-11-20T15:00:00Z'),
  })
  onTestFinished(standIn.close)
  const get = (path: string) =>
    standIn.fetch(new Request(`http://square.test/square-sandbox/${path}`))
  const post = async (path: string, body: object) => {
    const request = new Request(`http://square.test/square-sandbox/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return (await standIn.fetch(request)).json()
  }
  return { get, post }
}

test.each(['square.js', 'card-field.js', 'challenge.js'])(
  '%s is one classic script',
  async (name) => {
    const { get } = sandbox()
    const response = await get(name)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const script = await response.text()
    expect(() => new Function(script)).not.toThrow()
    expect(script).not.toMatch(/^(import|export) /m)
  },
)

test.each(Object.entries(SCRIPTS))(
  '%s holds what its files import, before they use it',
  (_, files) => {
    for (const [at, file] of files.entries()) {
      const source = textOf(`${file}.ts`)
      const imported = [...source.matchAll(/^import (?!type )[^']*'\.\/([\w-]+)\.ts'/gm)]
      expect(files.slice(0, at)).toEqual(expect.arrayContaining(imported.map(([, name]) => name)))
    }
  },
)

test('the frames may be put in our pages alone, and load nothing from elsewhere', async () => {
  const { get, post } = sandbox()
  const { id } = await post('tokens', { card: CARD, verification: VERIFICATION })
  for (const path of ['card-field', `challenge?id=${id}`]) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
  }
  expect(await (await get(`challenge?id=${id}`)).text()).toContain('a payment of $48.40')
  expect((await get('challenge?id=none')).status).toBe(404)
  expect((await get('card-rules.js')).status).toBe(404)
})

test('what the card form checks is checked again: no card of somebody gives a token', async () => {
  const { post } = sandbox()
  const real = await post('tokens', { card: { ...CARD, cardNumber: '4012888888881881' } })
  expect(real).toMatchObject({ status: 'Invalid', errors: [{ field: 'cardNumber' }] })
  const late = await post('tokens', { card: { ...CARD, expirationDate: '10/26' } })
  expect(late).toMatchObject({ status: 'Invalid', errors: [{ field: 'expirationDate' }] })
  expect(await post('tokens', { card: { ...CARD, pin: '1' } })).toMatchObject({
    errors: [{ code: 'BAD_REQUEST' }],
  })
})

test('three wrong codes are a no, and the question is over', async () => {
  const { post } = sandbox()
  const { status, id } = await post('tokens', { card: CARD, verification: VERIFICATION })
  expect(status).toBe('Challenge')
  const answer = () => post(`challenges/${id}`, { code: '000000' })
  expect([await answer(), await answer(), await answer()]).toMatchObject([
    { status: 'Again', left: 2 },
    { status: 'Again', left: 1 },
    { status: 'Error' },
  ])
  expect(await post(`challenges/${id}`, { code: '123456' })).toMatchObject({ status: 'Error' })
})

test('a payment’s receipt leads to a page of its own, and nothing that is unpaid has one', async () => {
  const publicUrl = 'http://square.test'
  const now = () => Date.parse('2026-07-14T18:00:00-07:00')
  const standIn = openSquareStandIn({ file: ':memory:', now, publicUrl })
  onTestFinished(standIn.close)
  const body = { source_id: 'cnon:card-nonce-ok', idempotency_key: 'k', amount_money: usd(7830) }
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const asked = new Request(`${publicUrl}/v2/payments`, request)
  const { payment } = await (await standIn.fetch(asked)).json()
  expect(payment.receipt_url).toBe(`${publicUrl}/square-sandbox/receipt/${payment.id}`)
  const page = await standIn.fetch(new Request(payment.receipt_url))
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('Test mode')
  expect(text).toContain('<p>Example Shop<br>Tuesday, July 14, 2026, 6:00 pm</p>')
  expect(text).toMatch(/Total<\/dt><dd>\$78\.30/)
  const other = await standIn.fetch(new Request(`${publicUrl}/square-sandbox/receipt/none`))
  expect(other.status).toBe(404)
})
