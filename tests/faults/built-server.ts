import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#scripts/machine.mjs'
import { onTestFinished } from '#tests/finished.ts'
import { ended, until } from '../e2e/proxy.ts'

const MAIN = fileURLToPath(new URL('../../server/run/main.ts', import.meta.url))

export type BuiltServer = {
  url: string
  port: number
  process: ChildProcess
  /** In a folder of its own, which goes with it. */
  databaseUrl: string
  printed(): string
}

/** The built server in a process of its own, as an operator starts it; `settings` are what it finds in its environment. */
export async function startBuiltServer(
  settings: Record<string, string> = {},
): Promise<BuiltServer> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-built-'))
  const port = await freePort()
  const env = { DATABASE_URL: join(folder, 'grove.db'), ...settings }
  const server = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  let printed = ''
  server.stdout.on('data', (text) => (printed += text))
  server.stderr.on('data', (text) => (printed += text))
  onTestFinished(async () => {
    await ended(server)
    rmSync(folder, { recursive: true, force: true })
  })
  await until(
    () => `The server did not start: ${printed}`,
    () => server.exitCode !== null || printed.includes('Test mode'),
  )
  const { DATABASE_URL: databaseUrl } = env
  const url = `http://localhost:${port}`
  return { url, port, process: server, databaseUrl, printed: () => printed }
}
