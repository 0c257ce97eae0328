import { answerOr } from '#app/browser/unanswered.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'

type Asked<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/** Cancelling that gets no answer says the sentence of spec 2 §8 above the list as it was. */
export async function cancelAnswer<Answer>({ request, serverAction }: Asked<Answer>) {
  const form = await request.clone().formData()
  if (form.get('intent') !== 'cancel') return serverAction()
  return answerOr(serverAction, { cancelFailed: BROWSER_SENTENCES['cancel-failed'] })
}
