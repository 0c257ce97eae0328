import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'

type Encoding = 'br' | 'gzip' | 'identity'

type Form = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** An answer in memory, each form that a browser may ask for compressed once. */
export type CachedAnswer = {
  status: 200 | 404
  tag: string
  plain: Form
  unchanged: Record<string, string>
  forms: Partial<Record<Encoding, Form>>
  /** Worth the slowest, smallest Brotli: it will be sent many times. */
  isLasting: boolean
}

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const SMALLEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const SHORTEST_COMPRESSED_BYTES = 200

/** `headers` must hold a Content-Type; ETag, Vary and Content-Encoding are added here. */
export function cacheAnswer(
  bytes: Uint8Array,
  headers: Record<string, string> & { 'Content-Type': string },
  { isLasting, status = 200 }: { isLasting: boolean; status?: CachedAnswer['status'] },
): CachedAnswer {
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const isCompressed =
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers['Content-Type']) &&
    bytes.length >= SHORTEST_COMPRESSED_BYTES
  const shared = {
    ...headers,
    ...(status === 200 ? { ETag: tag } : {}),
    ...(isCompressed ? { Vary: 'Accept-Encoding' } : {}),
  }
  const { 'Content-Type': _, ...unchanged } = shared
  const plain = { body: owned(bytes), headers: shared }
  const forms = isCompressed ? {} : { br: plain, gzip: plain }
  return { status, tag, plain, unchanged, forms: { identity: plain, ...forms }, isLasting }
}

/** From memory, at once: 304 where the browser has it, else the smallest form that it reads. */
export function answerFrom(cached: CachedAnswer, request: Request): Response {
  if (isKnown(cached, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: cached.unchanged })
  }
  const form = formOf(cached, encodingFor(request.headers.get('accept-encoding')))
  return new Response(form.body, { status: cached.status, headers: form.headers })
}

/** What a browser's Accept-Encoding allows, best first. */
function encodingFor(accepted: string | null): Encoding {
  if (!accepted) return 'identity'
  const known = encodings.get(accepted)
  if (known) return known
  const found = (['br', 'gzip'] as const).find((name) =>
    accepted
      .toLowerCase()
      .split(',')
      .some((entry) => entry.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?\s*$/.test(entry)),
  )
  if (encodings.size >= 100) encodings.clear()
  encodings.set(accepted, found ?? 'identity')
  return found ?? 'identity'
}

const encodings = new Map<string, Encoding>()

function formOf(cached: CachedAnswer, encoding: Encoding): Form {
  const known = cached.forms[encoding]
  if (known) return known
  const { body } = cached.plain
  const made = encoded(
    cached,
    encoding,
    encoding === 'br' ? brotliCompressSync(body, QUICK) : gzipSync(body),
  )
  cached.forms[encoding] = made
  if (encoding === 'br' && cached.isLasting) {
    brotliCompress(body, SMALLEST, (error, smallest) => {
      if (!error) cached.forms.br = encoded(cached, 'br', smallest)
    })
  }
  return made
}

function encoded(cached: CachedAnswer, encoding: Encoding, body: Uint8Array): Form {
  return { body: owned(body), headers: { ...cached.plain.headers, 'Content-Encoding': encoding } }
}

function isKnown(cached: CachedAnswer, ifNoneMatch: string | null): boolean {
  if (!ifNoneMatch || cached.status !== 200) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === cached.tag || tag.trim() === '*')
}

function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

const cache = new WeakMap<object, CachedAnswer>()

/**
 * Answers with JSON that is written once for each source object: the engine hands out the same
 * array for as long as its answer stands.
 */
export function cachedJson(request: Request, source: object, wire: () => unknown): Response {
  let answer = cache.get(source)
  if (!answer) {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }
    answer = cacheAnswer(Buffer.from(JSON.stringify(wire())), headers, { isLasting: false })
    cache.set(source, answer)
  }
  return answerFrom(answer, request)
}
