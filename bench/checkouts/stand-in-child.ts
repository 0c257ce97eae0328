import { openSquareStandIn } from '../../standins/square/stand-in.ts'
import { listen } from './socket.ts'

// The stand-in alone, as a process that others call over the wire.
const [file = ':memory:'] = process.argv.slice(2)
const standIn = openSquareStandIn({ file, now: Date.now })
const { url } = await listen(standIn.fetch)
process.send?.(url)
process.once('SIGTERM', () => process.exit(0))
