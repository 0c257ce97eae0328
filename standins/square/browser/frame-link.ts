/** What passes between the page and a frame of ours: calls with answers one way, news the other. */
export type News =
  | { event: string; detail: object }
  | { height: number }
  | { answer: number; result?: unknown; failure?: string }
type Call = { call: number; name: string; args: unknown[] }

export type FrameLink = {
  call<T>(name: string, ...args: unknown[]): Promise<T>
  close(): void
}

/** Connects to a frame that has just been put in the page; resolves when its script listens. */
export function linkTo(frame: HTMLIFrameElement, heard: (news: News) => void): Promise<FrameLink> {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const waiting = new Map<number, { done(value: unknown): void; failed(error: Error): void }>()
  let calls = 0

  const link: FrameLink = {
    call: <T>(name: string, ...args: unknown[]) =>
      new Promise<T>((done, failed) => {
        calls += 1
        waiting.set(calls, { done: done as (value: unknown) => void, failed })
        ours.postMessage({ call: calls, name, args } satisfies Call)
      }),
    close: () => ours.close(),
  }
  ours.onmessage = ({ data }: MessageEvent<News>) => {
    if (!('answer' in data)) return heard(data)
    const asked = waiting.get(data.answer)
    waiting.delete(data.answer)
    if (data.failure === undefined) asked?.done(data.result)
    else asked?.failed(new Error(data.failure))
  }
  return new Promise((resolve, reject) => {
    frame.addEventListener('error', () => reject(new Error('The card form did not load.')))
    frame.addEventListener(
      'load',
      () => {
        frame.contentWindow?.postMessage('connect', new URL(frame.src).origin, [theirs])
        resolve(link)
      },
      { once: true },
    )
  })
}

/** The frame's side: answers the page's calls with `actions`, and gives a way to send it news. */
export function answerPage(
  actions: Record<string, (...args: never[]) => unknown>,
  connected: (tell: (news: News) => void) => void,
): void {
  addEventListener('message', (message) => {
    const [port] = message.ports
    if (message.source !== parent || message.origin !== location.origin || !port) return
    port.onmessage = async ({ data: { call, name, args } }: MessageEvent<Call>) => {
      try {
        const result = await actions[name]?.(...(args as never[]))
        port.postMessage({ answer: call, result } satisfies News)
      } catch (error) {
        port.postMessage({ answer: call, failure: String(error) } satisfies News)
      }
    }
    connected((news) => port.postMessage(news))
  })
}
