type Reply = Record<string, unknown>

/** One page, or the whole browser, spoken to in the DevTools protocol. */
export type Session = {
  /** @throws Error with what Chromium answered */
  send(method: string, params?: Reply): Promise<Reply>
  on(method: string, listener: (params: Reply) => void): void
  /** The value of an expression in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
}

export type Connection = {
  session(id?: string): Session
  close(): void
}

type Message = {
  id?: number
  method?: string
  sessionId?: string
  params?: Reply
  result?: Reply
  error?: { message: string }
}

export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await new Promise((done, failed) => {
    socket.addEventListener('open', done, { once: true })
    socket.addEventListener('error', failed, { once: true })
  })
  const waiting = new Map<number, (message: Message) => void>()
  const listeners = new Map<string, ((params: Reply) => void)[]>()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data)
    if (message.id) waiting.get(message.id)?.(message)
    for (const listener of listeners.get(`${message.sessionId}/${message.method}`) ?? []) {
      listener(message.params ?? {})
    }
  })

  function send(sessionId: string | undefined, method: string, params: Reply): Promise<Reply> {
    calls += 1
    const id = calls
    return new Promise((done, failed) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) failed(new Error(`${method}: ${error.message}`))
        else done(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })
  }

  return {
    session: (id) => ({
      send: (method, params = {}) => send(id, method, params),
      on(method, listener) {
        const key = `${id}/${method}`
        listeners.set(key, [...(listeners.get(key) ?? []), listener])
      },
      async evaluate(expression) {
        const call = { expression, returnByValue: true, awaitPromise: true }
        const { result, exceptionDetails } = await send(id, 'Runtime.evaluate', call)
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
        return (result as { value?: unknown }).value
      },
    }),
    close: () => socket.close(),
  }
}
