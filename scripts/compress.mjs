import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

const COMPRESSIBLE = new Set([
  '.css',
  '.ico',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])
const SMALLEST_BYTES = 200

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 12 } }

/**
 * Lays each file of a folder that is worth it beside itself, compressed once, for the server to choose from by
 * Accept-Encoding.
 */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(entry.name))) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, BROTLI))
    writeFileSync(`${file}.zst`, zstdCompressSync(bytes, ZSTD))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
