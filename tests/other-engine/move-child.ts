import { openDatabaseInPeace } from '#server/core/db/open.ts'
import { move } from '#server/desk/other-engine/move.ts'
import { openSource } from '#server/desk/other-engine/source.ts'

// Moves a database and dies by SIGKILL as soon as it has said so much.
const [from = '', to = '', last = ''] = process.argv.slice(2)
const source = await openSource(from)
const target = await openDatabaseInPeace(to)
await move(source, target, (line) => {
  if (line.startsWith(last)) process.kill(process.pid, 'SIGKILL')
})
throw new Error('It lived.')
