// Draws the pictures in public/art. Run: node art/draw.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawBlade } from './drawings/blade.ts'
import { drawCitrus } from './drawings/citrus.ts'
import { drawCream } from './drawings/cream.ts'
import { drawDroplets } from './drawings/droplets.ts'
import { drawLeaf } from './drawings/leaf.ts'
import { drawLinen } from './drawings/linen.ts'
import { drawMorning } from './drawings/morning.ts'
import { drawShelf } from './drawings/shelf.ts'

const target = join(import.meta.dirname, '../public/art')
const drawings = {
  blade: drawBlade,
  citrus: drawCitrus,
  cream: drawCream,
  droplets: drawDroplets,
  leaf: drawLeaf,
  linen: drawLinen,
  morning: drawMorning,
  shelf: drawShelf,
}

mkdirSync(target, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  const text = draw()
  writeFileSync(join(target, `${name}.svg`), text)
  console.log(`${name}.svg: ${Math.ceil(text.length / 1024)} KB`)
}
