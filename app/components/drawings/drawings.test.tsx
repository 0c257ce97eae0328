import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawingName, drawingFile, drawings, type PoreName, pores } from '#content/drawings.ts'
import { servicePages } from '#content/services/pages.ts'
import { PoreStill, Still } from './drawing.tsx'

const names = Object.keys(drawings) as DrawingName[]
const poreNames = Object.keys(pores) as PoreName[]
const stills = [
  ...names.map((name) => ({ name, still: <Still name={name} /> })),
  ...poreNames.map((name) => ({ name, still: <PoreStill name={name} /> })),
]

// ACCEPT=1 draws the files again.
test('each file is the still of its drawing, as it is drawn now', () => {
  for (const { name, still } of stills) {
    const file = `public${drawingFile(name)}`
    const drawn = `${renderToStaticMarkup(still)}\n`
    if (process.env.ACCEPT) writeFileSync(file, drawn)
    expect([name, readFileSync(file, 'utf8') === drawn]).toEqual([name, true])
  }
})

test('every treatment has a drawing, and the folder holds no other beside the person’s and the product’s', () => {
  expect(names.toSorted()).toEqual(servicePages.map(({ slug }) => slug).toSorted())
  const beside = (file: string) => file.startsWith('person') || file === 'product.svg'
  const files = readdirSync('public/drawings').filter((file) => !beside(file))
  expect(files.toSorted()).toEqual(stills.map(({ name }) => `${name}.svg`).toSorted())
})

test('a drawing is light, at most 2 KB packed, and moves only where it is asked to and may', () => {
  for (const { name, still } of stills) {
    const svg = renderToStaticMarkup(still)
    expect([name, brotliCompressSync(svg).length < 2048]).toEqual([name, true])
    expect(svg).not.toMatch(/ style=| href=/)
    const moves = [...svg.matchAll(/[^}]*animation:/g)].map(([rule]) => rule)
    for (const rule of moves) expect(rule).toMatch(/no-preference\)\{:target /)
  }
})

test('what moves is not placed by a transform of its own: the motion’s origin would shift it', () => {
  for (const { name, still } of stills) {
    const moving = renderToStaticMarkup(still).match(/<[^>]*class="drawn[ "][^>]*>/g) ?? []
    expect([name, moving.filter((tag) => tag.includes('transform='))]).toEqual([name, []])
  }
})

test('each drawing says what it shows, once, and has its own words under it', () => {
  for (const key of ['alt', 'words'] as const) {
    const said = names.map((name) => drawings[name][key])
    expect(new Set(said).size).toBe(names.length)
    for (const words of said) expect(words).toMatch(/^[A-Z].{30,170}\.$/)
  }
})
