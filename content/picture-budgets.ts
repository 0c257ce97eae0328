import type { PictureFormat } from './picture-files.ts'

const KB = 1024

/** The most that a picture's file may weigh, by its width in pixels. */
const mostKilobytes: Record<number, Record<PictureFormat, number>> = {
  360: { avif: 12, webp: 18 },
  480: { avif: 16, webp: 26 },
  600: { avif: 28, webp: 44 },
  760: { avif: 36, webp: 60 },
  800: { avif: 42, webp: 66 },
  960: { avif: 48, webp: 84 },
  1000: { avif: 62, webp: 96 },
  1200: { avif: 60, webp: 120 },
  1500: { avif: 84, webp: 140 },
  1800: { avif: 100, webp: 150 },
}

/** All pictures of the site together. */
export const mostBytesTogether = 12 * KB * KB

/** The head of a letter. */
export const mostMailHeaderBytes = 12 * KB

/** @throws Error where no budget is set for this width */
export function mostBytes(width: number, format: PictureFormat): number {
  const kilobytes = mostKilobytes[width]?.[format]
  if (kilobytes === undefined) throw new Error(`No budget for ${format} at ${width} pixels`)
  return kilobytes * KB
}
