import { join } from 'node:path'
import sharp from 'sharp'
import { heavyLoad } from '../load.ts'
import { memoryOf } from './process.ts'
import { furnish, type StudioServer, startStudio } from './server.ts'
import { visitsTo } from './visits.ts'

/** Of the heap of script; what SQLite, photographs and Node itself take comes on top. */
export const SMALL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=4']

export type Smallest = { name: string; peakMb: number }[]

/** One studio on SQLite with little memory: the most that it ever held, after each of the heavy things that happen there. */
export async function onTheSmallest(folder: string, visitsOnFile: number): Promise<Smallest> {
  const address = join(folder, 'grove.db')
  const cookie = await furnish(address, folder, visitsOnFile)
  const server = await startStudio({ address, folder, node: SMALL_HEAP })
  const visits = await visitsTo(server.url, cookie)
  const told: Smallest = []
  const after = async (name: string, does: () => Promise<unknown>) => {
    await does()
    const { peak } = memoryOf(server.pid)
    if (peak === 0) throw new Error(`The server did not live through: ${name}.`)
    told.push({ name, peakMb: peak })
  }
  try {
    await after('started, with a year of visits', async () => visits.page('/'))
    await after('20 visitors at once for 3 s', () =>
      heavyLoad(`${server.url}/`, { connections: 20, seconds: 3 }),
    )
    await after('50 people want one time, 8 buy', async () => {
      const asked = await Promise.all(Array.from({ length: 50 }, () => visits.book(7000)))
      const bought = await Promise.all(Array.from({ length: 8 }, () => visits.buy()))
      if (asked.filter((status) => status === 201).length !== 1) throw new Error('No one winner.')
      if (bought.some((status) => status !== 200)) throw new Error('Somebody could not buy.')
    })
    await after('a year’s report and the list of clients', async () => {
      await visits.screen('/admin/reports?period=last-year')
      await visits.screen('/admin/clients')
    })
    await after('a photograph of 12 megapixels is taken in', () => sendPhotograph(server, cookie))
    await after('a backup is made', () =>
      send(server, cookie, '/admin/settings/data', { intent: 'make' }),
    )
    await after('the backup is tried out', () =>
      send(server, cookie, '/admin/settings/data', { intent: 'drill' }),
    )
  } finally {
    visits.close()
    await server.stop()
  }
  return told
}

async function sendPhotograph(server: StudioServer, cookie: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 4032, height: 3024, channels: 3, background: '#aa8866', noise } as const
  const photograph = await sharp({ create }).blur(3).jpeg({ quality: 90 }).toBuffer()
  const page = await (
    await fetch(`${server.url}/admin/products/clay-mask`, { headers: { cookie } })
  ).text()
  const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
  const picture = new File([new Uint8Array(photograph)], 'photo.jpg', { type: 'image/jpeg' })
  await send(server, cookie, '/admin/products/clay-mask', {
    ...{ intent: 'picture', version, alt: 'A jar on a shelf.', picture },
  })
}

/** As the owner presses a button, without script. */
async function send(
  server: StudioServer,
  cookie: string,
  path: string,
  fields: Record<string, string | File>,
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie },
    body,
    redirect: 'manual',
  })
  const said = await answer.text()
  if (answer.status !== 302 && answer.status !== 303) {
    throw new Error(`${path} was answered ${answer.status}: ${said.slice(0, 300)}`)
  }
}
