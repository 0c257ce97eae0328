import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Handler } from 'hono'
import { etag } from 'hono/etag'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import { OWN_PICTURES } from '#content/picture-files.ts'
import { nameRoute } from '../../core/log.ts'
import type { PictureStore } from '../../shop/products/picture-store.ts'
import type { SecurityHeaders } from '../answers/headers.ts'

/** What a file's address looks like; hardly a page has a dot in its own. */
const FILE = /\.[a-z0-9]+$/
/** Dot files, and the compressed forms that scripts/compress.mjs laid beside the files. */
const HIDDEN = /\/\.|\.(br|zst|gz)$/

const noNext = async () => undefined

/** The files of a folder; names under /assets/ carry a hash. Null, at once or later, where there is none. */
export function serveStaticFiles(
  root: string,
  headersFor: SecurityHeaders,
): (c: Context) => Promise<Response | null> | null {
  const serve = serveStatic({ root, precompressed: true })
  const tag = etag()

  async function answer(c: Context): Promise<Response | null> {
    const { path } = c.req
    const file = await serve(c, noNext)
    if (!file) return null
    nameRoute('(file)')
    c.res = file
    const isHashed = path.startsWith('/assets/')
    c.header('Cache-Control', `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`)
    const type = c.res.headers.get('content-type') ?? ''
    if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) c.header('Vary', 'Accept-Encoding')
    // A part is not the file that the tag would stand for.
    if (c.res.status === 200) await tag(c, noNext)
    for (const [name, value] of Object.entries(headersFor(path))) c.header(name, value)
    return c.res
  }

  return (c) => (FILE.test(c.req.path) && !HIDDEN.test(c.req.path) ? answer(c) : null)
}

export const OWN_PICTURES_PATH = `${OWN_PICTURES}/:file`

/** The owner's pictures. Their names hold a hash of what they show: a browser asks for each once. */
export function serveOwnPictures(store: PictureStore, headers: SecurityHeaders): Handler {
  return async (c) => {
    const { path } = c.req
    const found = await store.read(c.req.param('file') ?? '')
    if (!found) {
      const none = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
      return new Response('Not found', { status: 404, headers: { ...headers(path), ...none } })
    }
    return new Response(found.bytes as BodyInit, {
      headers: {
        ...headers(path),
        'Content-Type': `image/${found.format}`,
        'Content-Length': String(found.bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    })
  }
}
