import type { Payments } from '#server/shop/payments/payments.ts'

const KEY = 'a signature key of tests'

/** For a shop that is told of events only when the test says so. */
export function noticing() {
  let take = async (_: Request): Promise<Response> => new Response(null, { status: 503 })
  const webhooks = {
    url: 'http://studio.test/api/webhooks/square',
    signatureKey: KEY,
    fetch: (request: Request) => take(request),
  }
  return {
    options: { webhooks, tickMs: 0, env: { SQUARE_WEBHOOK_SIGNATURE_KEY: KEY } },
    hear({ payments }: { payments: Pick<Payments, 'takeNotice'> }): void {
      take = async (request) => {
        const signature = request.headers.get('x-square-hmacsha256-signature') ?? ''
        const outcome = await payments.takeNotice(
          new Uint8Array(await request.arrayBuffer()),
          signature,
        )
        return new Response(null, { status: outcome === 'unsigned' ? 403 : 200 })
      }
    },
  }
}
