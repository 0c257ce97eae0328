import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCaddy } from './proxy.ts'

/** Before a run: Caddy makes its internal authority once, for the proxies and browsers of all files. */
export default async function makeAuthority(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-authority-'))
  process.env.JOURNEY_AUTHORITY = folder
  const proxy = await startCaddy([1])
  await proxy.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}
