import RequestClient from 'twilio/lib/base/RequestClient.js'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { seed } from '../../server/core/db/seed.ts'
import { parseEnv } from '../../server/core/env.ts'
import { createStudio } from '../../server/http/create-studio.ts'
import { loadPages, serve } from '../../server/run/start.ts'
import { actAsOwner } from '../checkouts/owner.ts'
import { mortality } from '../checkouts/steps.ts'
import { actOn } from './acts.ts'
import type { ServerOrder, ServerSettings } from './servers.ts'

// Our server as `npm start` runs it, but before a Twilio on another port.
const settings: ServerSettings = JSON.parse(process.argv[2] ?? '{}')
const { now, pass, watched, watchAnswers, obey, begun } = mortality(settings)

// The SDK has no other way to another address.
type Asked = { method: string; uri: string; timeout?: number; headers?: Record<string, string> }
const client = RequestClient.prototype as unknown as { request(asked: Asked): Promise<unknown> }
const ask = client.request
client.request = async function request(asked) {
  const call = `${asked.method.toUpperCase()} ${/Messages/.test(asked.uri) ? 'Messages' : 'account'}`
  const uri = asked.uri.replace('https://api.twilio.com', settings.textUrl)
  pass(`before ${call}`)
  const headers = { ...asked.headers, 'x-server': settings.name }
  const answer = await ask.call(this, { ...asked, uri, headers, timeout: settings.patienceMs })
  pass(`after ${call}`)
  return answer
}

const database = await openDatabase(settings.address)
await migrate(database)
await seed(database, now())
const studio = createStudio({
  env: parseEnv(process.env),
  database: watched(database),
  secret: 'a secret of the fault run, long enough to sign',
  now,
})
const workers = [studio.mail, studio.waiting]

watchAnswers()
obey(async (order: ServerOrder) => {
  if ('act' in order) return actAsOwner({ ...studio, database }, order.act)
  if ('does' in order) return actOn({ ...studio, database }, order.does)
  // Between two turns nothing is under way that a clock that jumps would have run out.
  for (const worker of workers) await worker.stop()
  if (order.turns === 'stop') return null
  for (const worker of workers) await Promise.resolve(worker.turn()).catch(console.error)
  if (order.turns === 'read') await studio.mailInbox.turn().catch(console.error)
  for (const worker of workers) worker.start()
  return null
})
await serve(studio, await loadPages())
begun()
