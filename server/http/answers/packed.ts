import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

type Form = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

/** An answer kept in memory, with each form that a browser may ask for made once. */
export type Packed = {
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
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(json|javascript|manifest\+json|xml))/
const SHORTEST_COMPRESSED_BYTES = 200

/** `headers` must hold a Content-Type; ETag, Vary and Content-Encoding are added here. */
export function pack(
  bytes: Uint8Array,
  headers: Record<string, string> & { 'Content-Type': string },
  { isLasting, status = 200 }: { isLasting: boolean; status?: Packed['status'] },
): Packed {
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const isCompressed =
    COMPRESSIBLE.test(headers['Content-Type']) && bytes.length >= SHORTEST_COMPRESSED_BYTES
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

/** Answers from memory, at once: 304 where the browser has it, else the smallest form that it reads. */
export function send(packed: Packed, request: Request): Response {
  if (isKnown(packed, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers: packed.unchanged })
  }
  const form = formOf(packed, encodingFor(request.headers.get('accept-encoding')))
  return new Response(form.body, { status: packed.status, headers: form.headers })
}

/** What a browser's Accept-Encoding allows, best first. */
export function encodingFor(accepted: string | null): Encoding {
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

function formOf(packed: Packed, encoding: Encoding): Form {
  const known = packed.forms[encoding]
  if (known) return known
  const { body } = packed.plain
  const made = encoded(
    packed,
    encoding,
    encoding === 'br' ? brotliCompressSync(body, QUICK) : gzipSync(body),
  )
  packed.forms[encoding] = made
  if (encoding === 'br' && packed.isLasting) {
    brotliCompress(body, SMALLEST, (error, smallest) => {
      if (!error) packed.forms.br = encoded(packed, 'br', smallest)
    })
  }
  return made
}

function encoded(packed: Packed, encoding: Encoding, body: Uint8Array): Form {
  return { body: owned(body), headers: { ...packed.plain.headers, 'Content-Encoding': encoding } }
}

function isKnown(packed: Packed, ifNoneMatch: string | null): boolean {
  if (!ifNoneMatch || packed.status !== 200) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim() === packed.tag || tag.trim() === '*')
}

function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
