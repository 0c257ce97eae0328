import { enableCompileCache } from 'node:module'

// Compiled code is kept between starts; everything else is loaded after this is on.
enableCompileCache()
const { parseEnv } = await import('../core/env.ts')
const { start } = await import('./start.ts')

try {
  await start(parseEnv(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
