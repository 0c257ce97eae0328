import { SquareClient } from 'square'
import type { Square } from '#server/core/square/client.ts'
import { openSquareStandIn, type StandInOptions } from '#standins/square/stand-in.ts'
import { onTestFinished } from '../finished.ts'
import { breaches } from './contract.ts'

type Exchange = { call: string; body: string; status: number }
type Answer = (request: Request) => Response | Promise<Response>

/**
 * Square's SDK before a stand-in of its own, each exchange held against Square's specification.
 * `through` may stand between them: lose a reply, answer with a failure.
 */
export function watchedSquare(
  options: Partial<StandInOptions> & { through?: (ask: Answer) => Answer } = {},
) {
  const { through = (ask: Answer) => ask, ...more } = options
  const standIn = openSquareStandIn({ file: ':memory:', now: Date.now, ...more })
  onTestFinished(() => standIn.close())
  const exchanges: Exchange[] = []
  const found: string[] = []

  const ask = through(async (request) => {
    const [kept, body] = [request.clone(), await request.clone().text()]
    const response = await standIn.fetch(request)
    exchanges.push({
      call: `${request.method} ${new URL(request.url).pathname}`,
      body,
      status: response.status,
    })
    found.push(...(await breaches(kept, response.clone())))
    return response
  })
  const client = new SquareClient({
    token: 'token',
    baseUrl: 'http://square.test',
    fetch: async (input, init) => ask(new Request(input, init)),
  })
  const square: Square = {
    environment: 'standin',
    client: async () => client,
    cardField: (request) => standIn.fetch(request),
    past: async () => standIn.past,
    close: () => Promise.resolve(),
  }
  return { square, client, standIn, exchanges, breaches: found }
}
