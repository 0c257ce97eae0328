// Draws the site's icons into public/. Run: node art/icons.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { halfSlice } from './slice.ts'

const target = join(import.meta.dirname, '../public')
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#4b5a4a"/><path d="${halfSlice(32, 44.5, 25)}" fill="#e3a04c"/></svg>\n`
writeFileSync(join(target, 'favicon.svg'), mark)
// Phones cut their own corners: there the ground goes to the edge, and what may be cut is only ground.
const square = mark.replace(' rx="14"', '')
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replace('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"')

const icons = [
  { file: 'icon-192.png', drawing: mark, size: 192 },
  { file: 'icon-512.png', drawing: mark, size: 512 },
  { file: 'icon-maskable-192.png', drawing: maskable, size: 192 },
  { file: 'icon-maskable-512.png', drawing: maskable, size: 512 },
  { file: 'apple-touch-icon.png', drawing: square, size: 180 },
]

for (const { file, drawing, size } of icons) {
  const bytes = await png(drawing, size)
  writeFileSync(join(target, file), bytes)
  console.log(`${file}: ${bytes.length} bytes`)
}
writeFileSync(join(target, 'favicon.ico'), ico(await png(mark, 32), 32))

function png(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** One PNG in the container that browsers ask for by the name favicon.ico. */
function ico(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}
