import { z } from 'zod'
import { bodyOf, Refusal } from './refusal.ts'

/** Something that goes wrong on the wire, for tests of those who call. */
export const Fault = z.strictObject({
  /**
   * timeout: no answer until the caller gives up; drop: the connection breaks; rate-limit: 429;
   * error: 500; html: a page with status 200, as from a proxy in between; refuse: an answer of `code`
   * and `status`; late: when `release` is called; twice: the request comes in two times.
   */
  kind: z.enum(['timeout', 'drop', 'rate-limit', 'error', 'html', 'refuse', 'late', 'twice']),
  /** Before the call has changed anything, or after it has been done: the answer is lost. */
  when: z.enum(['before', 'after']).optional(),
  /** "POST /v2/payments", "PUT /v2/orders/{id}", "[A-Z]+ /v2/bookings.*"; any call where it is left out. */
  on: z.string().optional(),
  /** How many calls it befalls; one where it is left out. */
  times: z.int().min(1).optional(),
  retryAfterSeconds: z.int().min(0).optional(),
  /** Of a refusal, 400 BAD_REQUEST where it is left out. */
  code: z.string().optional(),
  status: z.literal([400, 401, 403, 404, 409, 429, 500, 503]).optional(),
})
export type Fault = z.infer<typeof Fault>

export type Faults = ReturnType<typeof faultSwitches>
type Broken = Fault & { kind: Exclude<Fault['kind'], 'late' | 'twice'> }
type Answer = (request: Request) => Response | Promise<Response>

const IN_BAND =
  /"(?:idempotency_key|reference_id)":"(chaos:(timeout|drop|rate-limit|error|html|twice)(-after)?[^"]*)"/

/**
 * Faults that are set for calls to come. A request brings its own with an idempotency_key or a
 * reference_id such as "chaos:drop-after:1": it befalls the first call that names it.
 */
export function faultSwitches() {
  let waiting: Fault[] = []
  const spent = new Set<string>()
  const held: (() => void)[] = []

  async function faultFor(request: Request): Promise<Fault | null> {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const fault = waiting.find(({ on }) => !on || isCall(on, call))
    if (fault) {
      const left = (fault.times ?? 1) - 1
      waiting = waiting.flatMap((one) =>
        one !== fault ? [one] : left > 0 ? [{ ...one, times: left }] : [],
      )
      return fault
    }
    const [, key, kind, after] = IN_BAND.exec(await request.clone().text()) ?? []
    if (!key || spent.has(key)) return null
    spent.add(key)
    return { kind: kind as Fault['kind'], when: after ? 'after' : 'before' }
  }

  /** The work itself is late, or the news of it alone. */
  async function late(when: Fault['when'], answer: () => Response | Promise<Response>) {
    const early = when === 'after' ? await answer() : null
    await new Promise<void>((go) => held.push(go))
    return early ?? answer()
  }
  function release(): void {
    for (const go of held.splice(0)) go()
  }

  return {
    /** Lets go on what is late. */
    release,
    /** Sets a fault; several befall calls in the order in which they were set. */
    next: (fault: Fault) => void waiting.push(fault),
    clear: () => {
      waiting = []
      spent.clear()
      release()
    },
    waiting: () => waiting,

    /** Passes a request on, unless and until a fault befalls it. */
    async pass(request: Request, answer: Answer): Promise<Response> {
      const fault = await faultFor(request)
      if (!fault) return answer(request)
      const { kind, when } = fault
      if (kind === 'late') return late(when, () => answer(request))
      if (kind === 'twice' || when === 'after') await answer(request.clone())
      return kind === 'twice' ? answer(request) : befall({ ...fault, kind }, request)
    },
  }
}

function isCall(pattern: string, call: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(call)
}

function befall(
  { kind, retryAfterSeconds, code = 'BAD_REQUEST', status }: Broken,
  request: Request,
): Promise<Response> {
  switch (kind) {
    case 'refuse': {
      const refusal = new Refusal(code, 'Refused for a test.', status ? { status } : {})
      return Promise.resolve(Response.json(bodyOf(refusal), { status: refusal.status }))
    }
    case 'timeout':
      return whenGivenUp(request)
    case 'drop':
      return Promise.reject(
        new TypeError('fetch failed', { cause: new Error('other side closed') }),
      )
    case 'rate-limit': {
      const refusal = new Refusal('RATE_LIMITED', 'Too many requests.', { status: 429 })
      const headers: HeadersInit =
        retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
      return Promise.resolve(Response.json(bodyOf(refusal), { status: 429, headers }))
    }
    case 'error': {
      const refusal = new Refusal('INTERNAL_SERVER_ERROR', 'Internal error.', { status: 500 })
      return Promise.resolve(Response.json(bodyOf(refusal), { status: 500 }))
    }
    case 'html': {
      const headers = { 'Content-Type': 'text/html' }
      return Promise.resolve(new Response('<!doctype html><title>Sign in</title>', { headers }))
    }
  }
}

/** A request that nobody holds is collected, and its signal then never fires. */
const unanswered = new Set<Request>()

function whenGivenUp(request: Request): Promise<Response> {
  const { signal } = request
  unanswered.add(request)
  return new Promise<Response>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  }).finally(() => unanswered.delete(request))
}
