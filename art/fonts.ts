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

// Letters of names, each group in a file of its own that only pages with such a letter load (`unicode-range` in
// app/styles/look.css and names.css): French, German, Portuguese, Spanish and the North; the Slavic and Baltic ones, Turkish, Romanian; Vietnamese.
const WESTERN = 'áàâãäåæçèêëíîïìðóòôõöøœúùûüýÿþß¡¿ÉÑ'
const CENTRAL = 'ąāăćčĉďđęěėēģğįīıķłľļńňņőōŕřśšşșťţțűůųūźžżŵŷ'
const VIETNAMESE = 'ăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ'

type Font = { name: string; of: string; file: string; variationAxes: Axes; signs: string }

const newsreader = (name: string, subset: string, signs: string): Font => ({
  name,
  of: 'newsreader',
  file: `newsreader-${subset}-opsz-normal.woff2`,
  variationAxes: { wght: 350, opsz: { min: 24, max: 72, default: 24 } },
  signs,
})
const figtree = (name: string, subset: string, signs: string): Font => ({
  name,
  of: 'figtree',
  file: `figtree-${subset}-wght-normal.woff2`,
  variationAxes: { wght: { min: 400, max: 600, default: 400 } },
  signs,
})

// Figtree has no Vietnamese.
const fonts = [
  newsreader('newsreader', 'latin', text.replace(NEVER_LARGE, '')),
  newsreader('newsreader-western', 'latin', inBothCases(WESTERN)),
  newsreader('newsreader-central', 'latin-ext', inBothCases(CENTRAL)),
  newsreader('newsreader-vietnamese', 'vietnamese', inBothCases(VIETNAMESE)),
  figtree('figtree', 'latin', text),
  figtree('figtree-western', 'latin', inBothCases(WESTERN)),
  figtree('figtree-central', 'latin-ext', inBothCases(CENTRAL)),
]

for (const { name, of, file, variationAxes, signs } of fonts) {
  const whole = readFileSync(join(packages, of, 'files', file))
  const made = await subsetFont(whole, signs, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures,
  })
  writeFileSync(join(target, `${name}.woff2`), made)
  copyFileSync(join(packages, of, 'LICENSE'), join(target, `${of}-OFL.txt`))
  console.log(`${name}.woff2: ${whole.length} → ${made.length} bytes`)
}

/** Without what the fonts above have already, as the é, or the SS of a ß. */
function inBothCases(letters: string): string {
  const both = new Set(letters + letters.toUpperCase())
  return [...both].filter((letter) => !text.includes(letter)).join('')
}
