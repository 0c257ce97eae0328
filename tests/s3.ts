import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from './finished.ts'

const LOGIN = { accessKey: 'AKGROVE', secretKey: 'a secret of the storage' }
const [REGION, BUCKET] = ['us-west-2', 'grove-copies']

/** A storage of its own with one bucket, which holds each signature against its own reckoning; it goes with the test. */
export async function s3({ pageOf = 1000 } = {}) {
  const files = new Map<string, Buffer>()
  const server = createServer(async (asked, answer) => {
    const bytes = await buffer(asked)
    const url = new URL(asked.url ?? '/', 'http://127.0.0.1')
    const say = (status: number, text: string | Buffer = '') => answer.writeHead(status).end(text)
    const refuse = (status: number, code: string) =>
      say(status, `<Error><Code>${code}</Code></Error>`)
    if (!isSigned(asked, url, bytes)) return refuse(403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    if (url.searchParams.get('list-type') === '2') return say(200, listed(url))
    const found = files.get(key)
    if (asked.method === 'PUT') files.set(key, bytes)
    if (asked.method === 'DELETE') files.delete(key)
    if (asked.method !== 'GET') return say(asked.method === 'PUT' ? 200 : 204)
    return found ? say(200, found) : refuse(404, 'NoSuchKey')
  })

  /** In pages, as a real one does. */
  function listed(url: URL): string {
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const prefix = url.searchParams.get('prefix') ?? ''
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).sort()
    const next = from + pageOf
    const told = keys.slice(from, next).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const token = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult>${told.join('')}${token}</ListBucketResult>`
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as AddressInfo
  return {
    files,
    place: {
      ...{ kind: 's3' as const, endpoint: `http://127.0.0.1:${port}`, region: REGION },
      ...{ bucket: BUCKET, prefix: 'studio', pathStyle: true, ...LOGIN },
    },
  }
}

function isSigned(asked: IncomingMessage, url: URL, bytes: Buffer): boolean {
  const [, day = '', names = '', signature = ''] =
    /Credential=AKGROVE\/(\d{8})\/us-west-2\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      asked.headers.authorization ?? '',
    ) ?? []
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (asked.headers['x-amz-content-sha256'] !== hash) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
  const headers = names.split(';').map((name) => `${name}:${asked.headers[name]}\n`)
  const canonical = [
    ...[asked.method, url.pathname, query.join('&'), headers.join(''), names, hash],
  ].join('\n')
  const scope = `${day}/us-west-2/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const toSign = ['AWS4-HMAC-SHA256', asked.headers['x-amz-date'], scope, digest].join('\n')
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const key = [day, 'us-west-2', 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${LOGIN.secretKey}`,
  )
  return hmac(key, toSign).toString('hex') === signature
}
