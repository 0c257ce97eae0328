import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TREATMENT_COLORS } from '#domain/calendar/treatment-color.ts'
import { TREATMENT_TONES } from './treatment-tones.ts'

const css = readFileSync(new URL('../../../styles/look.css', import.meta.url), 'utf8')

/** How bright a color of the house is, as WCAG 2 counts it. */
function brightnessOf(name: string): number {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6})`).exec(css)?.[1]
  if (!hex) throw new Error(`The house has no ${name}.`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [brightnessOf(one), brightnessOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test.each(TREATMENT_COLORS)('words read well on %s, and its stripe is seen', (color) => {
  const [, ground = '', stripe = ''] = /bg-(\S+) border-(\S+)/.exec(TREATMENT_TONES[color]) ?? []
  expect(contrast('bark', ground)).toBeGreaterThan(7)
  expect(contrast('clay', ground)).toBeGreaterThan(3)
  expect(contrast(stripe, ground)).toBeGreaterThan(3)
})
