/** What is typed into a form lives in this tab only, until it is sent or the tab closes. */
export const tabDraft = {
  read(name: string): Record<string, string> {
    const kept: Record<string, unknown> = {
      ...withStorage((storage) => JSON.parse(storage.getItem(name) ?? '{}')),
    }
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  },
  keep(name: string, typed: Record<string, string>): void {
    withStorage((storage) => storage.setItem(name, JSON.stringify(typed)))
  },
  clear(name: string): void {
    withStorage((storage) => storage.removeItem(name))
  },
}

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    // Storage that is full, forbidden or unreadable: the form goes on, only a reload forgets.
    return null
  }
}
