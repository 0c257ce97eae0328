type Ask = (request: Request) => Response | Promise<Response>

const CHARGE = 'POST /v2/payments'
const MOST_SENDINGS = 3

export function callOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`
}

/** A call as it is, or with `{id}` for any name in its path. */
function isAt(request: Request, call: string): boolean {
  const asked = callOf(request).split('/')
  const wanted = call.split('/')
  const isSame = wanted.every((part, i) => part === '{id}' || part === asked[i])
  return isSame && asked.length === wanted.length
}

/** Once armed, the first such call (or the `nth`) never comes back, as when the process that asked is gone. */
export function crashAt(call: string, when: 'before' | 'after', nth = 1) {
  const died = Promise.withResolvers<void>()
  let isArmed = false
  let left = nth
  const through = (ask: Ask) => async (request: Request) => {
    if (!isArmed || !isAt(request, call)) return ask(request)
    left -= 1
    if (left > 0) return ask(request)
    isArmed = false
    if (when === 'after') await ask(request)
    died.resolve()
    return new Promise<Response>(() => undefined)
  }
  const arm = () => {
    isArmed = true
  }
  return { through, arm, died: died.promise }
}

/**
 * The connection breaks at each sending of the first charge, and what was sent arrives when `arrive` is
 * called. `meanwhile` runs before another call is passed on.
 */
export function lateCharges(meanwhile: (call: string) => Promise<void> = async () => undefined) {
  const late: (() => Promise<Response>)[] = []
  const through = (ask: Ask) => async (request: Request) => {
    const call = callOf(request)
    if (call === CHARGE && late.length < MOST_SENDINGS) {
      const copy = request.clone()
      late.push(async () => ask(copy))
      throw new TypeError('fetch failed')
    }
    await meanwhile(call)
    return ask(request)
  }
  return { through, arrive: async (which = 0) => late[which]?.() }
}
