import { answerFrom, type CachedAnswer, cacheAnswer } from '../answers/cached-answer.ts'

const cache = new WeakMap<object, CachedAnswer>()

/**
 * Answers with JSON that is written once for each source object: the engine hands out the same
 * array for as long as its answer stands.
 */
export function cachedJson(request: Request, source: object, wire: () => unknown): Response {
  let answer = cache.get(source)
  if (!answer) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
    answer = cacheAnswer(Buffer.from(JSON.stringify(wire())), headers, { isLasting: false })
    cache.set(source, answer)
  }
  return answerFrom(answer, request)
}
