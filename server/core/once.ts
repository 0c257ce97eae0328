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
