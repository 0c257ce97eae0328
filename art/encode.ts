import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { mostBytes } from '../content/picture-budgets.ts'
import { type PictureFormat, pictureFile, pictureFormats } from '../content/picture-files.ts'
import { mailHeader, type PictureName, pictures } from '../content/pictures.ts'
import { PUBLIC } from './folders.ts'

// Above the first nothing more is seen; below the last, bands show in soft shadows.
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [70, 66, 62, 58, 54, 50, 46, 42, 38, 34],
  webp: [86, 82, 78, 74, 70, 64, 58, 52, 46],
}

/** Writes a picture in every width and format that pages ask for; answers its mean colour. */
export async function encodePicture(name: PictureName, master: string): Promise<string> {
  const { width, height, widths } = pictures[name]
  mkdirSync(join(PUBLIC, 'images'), { recursive: true })
  const written: string[] = []
  for (const wide of widths) {
    const size = { width: wide, height: Math.round((wide * height) / width) }
    const pixels = await sharp(master)
      .resize({ ...size, fit: 'cover' })
      .removeAlpha()
      .png()
      .toBuffer()
    for (const format of pictureFormats) {
      const encode = (quality: number) => encodeAs(format, sharp(pixels), quality)
      const bytes = await withinBudget(encode, QUALITIES[format], mostBytes(wide, format))
      const file = pictureFile(name, wide, format)
      if (!bytes) throw new Error(`${file} does not fit into ${mostBytes(wide, format)} bytes`)
      writeFileSync(join(PUBLIC, file), bytes)
      written.push(`${wide} ${format} ${Math.ceil(bytes.length / 1024)} KB`)
    }
  }
  console.log(`${name}: ${written.join(', ')}`)
  return meanColor(master)
}

/** Takes away every file of public/images that no picture has. */
export function removeUnused(): void {
  const used = new Set<string>([mailHeader.file])
  for (const [name, { widths }] of Object.entries(pictures)) {
    for (const wide of widths) {
      for (const format of pictureFormats) used.add(pictureFile(name, wide, format))
    }
  }
  for (const file of readdirSync(join(PUBLIC, 'images'))) {
    if (!used.has(`/images/${file}`)) rmSync(join(PUBLIC, 'images', file))
  }
}

function encodeAs(format: PictureFormat, picture: Sharp, quality: number): Promise<Buffer> {
  return format === 'avif'
    ? picture.avif({ quality, effort: 4 }).toBuffer()
    : picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
}

/** The best that the budget allows; null where even the least does not fit. */
async function withinBudget(
  encode: (quality: number) => Promise<Buffer>,
  qualities: readonly number[],
  limit: number,
): Promise<Buffer | null> {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.length <= limit) return bytes
  }
  return null
}

async function meanColor(master: string): Promise<string> {
  const pixel = await sharp(master).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}
