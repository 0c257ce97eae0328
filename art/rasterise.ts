// Makes the AVIF pictures beside the drawings in public/art, which a slow phone paints sooner than
// their blurs and grain. Run after art/draw.ts: node art/rasterise.ts [name …]
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { drawings, pictureWidths } from '#content/drawings.ts'

const folder = join(import.meta.dirname, '../public/art')
// Lower, and the grain of the paper is lost.
const QUALITY = 56
const POINTS_PER_INCH = 72

const names = process.argv.slice(2).map((name) => basename(name, '.svg'))
for (const [name, { width }] of Object.entries(drawings)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const wide of pictureWidths({ width })) {
    // Drawn at each size, not shrunk from one: the grain stays as fine as it is on the drawing.
    const density = (POINTS_PER_INCH * wide) / width
    const file = `${name}-${wide}.avif`
    const { size } = await sharp(join(folder, `${name}.svg`), { density })
      .flatten({ background: '#efe6d8' })
      .avif({ quality: QUALITY, effort: 7 })
      .toFile(join(folder, file))
    console.log(`${file}: ${Math.ceil(size / 1024)} KB`)
  }
}
