type Fetch = (request: Request, env?: unknown, context?: never) => Response | Promise<Response>

const NUL = /%00/g
/** What browsers make of a NUL in a page; nothing here is named by it. */
const REPLACEMENT = encodeURIComponent('\ufffd')

/** Takes the NUL out of an address: nothing of ours has it in its name, and PostgreSQL could not even look it up. */
export function withoutNul<F extends Fetch>(answer: F): F {
  const cleaned: Fetch = (request, env, context) => {
    const { url } = request
    // Nearly always there is none, and such a request goes on as it came.
    if (!url.includes('%00')) return answer(request, env, context)
    return answer(new Request(url.replace(NUL, REPLACEMENT), request), env, context)
  }
  return cleaned as F
}
