import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

// Statuses whose text is a sentence of ours: too often, too large, or the books out of reach.
const SAID_BY_US = [413, 429, 503]

let said: string | null = null
let shown: Record<string, unknown> | null = null
const listeners = new Set<() => void>()

/** The sentence about a change that got no answer, until the next one gets its own. */
export const unanswered = {
  read: () => said,
  say(sentence: string | null) {
    said = sentence
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** What the page's last change was answered, by route: it stands while the next gets no answer. */
  standing(answers: Record<string, unknown> | null) {
    shown = answers
  },
}

/**
 * A change without an answer keeps the page and what was typed: instead of the page's end there is a
 * sentence (`unanswered`), and the form can be sent again. Answers of ours, refusals included, pass.
 */
export const keepPageUnanswered: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  unanswered.say(null)
  for (const [route, { type, result: answer }] of Object.entries(results)) {
    if (type === 'data' || !isUnanswered(answer)) continue
    unanswered.say(sentenceFor(answer))
    // With a status of its own nothing is read anew: that would fail too, and take the page away.
    const result = data(shown?.[route], { status: 503 })
    results[route] = { type: 'data', result }
  }
  return results
}

/**
 * `shouldRevalidate` of a page that is read anew with each refusal, as that says what stands now. Where
 * nothing answered, reading would fail too, and take the page and what was typed away.
 */
export function revalidateAnswered({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus !== 503
}

/** Whether a change came to nothing: no connection, or an answer that is not the page's own. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false
  if (!isRouteErrorResponse(error)) return true
  return error.status >= 500 || SAID_BY_US.includes(error.status)
}

/** The server's answer to a change; where none came, these words beside the page as it stands. */
export async function answerOr<Answer, Words>(
  ask: () => Promise<Answer>,
  words: Words,
): Promise<Answer | ReturnType<typeof data<Words>>> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    return data(words, { status: 503 })
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof TypeError || !navigator.onLine) return BROWSER_SENTENCES['seems-offline']
  const isOurs = isRouteErrorResponse(error) && SAID_BY_US.includes(error.status)
  if (isOurs && typeof error.data === 'string' && error.data) return error.data
  return BROWSER_SENTENCES['not-saved']
}
