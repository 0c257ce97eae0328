import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor } from '../answers/packed.ts'

const COMPRESSIBLE = /^(text\/|application\/json)/
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Compresses a page while it is being rendered; what is written leaves at once. */
export function squeeze(response: Response, request: Request): Response {
  const { body, headers } = response
  const type = headers.get('content-type') ?? ''
  if (!body || headers.has('content-encoding') || !COMPRESSIBLE.test(type)) return response
  headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (encoding === 'identity' || request.method === 'HEAD') return response

  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: QUICK, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  // A browser that goes away ends both streams; there is nobody left to tell.
  pipeline(
    Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
    packer,
    () => undefined,
  )
  headers.set('Content-Encoding', encoding)
  headers.delete('Content-Length')
  return new Response(Readable.toWeb(packer) as ReadableStream, {
    status: response.status,
    headers,
  })
}
