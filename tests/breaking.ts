type Ask = (request: Request) => Response | Promise<Response>

const CHARGE = 'POST /v2/payments'
const MOST_SENDINGS = 3

export function callOf(request: Request): string {
  return `${request.method} ${new URL(request.url).pathname}`
}

/** Once armed, the first such call never comes back, as when the process that asked is gone. */
export function crashAt(call: string, when: 'before' | 'after') {
  const died = Promise.withResolvers<void>()
  let isArmed = false
  const through = (ask: Ask) => async (request: Request) => {
    if (!isArmed || callOf(request) !== call) return ask(request)
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
