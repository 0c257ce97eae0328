import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { digitsOf, expiryOf, groupedNumber, wrongFields } from './browser/card-rules.ts'
import type { Answer } from './browser/sandbox-calls.ts'
import { TEST_CARDS } from './browser/test-cards.ts'
import { type Parts, readBody } from './calls.ts'
import { type CardToken, newToken, TOKEN, VERIFICATION_CODE } from './cards.ts'
import { formatMoney } from './money.ts'
import { page } from './page.ts'
import { receiptPage } from './receipt.ts'
import { scriptOf, textOf } from './script.ts'
import { answerChallenge, CHALLENGE, type Challenge, tokenAnswer, verify } from './verification.ts'

const NUMBER = 'token-number'
const text = z.string().max(40)
const Charge = {
  amount: z.string().regex(/^\d{1,8}(\.\d{1,2})?$/),
  currencyCode: z.literal('USD'),
}
const Verification = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['CHARGE', 'CHARGE_AND_STORE']), ...Charge }),
  z.strictObject({ intent: z.literal('STORE'), ...z.object(Charge).partial().shape }),
])
const Tokenize = z.strictObject({
  card: z.strictObject({ cardNumber: text, expirationDate: text, cvv: text, postalCode: text }),
  verification: Verification.optional(),
})
const Verify = z.strictObject({ source: z.string().max(80), verification: Verification })
const WalletTokenize = z.strictObject({ number: z.enum(Object.keys(TEST_CARDS)) })
const Code = z.strictObject({ code: z.string().max(20) })

/** square.js and the card field that it puts in a page: what sandbox.web.squarecdn.com is at Square. */
export function sandboxCalls(parts: Parts): Hono {
  const { state, now } = parts
  const app = new Hono()

  app.get('/card-field', (c) =>
    page(c, textOf('card-field.html').replace('<!-- cards -->', cards())),
  )
  app.get('/google-pay', (c) =>
    page(c, textOf('google-pay.html').replace('<!-- cards -->', walletCards())),
  )
  app.get('/challenge', (c) => {
    const challenge = state.get<Challenge>(CHALLENGE, c.req.query('id') ?? '')
    if (!challenge) return c.notFound()
    const payment = challenge.cents
      ? `a payment of ${formatMoney(challenge.cents)}`
      : 'that this card may be stored'
    const html = textOf('challenge.html')
      .replace('<!-- payment -->', payment)
      .replace('<!-- code -->', VERIFICATION_CODE)
    return page(c, html)
  })
  app.get('/receipt/:id', (c) => {
    const html = receiptPage(state, c.req.param('id'))
    return html === null ? c.notFound() : page(c, html)
  })
  for (const name of ['frame.css', 'screens.css']) {
    app.get(`/${name}`, (c) => c.body(textOf(name), 200, { 'Content-Type': 'text/css' }))
  }
  app.get('/:name{[a-z-]+\\.js}', (c) => {
    const script = scriptOf(c.req.param('name'))
    if (script === null) return c.notFound()
    return c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })

  app.post('/tokens', async (c) => {
    const { card, verification } = await readBody(c, Tokenize)
    const wrong = wrongFields(card, now())
    const expiry = expiryOf(card.expirationDate)
    if (wrong.length > 0 || !expiry) {
      const errors = wrong.map((one) => ({ type: 'INVALID', ...one }))
      return answered(c, { status: 'Invalid', errors })
    }
    const number = digitsOf(card.cardNumber)
    return answered(
      c,
      state.asOne(() => {
        const typed = {
          number,
          ...expiry,
          cvv: card.cvv.trim(),
          postalCode: card.postalCode.trim(),
        }
        const token = newToken(state, typed, now())
        if (!token.asks) return tokenAnswer(token)
        state.put(NUMBER, token.id, number)
        if (!verification) return tokenAnswer(token)
        const asked = { source: token.id, ...intentOf(verification), beside: false }
        return verify(parts, asked, number)
      }),
    )
  })

  app.post('/wallet-tokens', async (c) => {
    const { number } = await readBody(c, WalletTokenize)
    const year = new Date(now()).getUTCFullYear() + 2
    const typed = { number, month: 12, year, cvv: '', postalCode: '92373' }
    return answered(
      c,
      state.asOne(() => {
        const token = newToken(state, typed, now())
        if (token.asks) state.put(NUMBER, token.id, number)
        return tokenAnswer(token, 'Google Pay')
      }),
    )
  })

  app.post('/verifications', async (c) => {
    const { source, verification } = await readBody(c, Verify)
    const asked = { source, ...intentOf(verification), beside: true }
    return answered(
      c,
      state.asOne(() => {
        const token = state.get<CardToken>(TOKEN, source)
        return verify(parts, asked, token ? (state.get<string>(NUMBER, token.id) ?? '') : '')
      }),
    )
  })

  app.post('/challenges/:id', async (c) => {
    const { code } = await readBody(c, Code)
    const id = c.req.param('id')
    return answered(
      c,
      state.asOne(() => answerChallenge(parts, id, code)),
    )
  })
  return app
}

function answered(c: Context, answer: Answer): Response {
  return c.json(answer, 200, { 'Cache-Control': 'no-store' })
}

/** Those that the wallet holds; the first is chosen. */
function walletCards(): string {
  return offered()
    .map(
      ([number, { brand, says }], index) =>
        `<label class="choice"><input type="radio" name="number" value="${number}"${index === 0 ? ' checked' : ''}> ${brand === 'VISA' ? 'Visa' : brand} •••• ${number.slice(-4)} <span>${says}</span></label>`,
    )
    .join('\n')
}

const offered = () => Object.entries(TEST_CARDS).filter(([, { says }]) => says)

/** The cards that a visitor is offered to try, each with what comes of it. */
function cards(): string {
  return offered()
    .map(
      ([number, { says }]) =>
        `<li><button type="button" data-number="${number}">${groupedNumber(number)} <span>${says}</span></button></li>`,
    )
    .join('\n')
}

function intentOf({ intent, amount }: z.infer<typeof Verification>) {
  const cents = intent === 'STORE' || amount === undefined ? null : centsOf(amount)
  return { cents, stores: intent !== 'CHARGE' }
}

/** "12.5" is 1250; no float on the way. */
function centsOf(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}
