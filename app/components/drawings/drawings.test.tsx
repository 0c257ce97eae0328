import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawingName, drawingFile, drawings } from '#content/drawings.ts'
import { servicePages } from '#content/services/pages.ts'
import { Drawing, Still } from './drawing.tsx'

const names = Object.keys(drawings) as DrawingName[]

// ACCEPT=1 draws the files again.
test('each file is the still of its drawing, as it is drawn now', () => {
  for (const name of names) {
    const file = `public${drawingFile(name)}`
    const drawn = `${renderToStaticMarkup(<Still name={name} />)}\n`
    if (process.env.ACCEPT) writeFileSync(file, drawn)
    expect([name, readFileSync(file, 'utf8') === drawn]).toEqual([name, true])
  }
})

test('every treatment has a drawing, and the folder holds no other beside the person’s', () => {
  expect(names.toSorted()).toEqual(servicePages.map(({ slug }) => slug).toSorted())
  const files = readdirSync('public/drawings').filter((file) => !file.startsWith('person'))
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.svg`).toSorted())
})

test('a drawing on a page is light: at most 2 KB packed, and it asks for no style of its own', () => {
  for (const name of names) {
    const html = renderToStaticMarkup(<Drawing name={name} />)
    expect([name, brotliCompressSync(html).length < 2048]).toEqual([name, true])
    expect(html).not.toMatch(/ style=| href=/)
  }
})

test('each drawing says what it shows, once, and has its own words under it', () => {
  for (const key of ['alt', 'words'] as const) {
    const said = names.map((name) => drawings[name][key])
    expect(new Set(said).size).toBe(names.length)
    for (const words of said) expect(words).toMatch(/^[A-Z].{30,170}\.$/)
  }
})
