import { channel } from 'node:diagnostics_channel'

/** What passes between Square and those who call it; the reply is null where a fault swallowed it. */
export type Passed =
  | { request: Request; reply: Response | null }
  | { event: { type: string; body: string } }

export const WIRE_TAP = 'grove:square-wire'
const tap = channel(WIRE_TAP)

/** Answers, and lets whoever listens see both sides; costs nothing where nobody does. */
export async function tapped(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!tap.hasSubscribers) return answer(request)
  const asked = request.clone()
  let reply: Response | null = null
  try {
    const response = await answer(request)
    reply = response.clone()
    return response
  } finally {
    tap.publish({ request: asked, reply } satisfies Passed)
  }
}

export function tapEvent(event: { type: string; body: string }): void {
  if (tap.hasSubscribers) tap.publish({ event } satisfies Passed)
}
