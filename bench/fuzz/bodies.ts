import type { Atlas } from './atlas.ts'
import type { Draw } from './draw.ts'
import { hostileText, hostileValue, STRANGE_NAMES } from './hostile.ts'
import { type Shape, sample } from './samples.ts'
import type { Target } from './targets.ts'

type Body = { type: string | null; body: BodyInit | null; told: string }

/** As many of the fields' parts as one form may be sent with. */
const MANY = 2500

/** JSON as the call's document has it, or with something wrong in it. */
export function jsonBody({ body: shape = {} }: Target, draw: Draw, known: Atlas['known']): Body {
  const value = sample(shape, draw, known)
  const sent = draw.chance(0.25) ? value : spoiled(value, draw)
  let text = JSON.stringify(sent) ?? ''
  if (draw.chance(0.04)) text = text.slice(0, draw.below(text.length + 1))
  if (draw.chance(0.02)) text = `\ufeff${text}`
  const odd = [
    null,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-16',
  ]
  const type = draw.chance(0.93) ? 'application/json' : draw.pick(odd)
  return { type, body: text, told: text.slice(0, 600) }
}

function spoiled(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || draw.chance(0.05)) return hostileValue(draw)
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  const names = Object.keys(copy)
  const name = names.length > 0 && draw.chance(0.85) ? draw.pick(names) : draw.pick(STRANGE_NAMES)
  if (draw.chance(0.15)) delete copy[name]
  else {
    const spoilt = draw.chance(0.3) ? spoiled(copy[name], draw) : hostileValue(draw)
    // Also under "__proto__", which an assignment would not make a field of.
    Object.defineProperty(copy, name, {
      value: spoilt,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return draw.chance(0.3) ? spoiled(copy, draw) : copy
}

export type FormSchemas = readonly { names: readonly string[]; shape: Shape }[]

/** A form of the target's pages with values that its schemas take, or with something wrong in it. */
export function formBody(
  target: Target,
  draw: Draw,
  { forms, known }: Atlas,
  schemas: FormSchemas,
): Body & { action: string | null } {
  const form = forms.get(target.pattern)?.length ? draw.pick(forms.get(target.pattern) ?? []) : null
  const fields = new Map<string, (string | Blob)[]>()
  for (const [name, value] of form?.fields ?? []) fields.set(name, [value])
  for (const [name, some] of Object.entries(form?.choices ?? {})) {
    if (draw.chance(0.8)) fields.set(name, [draw.pick(some)])
  }
  const intents = [...new Set(known('intent'))]
  if (intents.length > 0 && draw.chance(form ? 0.05 : 0.6))
    fields.set('intent', [draw.pick(intents)])
  fill(fields, draw, known, schemas)
  const wrongs = draw.chance(0.25) ? 0 : 1 + draw.below(3)
  for (let i = 0; i < wrongs; i++) spoil(fields, draw)
  if (form?.hasFile && draw.chance(0.8)) {
    fields.set(draw.pick(['file', 'picture', 'photo']), [fileFor(draw)])
  }
  return { ...encoded(fields, draw), action: form?.action ?? null }
}

/** Values of the schema that has most of these fields in the place of what the page had, and those it has besides. */
function fill(
  fields: Map<string, unknown[]>,
  draw: Draw,
  known: Atlas['known'],
  schemas: FormSchemas,
) {
  const overlap = ({ names }: FormSchemas[number]) =>
    names.filter((name) => fields.has(name)).length / (names.length + 1)
  const best = schemas.toSorted((one, other) => overlap(other) - overlap(one)).slice(0, 3)
  if (best.length === 0 || draw.chance(0.3)) return
  const { shape } = draw.pick(best)
  const value = sample(shape, draw, known)
  for (const [name, one] of Object.entries((value ?? {}) as Record<string, unknown>)) {
    if (draw.chance(0.5)) fields.set(name, [one].flat().map(String))
  }
}

function spoil(fields: Map<string, unknown[]>, draw: Draw): void {
  const names = [...fields.keys()]
  const name = names.length > 0 && draw.chance(0.85) ? draw.pick(names) : draw.pick(STRANGE_NAMES)
  const kind = draw.below(20)
  if (kind < 3) fields.delete(name)
  else if (kind === 3) fields.set(name, [...(fields.get(name) ?? []), hostileText(draw)])
  else if (kind === 4) fields.set(name, [fileFor(draw)])
  else if (kind === 5 && draw.chance(0.2)) fields.set(name, Array(MANY).fill('a'))
  else fields.set(name, [hostileText(draw)])
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function fileFor(draw: Draw): File {
  const bytes = draw.pick([
    PICTURE,
    PICTURE.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.from('first,last\n"Ana,\0'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    Buffer.from('PK\x03\x04 no more than that'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
  ])
  const type = draw.pick(['image/png', 'image/jpeg', 'text/csv', 'application/zip', ''])
  return new File([bytes], draw.pick(['a.png', '../../a.png', 'clients.csv', '', 'a\0.zip']), {
    type,
  })
}

function encoded(fields: Map<string, (string | Blob)[]>, draw: Draw): Body {
  const told = [...fields]
    .map(
      ([name, some]) =>
        `${name}=${some.map((one) => (typeof one === 'string' ? one.slice(0, 60) : 'a file')).slice(0, 4)}`,
    )
    .join('&')
    .slice(0, 600)
  const hasFile = [...fields.values()].flat().some((one) => typeof one !== 'string')
  if (hasFile || draw.chance(0.1)) {
    const data = new FormData()
    for (const [name, some] of fields)
      for (const one of some)
        typeof one === 'string' ? data.append(name, one) : data.append(name, one)
    if (draw.chance(0.95)) return { type: null, body: data, told }
    return {
      type: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a',
      told: 'broken multipart',
    }
  }
  const text = new URLSearchParams(
    [...fields].flatMap(([name, some]) => some.map((one): [string, string] => [name, String(one)])),
  ).toString()
  const odd = [
    null,
    'text/plain',
    'application/json',
    'multipart/form-data',
    'application/octet-stream',
  ]
  const type = draw.chance(0.95)
    ? 'application/x-www-form-urlencoded;charset=UTF-8'
    : draw.pick(odd)
  if (draw.chance(0.02)) return { type, body: `${text}&%zz=%ff%fe&=&&`, told }
  return { type, body: text, told }
}
