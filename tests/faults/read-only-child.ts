import { parseEnv } from '#server/core/env.ts'
import { openStudio } from '#server/http/open-studio.ts'
import { start } from '#server/run/start.ts'

// A server's start without the rights of root, to whom no folder is read-only; what it is made of is loaded before.
const NOBODY = 65_534
void openStudio
if (process.getuid?.() === 0) process.seteuid?.(NOBODY)
await start(parseEnv(process.env)).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
