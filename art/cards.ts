// Draws the pictures beside shared links into public/cards, from the photographs in public/images.
// Run: node art/cards.ts
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont, { type Axes } from 'subset-font'
import { type Card, cardPath, cardSize, cards } from '../content/cards.ts'
import { drawingFile } from '../content/drawings.ts'
import { firstFacts } from '../content/first-facts.ts'
import { pictureFile } from '../content/picture-files.ts'
import { pictures } from '../content/pictures.ts'
import { STUDIO } from '../content/studio.ts'
import { halfSlice } from './slice.ts'

const MOST_BYTES = 120 * 1024
const PICTURE_WIDTH = 500

const root = join(import.meta.dirname, '..')
const fonts = await fontFolder()
// The drawing library reads its fonts from here alone, and reads this once, as it is loaded.
process.env.FONTCONFIG_FILE = join(fonts, 'fonts.conf')
const { default: sharp } = await import('sharp')

mkdirSync(join(root, 'public/cards'), { recursive: true })
for (const name of Object.keys(cards) as (keyof typeof cards)[]) {
  const bytes = await drawCard(cards[name])
  if (bytes.length > MOST_BYTES) throw new Error(`${name}: ${bytes.length} bytes are too many`)
  writeFileSync(join(root, 'public', cardPath(name)), bytes)
  console.log(`${name}.jpg: ${Math.ceil(bytes.length / 1024)} KB`)
}
rmSync(fonts, { recursive: true })

async function drawCard(card: Card): Promise<Buffer> {
  const { width, height } = cardSize
  const picture = await sharp(join(root, 'public', pictureOf(card)))
    .resize(PICTURE_WIDTH, height, { fit: 'cover' })
    .png()
    .toBuffer()
  return sharp(Buffer.from(words(card.heading)))
    .composite([{ input: picture, left: width - PICTURE_WIDTH, top: 0 }])
    .flatten({ background: '#f7f2ea' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The treatment's drawing, or the largest cut of the photograph. */
function pictureOf(card: Card): string {
  if ('drawing' in card) return drawingFile(card.drawing)
  return pictureFile(card.picture, Math.max(...pictures[card.picture].widths), 'webp')
}

/** The ground with the studio's name above, the heading, and the place below. */
function words(heading: readonly string[]): string {
  const { width, height } = cardSize
  const longest = Math.max(...heading.map((line) => line.length))
  const size = Math.min(104, Math.floor(1110 / longest))
  const leading = size * 1.06
  const first = height / 2 + size * 0.32 - ((heading.length - 1) * leading) / 2
  const lines = heading.map(
    (line, index) =>
      `<text x="68" y="${Math.round(first + index * leading)}" font-family="Newsreader" font-size="${size}" letter-spacing="${-size * 0.015}" fill="#2b2622">${escaped(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#f7f2ea"/>`,
    `<path d="${halfSlice(84, 97, 15)}" fill="#e3a04c"/>`,
    `<text x="112" y="97" font-family="Newsreader" font-size="34" fill="#2b2622">${escaped(STUDIO.name)}</text>`,
    ...lines,
    '<path d="M70 520H632" stroke="#e4dacb" stroke-width="2"/>',
    `<text x="70" y="564" font-family="Figtree" font-size="21" letter-spacing="1.7" fill="#6b625a">${escaped(`${firstFacts.city}, ${firstFacts.region}`.toUpperCase())}</text>`,
    '</svg>',
  ].join('')
}

/** Both of the site's fonts, each in the one cut that the cards use, with a list that names them. */
async function fontFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'grove-fonts-'))
  const signs = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
  const cuts: { name: string; axes: Axes; file: string }[] = [
    { name: 'newsreader', axes: { wght: 350, opsz: 72 }, file: 'newsreader-latin-opsz-normal' },
    { name: 'figtree', axes: { wght: 500 }, file: 'figtree-latin-wght-normal' },
  ]
  for (const { name, axes, file } of cuts) {
    const path = join(root, `node_modules/@fontsource-variable/${name}/files/${file}.woff2`)
    const made = await subsetFont(readFileSync(path), signs, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      keepFeatures: ['kern', 'liga', 'mark'],
    })
    writeFileSync(join(folder, `${name}.ttf`), made)
  }
  // The file calls itself "Newsreader 16pt", which reads as a name and a size.
  const renamed =
    '<match target="scan"><test name="family"><string>Newsreader 16pt</string></test><edit name="family" mode="assign"><string>Newsreader</string></edit></match>'
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir>${renamed}</fontconfig>`,
  )
  return folder
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
