// Draws the pictures of products in public/art/products. Run: node art/products.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Leaf, leaf, leafShadow } from './leaf.ts'
import { drops, powder, smear } from './product-props.ts'
import { FOOT, productScene } from './product-scene.ts'
import { dropperBottle, jar, pumpBottle, stick, tube } from './product-vessels.ts'
import { halfOrange, halfOrangeDefs } from './still-life.ts'

const target = join(import.meta.dirname, '../public/art/products')

const SHADES = {
  light: ['#ecc9a2', '#f8e3c8', '#b98d63'],
  medium: ['#cf9b6c', '#e6bd94', '#8f5f38'],
  dark: ['#8a5a3a', '#b1805c', '#55321c'],
} as const

const middle = { x: 390, foot: FOOT }
const left = { x: 312, foot: FOOT }

const sunscreen = (shade: keyof typeof SHADES) => () => {
  const [colour, lit, dark] = SHADES[shade]
  return productScene({
    wall: 'honey',
    piece: tube({ ...left, material: 'white', cap: 'bark', band: colour }),
    before: smear(440, 838, colour, [lit, dark]),
  })
}

const drawings: Record<string, () => string> = {
  'cream-cleanser': () =>
    productScene({
      wall: 'oat',
      piece: tube({ ...left, material: 'cream', cap: 'clay', ink: '#9c4f36' }),
      before: smear(440, 838, '#fffaf0', ['#ffffff', '#b39a7a']),
    }),
  'clearing-gel-cleanser': () =>
    productScene({
      wall: 'oat',
      piece: pumpBottle({ ...middle, material: 'sage' }),
      before: lying({ x: 470, y: 842, length: 190, width: 74, angle: -10, tone: 'bright' }),
    }),
  'enzyme-powder-wash': () =>
    productScene({
      wall: 'oat',
      piece: jar({ ...left, material: 'sand', half: 118, height: 330, lid: 'bark' }),
      near: 1.2,
      before: powder(548, 842),
    }),
  'vitamin-c-serum': () =>
    productScene({
      wall: 'honey',
      piece: dropperBottle({ ...left, material: 'amber' }),
      defs: halfOrangeDefs(548, 770, 100),
      before: halfOrange(548, 770, 100),
    }),
  'hydrating-serum': () =>
    productScene({
      wall: 'linen',
      piece: dropperBottle({ ...middle, material: 'water' }),
      before: drops([
        [560, 838, 40],
        [626, 816, 20],
        [650, 854, 12],
        [236, 848, 24],
      ]),
    }),
  'niacinamide-serum': () =>
    productScene({ wall: 'blush', piece: dropperBottle({ ...middle, material: 'milk' }) }),
  'night-renewal-serum': () =>
    productScene({ wall: 'dusk', piece: dropperBottle({ ...middle, material: 'night' }) }),
  'daily-moisture-lotion': () =>
    productScene({ wall: 'blush', piece: pumpBottle({ ...middle, material: 'white' }) }),
  'barrier-cream': () =>
    productScene({
      wall: 'linen',
      piece: jar({ ...middle, material: 'white', half: 190, height: 210 }),
      near: 1.22,
    }),
  'eye-cream': () =>
    productScene({
      wall: 'blush',
      piece: tube({ ...left, x: 330, material: 'white', half: 66, height: 380 }),
      near: 1.3,
      before: smear(404, 842, '#fffaf0', ['#ffffff', '#b39a7a']),
    }),
  'clay-mask': () =>
    productScene({
      wall: 'leaf',
      piece: jar({ ...left, x: 296, material: 'clay', half: 168, lid: 'bark', ink: '#f4e2d0' }),
      near: 1.16,
      before: smear(446, 842, '#cdb59a', ['#e8d8c3', '#8a6c4d']),
    }),
  'overnight-mask': () =>
    productScene({
      wall: 'leaf',
      piece: jar({ ...middle, material: 'sage', half: 176, ink: '#f4eede' }),
      near: 1.2,
      before: lying({ x: 500, y: 850, length: 180, width: 70, angle: -8, tone: 'deep' }),
    }),
  'tinted-sunscreen': sunscreen('light'),
  'tinted-sunscreen-light': sunscreen('light'),
  'tinted-sunscreen-medium': sunscreen('medium'),
  'tinted-sunscreen-dark': sunscreen('dark'),
  'sun-stick': () =>
    productScene({ wall: 'honey', piece: stick({ ...left, material: 'white' }), near: 1.34 }),
}

mkdirSync(target, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  const text = draw()
  writeFileSync(join(target, `${name}.svg`), text)
  console.log(`${name}.svg: ${Math.ceil(text.length / 1024)} KB`)
}

/** A leaf that lies on the stone. */
function lying(shape: Leaf): string {
  return `<path d="${leafShadow(shape)}" transform="translate(14 12)" fill="#4d321c" opacity=".45" filter="url(#blur8)"/>${leaf(shape)}`
}
