import { once } from 'node:events'
import { parseEnv } from '#server/core/env.ts'
import { openStudio } from '#server/http/open-studio.ts'

// The studio as a server or a command has it open, until whoever started this ends its input.
const studio = await openStudio(parseEnv(process.env))
console.log('open')
process.stdin.resume()
await once(process.stdin, 'end')
await studio.close()
