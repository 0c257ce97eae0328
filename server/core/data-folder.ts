import { dirname } from 'node:path'

/** Where the studio keeps what is no row: beside its database, or in `data` where that is a server. */
export function dataFolder(databaseUrl: string): string {
  return databaseUrl.includes('://') ? 'data' : dirname(databaseUrl)
}
