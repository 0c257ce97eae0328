import { record } from '../call-api.ts'
import { postPayment } from './payment-answers.ts'

const AGAIN_AFTER_MS = 2000
const AT_MOST = 15

/** Stores a card. A repeat answers the same, so an answer that is lost is asked for again. */
export async function postKeepCard(
  request: object,
  headers?: Record<string, string>,
): Promise<Record<string, unknown>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await postPayment('keep-card', request, headers)
    const isOpen = answer.isLost || record(answer.error).code === 'card-unsettled'
    if (!isOpen || tries >= AT_MOST) return answer
    await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS))
  }
}
