import type { Handler } from 'hono'
import { OWN_PICTURES } from '#content/picture-files.ts'
import type { PictureStore } from '../../shop/products/picture-store.ts'
import type { SecurityHeaders } from '../answers/headers.ts'

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
