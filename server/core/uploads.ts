import type { Outcome } from '#domain/core/errors.ts'

/** The most that one photograph may weigh; a phone's own stay well below. */
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024
const MAX_PIXELS = 60_000_000
/** No side of what is kept is longer. */
const LONGEST_SIDE = 2400
const LONGEST_SECONDS = 20

type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** A photograph that was sent, checked and decoded; nothing of its file is left but what it shows. */
export type SentPicture = {
  /** In pixels, the way up that people see it, at most 2,400 either way. */
  width: number
  height: number
  /**
   * The photograph as a new file without metadata, never larger than it came. With `height` it is cut to
   * that shape around what draws the eye; without, it keeps its own.
   */
  encode(asked: {
    width: number
    height?: number
    format: PictureFormat
    quality?: number
  }): Promise<Buffer>
  /** Its mean color, "#rrggbb". */
  color(): Promise<string>
}

/**
 * Opens what was sent as a photograph by what is in it, whatever its name says, and decodes it anew:
 * place, camera and anything hidden in the file are gone. Fails with `picture-too-heavy`,
 * `picture-unreadable`, `picture-too-large`.
 */
export async function openPicture(bytes: Uint8Array): Promise<Outcome<{ picture: SentPicture }>> {
  if (bytes.length > MAX_PICTURE_BYTES) return { ok: false, code: 'picture-too-heavy' }
  if (!isPicture(bytes)) return { ok: false, code: 'picture-unreadable' }
  // Loaded when first needed: most starts of the server see no photograph.
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return { ok: false, code: 'picture-too-large' }
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fffdf9' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { channels } = info
    const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels } })
    return {
      ok: true,
      picture: {
        width: info.width,
        height: info.height,
        encode({ format, quality, ...size }) {
          const cut = pixels().resize({
            ...size,
            fit: 'cover',
            position: sharp.strategy.attention,
            withoutEnlargement: true,
          })
          if (format === 'avif') return cut.avif({ quality: quality ?? 55, effort: 3 }).toBuffer()
          if (format === 'webp') return cut.webp({ quality: quality ?? 76 }).toBuffer()
          return cut.jpeg({ quality: quality ?? 80, mozjpeg: true }).toBuffer()
        },
        async color() {
          const { channels: means } = await pixels().stats()
          const two = (mean: number) => Math.round(mean).toString(16).padStart(2, '0')
          const [red, green, blue] = means.map((channel) => two(channel.mean))
          return `#${red}${green ?? red}${blue ?? red}`
        },
      },
    }
  } catch {
    return { ok: false, code: 'picture-unreadable' }
  }
}

/** JPEG, PNG, WebP or AVIF by its first bytes; no other decoder is ever asked. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  const isAvif = head.slice(4, 8) === 'ftyp' && /avif|avis/.test(head.slice(8))
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    isAvif
  )
}
