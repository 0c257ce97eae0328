import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { S3Place } from '#domain/desk/copy-place.ts'
import { NotOutside, outsideFetch } from '../../core/outside-fetch.ts'
import { hashOf, type Place, PlaceFailed } from './what-places-do.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** A bucket of any storage that speaks as S3 does. Each answer is one file whole or none. */
export async function openS3(
  place: S3Place,
  { allowsHere }: { allowsHere: boolean },
): Promise<Place> {
  const { AwsV4Signer } = await import('aws4fetch')
  const fetchOutside = outsideFetch({ allowsHere, isLarge: true })
  const root = new URL(place.endpoint)
  if (!place.pathStyle) root.hostname = `${place.bucket}.${root.hostname}`
  const bucket = place.pathStyle ? `/${place.bucket}` : ''
  const base = `${root.origin}${root.pathname.replace(/\/$/, '')}${bucket}`
  const before = place.prefix && `${place.prefix}/`
  const at = (name: string) => `${base}/${before}${name}`

  /** The hash of what is sent is signed along, so that the other side refuses what was changed on its way. */
  async function ask(method: string, url: string, bytes?: Blob): Promise<Response> {
    const hash = bytes ? await hashOf(Readable.fromWeb(bytes.stream() as NodeStream)) : EMPTY
    const signed = await new AwsV4Signer({
      ...{ method, url, service: 's3', region: place.region },
      ...{ accessKeyId: place.accessKey, secretAccessKey: place.secretKey },
      headers: { 'x-amz-content-sha256': hash },
    }).sign()
    if (bytes) signed.headers.set('content-length', String(bytes.size))
    const asked = {
      method,
      headers: signed.headers,
      redirect: 'manual',
      ...(bytes && { body: bytes }),
    }
    return fetchOutside(signed.url, asked as RequestInit).catch((error: Error) => {
      const code = error instanceof NotOutside ? 'copy-inside' : 'copy-silent'
      throw new PlaceFailed(code, error.message)
    })
  }

  async function done(answer: Response): Promise<string> {
    const text = await answer.text()
    if (answer.ok) return text
    throw refusalOf(answer.status, wordsIn(text, 'Code')[0])
  }

  return {
    hostKey: null,
    async names() {
      const names: string[] = []
      let from = ''
      do {
        const asked = new URLSearchParams({ 'list-type': '2', prefix: before })
        if (from) asked.set('continuation-token', from)
        const text = await done(await ask('GET', `${base}/?${asked}`))
        names.push(...wordsIn(text, 'Key').map((key) => key.slice(before.length)))
        from = wordsIn(text, 'NextContinuationToken')[0] ?? ''
      } while (from)
      return names
    },
    async put(name, bytes) {
      await done(await ask('PUT', at(name), bytes))
    },
    async read(name) {
      const answer = await ask('GET', at(name))
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as NodeStream)
      const why = wordsIn(await answer.text(), 'Code')[0]
      if (answer.status === 404 && why !== 'NoSuchBucket') return null
      throw refusalOf(answer.status, why)
    },
    async remove(name) {
      await done(await ask('DELETE', at(name)))
    },
    close: async () => undefined,
  }
}

function refusalOf(status: number, why: string | undefined): PlaceFailed {
  const said = `It answered ${status}${why ? `, ${why}` : ''}.`
  if (status === 401 || status === 403) return new PlaceFailed('copy-login', said)
  if (status === 404 || (status >= 300 && status < 400)) return new PlaceFailed('copy-bucket', said)
  return new PlaceFailed(status < 500 && status !== 429 ? 'copy-refused' : 'copy-silent', said)
}

/** What stands between the tags of that name. */
function wordsIn(text: string, tag: string): string[] {
  return [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, words = '']) =>
    words.replace(/&#x2f;/gi, '/').replaceAll('&amp;', '&'),
  )
}
