import { data } from 'react-router'
import { isUnanswered } from '#app/browser/unanswered.ts'
import { BROWSER_SENTENCES } from '#domain/errors.ts'

type Asked<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** Cancelling that gets no answer says the sentence of spec 2 §8 above the list as it was. */
export async function cancelAnswer<Answer>({ request, serverAction }: Asked<Answer>) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (form.get('intent') !== 'cancel' || !isUnanswered(error)) throw error
    const cancelFailed = BROWSER_SENTENCES['cancel-failed']
    return data({ cancelFailed } satisfies { cancelFailed: string }, { status: 503 }) as never
  }
}
