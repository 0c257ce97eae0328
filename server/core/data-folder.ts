import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Where the studio keeps what is no row: beside its database, or in `data` where that is a server. */
export function dataFolder(databaseUrl: string): string {
  return databaseUrl.includes('://') ? 'data' : dirname(databaseUrl)
}

/** The studio's signing secret: from the environment, or made once and kept beside the database. */
export function studioSecret(fromEnvironment: string | undefined, file: string): string {
  if (fromEnvironment) return fromEnvironment
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}
