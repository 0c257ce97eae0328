import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { SftpPlace } from '#domain/desk/copy-place.ts'
import { addressOutside, NotOutside } from '../../core/outside-fetch.ts'
import { type Place, PlaceFailed } from './what-places-do.ts'

const PATIENCE_MS = 20_000

/** A folder of another machine, by SSH. A server that shows another key than `hostKey` is told nothing. @throws PlaceFailed */
export async function openSftp(
  place: SftpPlace,
  { allowsHere, hostKey }: { allowsHere: boolean; hostKey: string | null },
): Promise<Place> {
  const address = await addressOutside(place.host, allowsHere).catch((error: Error) => {
    throw new PlaceFailed(
      error instanceof NotOutside ? 'copy-inside' : 'copy-silent',
      error.message,
    )
  })
  const { default: SftpClient } = await import('ssh2-sftp-client')
  // What goes wrong is told by the call that it happens to.
  const silent = () => undefined
  const client = new SftpClient('copies', { error: silent, end: silent, close: silent })
  const { password, privateKey } = place
  let shown = ''
  const login = {
    ...{ host: address, port: place.port, username: place.user, readyTimeout: PATIENCE_MS },
    ...{ keepaliveInterval: PATIENCE_MS, keepaliveCountMax: 3 },
    ...(privateKey
      ? { privateKey: withLines(privateKey), ...(password && { passphrase: password }) }
      : { password }),
    hostVerifier(key: Buffer) {
      shown = fingerprintOf(key)
      return hostKey === null || shown === hostKey
    },
  }
  try {
    await client.connect(login)
    if ((await client.exists(place.folder)) !== 'd') throw new PlaceFailed('copy-unreachable')
  } catch (error) {
    await client.end().catch(silent)
    if (hostKey !== null && shown && shown !== hostKey) {
      throw new PlaceFailed('copy-host-key', `It shows ${shown}.`)
    }
    throw failureOf(error)
  }

  const told = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw failureOf(error)
    })
  const at = (name: string) => `${place.folder.replace(/\/$/, '')}/${name}`
  /** Not every server puts a file in another's place. */
  const rename = (from: string, to: string) =>
    client.posixRename(from, to).catch(async () => {
      await client.delete(to, true)
      return client.rename(from, to)
    })

  return {
    hostKey: shown,
    names: async () => (await told(client.list(place.folder))).map(({ name }) => name),
    async put(name, bytes) {
      const half = at(`${name}.${randomUUID()}.part`)
      try {
        await told(client.put(Readable.fromWeb(bytes.stream() as NodeStream), half))
        await told(rename(half, at(name)))
      } catch (error) {
        await client.delete(half, true).catch(silent)
        throw error
      }
    },
    async read(name) {
      const isThere = (await told(client.exists(at(name)))) === '-'
      // Whoever reads hears of what breaks; that the line ended while it was closing is nobody's news.
      return isThere ? client.createReadStream(at(name)).on('error', silent) : null
    },
    async remove(name) {
      await told(client.delete(at(name), true))
    },
    async close() {
      await client.end().catch(silent)
    },
  }
}

/** As ssh prints it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** A key's file ends its last line, and what is pasted has often lost that. */
const withLines = (key: string) => `${key.replaceAll('\r\n', '\n').trim()}\n`

function failureOf(error: unknown): PlaceFailed {
  if (error instanceof PlaceFailed) return error
  const said = error instanceof Error ? error.message : String(error)
  if (/permission denied|EACCES/i.test(said)) return new PlaceFailed('copy-refused', said)
  if (/authentication|privateKey|passphrase|private key/i.test(said)) {
    return new PlaceFailed('copy-login', said)
  }
  if (/no such file/i.test(said)) return new PlaceFailed('copy-unreachable', said)
  return new PlaceFailed('copy-silent', said)
}
