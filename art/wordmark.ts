// Draws the studio's name as outlines of its display type, with its mark, into
// app/components/wordmark-outline.ts. Run when the name changes: node art/wordmark.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { STUDIO } from '../content/studio.ts'
import { halfSlice } from './slice.ts'

const ROOT = join(import.meta.dirname, '..')
const TYPE = 'node_modules/@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
// A little heavier and lower in optical size than headings: it is read at 30 px.
const CUT = { wght: 370, opsz: 44 }
const UNITS_PER_PIXEL = 20
const TIGHTER = 24
const MARK = { radius: 37, after: 16 }

const { word, width } = await outlinesOf(STUDIO.shortName)
const start = 2 * MARK.radius + MARK.after
const top = 72
const outline = {
  name: STUDIO.shortName,
  width: Math.ceil(start + width),
  height: top + 2,
  word: word(start, top),
  slice: halfSlice(MARK.radius, top, MARK.radius),
}
writeFileSync(
  join(ROOT, 'app/components/wordmark-outline.ts'),
  [
    '/** The studio’s name in outlines and the mark before it; drawn by art/wordmark.ts. */',
    'export const wordmarkOutline = {',
    ...Object.entries(outline).map(([key, value]) =>
      typeof value === 'number' ? `  ${key}: ${value},` : `  ${key}:\n    '${value}',`,
    ),
    '}',
    '',
  ].join('\n'),
)

/** A text's width in the drawing's units, and its one path from a point of its baseline. */
async function outlinesOf(text: string) {
  const bytes = await subsetFont(readFileSync(join(ROOT, TYPE)), text, {
    targetFormat: 'sfnt',
    variationAxes: CUT,
    keepFeatures: ['kern', 'liga'],
  })
  const font = new Font(new Face(new Blob(new Uint8Array(bytes).buffer)))
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const advances = buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance - TIGHTER)
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => ({
    path: font.glyphToPath(codepoint),
    x: sum(advances.slice(0, index)),
  }))
  return {
    width: sum(advances) / UNITS_PER_PIXEL,
    word: (x: number, baseline: number) =>
      glyphs.map((glyph) => placed(glyph.path, x + glyph.x / UNITS_PER_PIXEL, baseline)).join(''),
  }
}

/** A glyph's path in the drawing's units, with its y downwards. */
function placed(path: string, x: number, baseline: number): string {
  let isX = true
  return path.replace(/[A-Z]|-?\d+(\.\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true
      return part
    }
    const value = Number(part) / UNITS_PER_PIXEL
    const shown = isX ? x + value : baseline - value
    isX = !isX
    return String(Math.round(shown * 10) / 10)
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
