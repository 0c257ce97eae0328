import type { Draw } from './draw.ts'
import { hostileText } from './hostile.ts'

/** As much of JSON Schema as documents of calls and schemas of forms come with. */
export type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  example?: unknown
  $ref?: string
}

/** What stands on file, by the name of the field that means it; see world.ts. */
export type Known = (name: string) => readonly string[]

const TEXTS = [
  ...['Ana', 'Rivera', 'ana@example.com', '909 555 0101', '(909) 555-0134', 'A word or two.', 'a'],
  ...['2026-03-06', '2026-03', '2026-03-06T18:00:00Z', '1772820000000', '10:00', '17:30', 'on'],
  ...['1', '12', '30', '90', '0', '12.50', '$36', '36.00', '8.75', 'CA', '92373', '12 Palm Avenue'],
  ...['clay-mask', 'acne-facial', 'peel', 'cash', 'yes', 'v1', 'https://example.com/a', 'US'],
  'cnon:card-nonce-ok',
]
const DEEPEST = 6

/** A value that the shape takes, as far as it says what it takes. */
export function sample(shape: Shape, draw: Draw, known: Known, name = '', depth = 0): unknown {
  const inner = (one: Shape, at = name) => sample(one, draw, known, at, depth + 1)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return draw.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return inner(draw.pick(choices))
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => inner(one)))
  if (shape.example !== undefined && draw.chance(0.3)) return shape.example
  switch ([shape.type].flat()[0]) {
    case 'object':
      return objectOf(shape, draw, inner)
    case 'array': {
      const length = depth > DEEPEST ? 0 : (shape.minItems ?? 0) + draw.below(3)
      return Array.from({ length }, () => inner(shape.items ?? {}))
    }
    case 'integer':
    case 'number':
      return (shape.minimum ?? 0) + draw.below(Math.min(50, (shape.maximum ?? 50) + 1))
    case 'boolean':
      return draw.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(shape, draw, known(name))
  }
}

function objectOf(
  { properties = {}, required = [] }: Shape,
  draw: Draw,
  inner: (shape: Shape, name: string) => unknown,
): Record<string, unknown> {
  const wanted = Object.entries(properties).filter(
    ([name]) => required.includes(name) || draw.chance(0.6),
  )
  return Object.fromEntries(wanted.map(([name, one]) => [name, inner(one, name)]))
}

function textFor(shape: Shape, draw: Draw, known: readonly string[]): string {
  const takes = (text: string) =>
    text.length >= (shape.minLength ?? 0) &&
    text.length <= (shape.maxLength ?? 1e6) &&
    (!shape.pattern || new RegExp(shape.pattern, 'u').test(text))
  const good = known.filter(takes)
  if (good.length > 0 && draw.chance(0.9)) return draw.pick(good)
  const fitting = TEXTS.filter(takes)
  return fitting.length > 0 ? draw.pick(fitting) : hostileText(draw)
}
