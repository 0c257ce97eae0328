import decode from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads from a QR code: `picture` is an SVG's text, or the bytes of a PNG. */
export async function readQr(picture: string | Buffer): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture))
    .flatten({ background: '#fff' })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode({ width: info.width, height: info.height, data }, { timeLimit: 5000 })
}
