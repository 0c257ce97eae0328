import { data } from 'react-router'
import { sentence } from '#domain/core/errors.ts'

/** The form in a request's body; a body that is no form is the sender's fault, not ours. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw data(sentence('bad-request'), { status: 400 })
  }
}
