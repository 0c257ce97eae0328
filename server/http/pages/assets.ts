import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { type Packed, pack, send } from '../answers/packed.ts'

const KEPT_BYTES = 64 * 1024 * 1024

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

export type Assets = (path: string, request: Request) => Response | null

/**
 * The files of a folder as they were when the server started; each is read when first asked for
 * and kept in memory. Only what was listed can be read. Names under /assets/ carry a hash.
 */
export function openAssets(
  folder: string,
  headersFor: (path: string) => Record<string, string>,
): Assets {
  const files = new Map(listFiles(folder).map((file) => [pathOf(folder, file), file]))
  const kept = new Map<string, Packed>()
  let keptBytes = 0

  return (path, request) => {
    const known = kept.get(path)
    if (known) return send(known, request)
    const file = files.get(path)
    if (!file) return null
    const bytes = readFileSync(file)
    const headers = {
      ...headersFor(path),
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
    }
    const packed = pack(bytes, headers, { isLasting: true })
    if (keptBytes + bytes.length > KEPT_BYTES) {
      kept.clear()
      keptBytes = 0
    }
    keptBytes += bytes.length
    kept.set(path, packed)
    return send(packed, request)
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function pathOf(folder: string, file: string): string {
  return encodeURI(`/${relative(folder, file).split(sep).join('/')}`)
}
