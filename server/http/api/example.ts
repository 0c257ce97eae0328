import type { Document } from './docs.ts'

export type Schema = NonNullable<NonNullable<Document['components']>['schemas']>[string]

/** An example of a schema, put together from the examples of its parts. */
export function exampleOf(schema: Schema, document: Document): unknown {
  if ('$ref' in schema && schema.$ref) {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? '']
    return named ? exampleOf(named, document) : null
  }
  if (!('type' in schema)) return null
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(
      ([name, part]) => schema.required?.includes(name) || hasExample(part),
    )
    return Object.fromEntries(needed.map(([name, part]) => [name, exampleOf(part, document)]))
  }
  if (schema.items) return [exampleOf(schema.items, document)]
  if (schema.format === 'date-time') return '2026-07-15T01:00:00.000Z'
  return schema.type === 'boolean' ? false : schema.type === 'integer' ? 0 : ''
}

function hasExample(schema: Schema): boolean {
  return '$ref' in schema || ('type' in schema && (schema.example ?? schema.items) !== undefined)
}
