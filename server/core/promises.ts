/** Runs `make` at most once, when it is first asked for; `started` is null until then. */
export function once<T>(make: () => Promise<T>): {
  get(): Promise<T>
  readonly started: Promise<T> | null
} {
  let started: Promise<T> | null = null
  return {
    get: () => {
      started ??= make()
      return started
    },
    get started() {
      return started
    },
  }
}

/** What is answered within so many milliseconds; null once they have gone by. The clock keeps no process alive, and ends with the answer. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms, null)
    timer.unref()
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
