// Makes app/fonts/*.woff2 from the packages' variable files: the signs that the pages use, the one
// weight that Newsreader is set in, and its optical sizes from 24 px up. Run: node art/fonts.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont, { type Axes } from 'subset-font'

const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const target = join(import.meta.dirname, '../app/fonts')

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32))
const text = `${basicLatin}\u00a0“”‘’–—…·×°©éñ→`
// No heading has these; typed into one, they are drawn by the next font.
const NEVER_LARGE = /[\\^`{|}~<>=_]/g
const keepFeatures = [
  'kern',
  'liga',
  'calt',
  'ccmp',
  'mark',
  'locl',
  'lnum',
  'onum',
  'pnum',
  'tnum',
]

const fonts: { name: string; file: string; variationAxes: Axes; signs: string }[] = [
  {
    name: 'newsreader',
    file: 'newsreader-latin-opsz-normal.woff2',
    variationAxes: { wght: 350, opsz: { min: 24, max: 72, default: 24 } },
    signs: text.replace(NEVER_LARGE, ''),
  },
  {
    name: 'figtree',
    file: 'figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 600, default: 400 } },
    signs: text,
  },
]

for (const { name, file, variationAxes, signs } of fonts) {
  const whole = readFileSync(join(packages, name, 'files', file))
  const made = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  })
  writeFileSync(join(target, `${name}.woff2`), made)
  copyFileSync(join(packages, name, 'LICENSE'), join(target, `${name}-OFL.txt`))
  console.log(`${name}.woff2: ${whole.length} → ${made.length} bytes`)
}
