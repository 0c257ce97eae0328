import { PARTS } from './parts.ts'
import { listen, type Told } from './report.ts'

// Measures one part in a process of its own and tells whoever started it what it finds, as it finds it.
const [name = ''] = process.argv.slice(2)
const tell = (told: Told) => new Promise((done) => process.send?.(told, done))
listen(tell)
process.on('uncaughtException', fall)
try {
  const part = await PARTS[name]?.()
  await part?.run()
  await tell({ hasEnded: true })
  process.exit(0)
} catch (error) {
  await fall(error)
}

async function fall(error: unknown): Promise<void> {
  console.error(error)
  await tell({ crashed: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
