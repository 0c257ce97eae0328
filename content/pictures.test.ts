import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { thumbnailOf } from '#domain/shop/product.ts'
import { mostBytes, mostBytesTogether, mostMailHeaderBytes } from './picture-budgets.ts'
import colors from './picture-colors.json' with { type: 'json' }
import { pictureFile, pictureFormats } from './picture-files.ts'
import {
  furtherPictures,
  mailHeader,
  type PictureName,
  pictures,
  productBeside,
  productPictures,
} from './pictures.ts'
import { products } from './products.ts'
import { servicePages } from './services/pages.ts'

const names = Object.keys(pictures) as PictureName[]

const files = names.flatMap((name) =>
  pictures[name].widths.flatMap((width) =>
    pictureFormats.map((format) => ({
      name,
      width,
      format,
      file: pictureFile(name, width, format),
    })),
  ),
)

test('the folder holds every picture in every width and format, and nothing else', () => {
  const wanted = [...files.map(({ file }) => file), mailHeader.file].sort()
  const found = readdirSync('public/images').map((file) => `/images/${file}`)
  expect(found.sort()).toEqual(wanted)
})

test('the small look at each product is one of them, and not the large one', () => {
  const there = new Set(files.map(({ file }) => file))
  for (const { image } of products) {
    expect(there).toContain(thumbnailOf(image))
    expect(thumbnailOf(image)).not.toBe(image)
  }
})

test('each file is as large as it says', async () => {
  for (const { name, width, file } of files) {
    const { width: wide, height: high } = await sharp(`public${file}`).metadata()
    const height = Math.round((width * pictures[name].height) / pictures[name].width)
    expect([file, wide, high]).toEqual([file, width, height])
  }
})

test('no file weighs more than its budget, nor all together', () => {
  const heavy = files.filter(
    ({ width, format, file }) => statSync(`public${file}`).size > mostBytes(width, format),
  )
  expect(heavy).toEqual([])
  expect(statSync(`public${mailHeader.file}`).size).toBeLessThanOrEqual(mostMailHeaderBytes)
  const sizes = readdirSync('public/images').map((file) => statSync(`public/images/${file}`).size)
  const together = sizes.reduce((sum, size) => sum + size, 0)
  expect(together).toBeLessThan(mostBytesTogether)
})

test('each picture has words of its own, a whole sentence, and a color until it comes', () => {
  const alts = names.map((name) => pictures[name].alt)
  expect(new Set(alts).size).toBe(names.length)
  for (const alt of alts) expect(alt).toMatch(/^[A-Z].{15,140}\.$/)
  expect(Object.keys(colors).sort()).toEqual([...names].sort())
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

test('every product has a picture of its own', () => {
  const shots = products.map((product) => productPictures(product))
  expect(new Set(shots.flat()).size).toBe(products.length + 2)
  for (const shot of shots) expect(shot.length).toBeGreaterThan(0)
  for (const { id, image } of products) {
    expect([id, readFileSync(`public${image}`).length > 0]).toEqual([id, true])
  }
})

test('further pictures of a product are its own, and none of them is its first', () => {
  const first = new Set<string>(products.flatMap((product) => productPictures(product)))
  const further = products.flatMap(({ id }) => furtherPictures(id))
  expect(further.length).toBeGreaterThan(0)
  expect(new Set(further).size).toBe(further.length)
  expect(further.filter((name) => first.has(name))).toEqual([])
})

test('what goes on with a treatment’s work at home is a product that is sold', () => {
  const beside = servicePages.flatMap(({ slug }) => productBeside(slug) ?? [])
  expect(beside.length).toBeGreaterThan(0)
  const sold = new Set(products.map(({ id }) => id))
  expect(beside.filter(({ id }) => !sold.has(id))).toEqual([])
})

test('no picture is drawn for nothing: each is named by a page', () => {
  const named = new Set<string>([
    ...products.flatMap((product) => [...productPictures(product), ...furtherPictures(product.id)]),
  ])
  for (const file of readdirSync('app', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue
    const page = readFileSync(`app/${file}`, 'utf8')
    for (const [, name = ''] of page.matchAll(/\b(?:name|picture|band)(?:=|: )["']([\w-]+)["']/g))
      named.add(name)
  }
  expect(names.filter((name) => !named.has(name))).toEqual([])
})
