export type PageChanges = {
  /** Drops every public page that is kept in memory; each is rendered anew when next asked for. */
  changed(): void
  /** Steps with every change. */
  version(): number
}

export function countPageChanges(): PageChanges {
  let version = 0
  return {
    changed() {
      version += 1
    },
    version: () => version,
  }
}
