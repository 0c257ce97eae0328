import { readFileSync } from 'node:fs'

const DECLARED = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+)\{([\s\S]*?)^\}/gm

type Kind = { parents: string[]; properties: string[] }

/** schema.org's types and their properties, as the package schema-dts declares them. */
function readVocabulary(): Map<string, Kind> {
  const text = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')
  const kinds = new Map<string, Kind>()
  for (const [, name = '', part = '', parents = '', body = ''] of text.matchAll(DECLARED)) {
    const bases = [...parents.matchAll(/(\w+)Base\b/g)].map(([, base]) => base ?? '')
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, found]) => found ?? '')
    if (part === 'Base') kinds.set(name, { parents: bases, properties })
    else if (!kinds.has(name)) kinds.set(name, { parents: bases, properties: [] })
  }
  return kinds
}

const vocabulary = readVocabulary()

/** Whatever in a JSON-LD value is not of the vocabulary: an unknown type, or a property its type lacks. */
export function strangers(value: unknown, where = '$'): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => strangers(entry, `${where}[${index}]`))
  }
  if (typeof value !== 'object' || value === null) return []
  const { '@type': type, ...rest } = value as Record<string, unknown>
  const inner = Object.entries(rest).flatMap(([name, one]) => strangers(one, `${where}.${name}`))
  if (type === undefined) {
    const isReference = Object.keys(rest).join() === '@id'
    const isGraph = '@graph' in rest
    return isReference || isGraph ? inner : [`${where} has no type`, ...inner]
  }
  if (typeof type !== 'string' || !vocabulary.has(type)) return [`${where} is a ${type}`, ...inner]
  const known = propertiesOf(type)
  const unknown = Object.keys(rest).filter((name) => !name.startsWith('@') && !known.has(name))
  return [...unknown.map((name) => `${where}: ${type} has no ${name}`), ...inner]
}

function propertiesOf(type: string): Set<string> {
  const kind = vocabulary.get(type)
  if (!kind) return new Set()
  return new Set([
    ...kind.properties,
    ...kind.parents.flatMap((parent) => [...propertiesOf(parent)]),
  ])
}

/** The graph that a page carries; throws where there is none or more than one. */
export function graphIn(html: string): Record<string, unknown>[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  if (found.length !== 1) throw new Error(`The page has ${found.length} graphs`)
  const read: unknown = JSON.parse(found[0]?.[1] ?? '')
  if (typeof read !== 'object' || read === null || !('@graph' in read)) throw new Error('No graph')
  if (!('@context' in read) || read['@context'] !== 'https://schema.org') {
    throw new Error('Not in the words of schema.org')
  }
  return read['@graph'] as Record<string, unknown>[]
}
