/** A folder whose code is changed bit by bit, and the tests that have to notice. */
export type Folder = {
  mutate: readonly string[]
  tests: readonly string[]
  /** Whether its tests open databases: they then run as those of requests do, on SQLite. */
  hasRows?: boolean
}

const RULES = ['domain/**/*.test.ts']

/** What has to have at least nine in ten of its mutants killed, by name and in this order. */
export const FOLDERS: Record<string, Folder> = {
  'domain/accounts': rules('domain/accounts'),
  'domain/calendar': rules('domain/calendar'),
  'domain/clients': rules('domain/clients'),
  'domain/core': rules('domain/core'),
  'domain/desk': rules('domain/desk'),
  'domain/post': rules('domain/post'),
  'domain/shop': rules('domain/shop'),
}

function rules(path: string): Folder {
  return { mutate: [`${path}/**/*.ts`], tests: RULES }
}

/** A folder or file of the house that is not among those above: its own tests judge it. */
export function anyFolder(path: string): Folder {
  const own = /\.ts$/.test(path) ? path.replace(/\/[^/]*$/, '') : path
  const mutate = own === path ? [`${path}/**/*.ts`] : [path]
  if (path.startsWith('domain/')) return { mutate, tests: RULES }
  return { mutate, tests: [`${own}/**/*.test.ts`], hasRows: true }
}
