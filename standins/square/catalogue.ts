import type { Hono } from 'hono'
import { z } from 'zod'
import { answerOnce, type Parts, pageOf, readBody } from './calls.ts'
import { CATALOGUE, type CatalogueObject } from './catalogue-read.ts'
import { CatalogueDraft, upsert } from './catalogue-write.ts'
import { Refusal } from './refusal.ts'

const PAGE = 100
const Key = z.string().min(1).max(128)
const Upsert = z.strictObject({ idempotency_key: Key, object: CatalogueDraft })
const BatchUpsert = z.strictObject({
  idempotency_key: Key,
  batches: z
    .array(z.strictObject({ objects: z.array(CatalogueDraft).min(1).max(1000) }))
    .min(1)
    .max(10),
})
const BatchRetrieve = z.strictObject({
  object_ids: z.array(z.string()).min(1).max(1000),
  include_related_objects: z.boolean().nullish(),
  include_deleted_objects: z.boolean().nullish(),
})
const Named = { attribute_name: z.string() }
const Search = z.strictObject({
  object_types: z.array(z.string()).optional(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  begin_time: z.string().optional(),
  include_deleted_objects: z.boolean().optional(),
  include_related_objects: z.boolean().optional(),
  query: z
    .strictObject({
      exact_query: z.strictObject({ ...Named, attribute_value: z.string() }),
      prefix_query: z.strictObject({ ...Named, attribute_prefix: z.string() }),
      set_query: z.strictObject({ ...Named, attribute_values: z.array(z.string()) }),
      text_query: z.strictObject({ keywords: z.array(z.string()).min(1).max(3) }),
    })
    .partial()
    .optional(),
})
const SearchItems = z.strictObject({
  text_filter: z.string().optional(),
  product_types: z.array(z.string()).optional(),
  enabled_location_ids: z.array(z.string()).optional(),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(100).optional(),
  sort_order: z.enum(['ASC', 'DESC']).optional(),
  archived_state: z
    .enum(['ARCHIVED_STATE_NOT_ARCHIVED', 'ARCHIVED_STATE_ARCHIVED', 'ARCHIVED_STATE_ALL'])
    .optional(),
})

/** Square's catalogue: items with their variations, taxes and categories. */
export function catalogueCalls(app: Hono, { state, now }: Parts): void {
  const all = () => state.all<CatalogueObject>(CATALOGUE)
  const live = () => all().filter(({ is_deleted }) => !is_deleted)
  const find = (id: string) => state.get<CatalogueObject>(CATALOGUE, id)
  const nested = (object: CatalogueObject) => withVariations(object, live())

  app.get('/v2/catalog/list', (c) => {
    const { types, cursor } = c.req.query()
    const wanted = types?.split(',').map((type) => type.trim().toUpperCase())
    const found = live().filter(({ type }) =>
      wanted ? wanted.includes(type) : type !== 'ITEM_VARIATION',
    )
    return c.json(listReply('objects', found.map(nested), PAGE, cursor))
  })

  app.get('/v2/catalog/object/:id', (c) => {
    const object = find(c.req.param('id'))
    if (!object || object.is_deleted) {
      throw new Refusal('NOT_FOUND', `Catalog object with ID \`${c.req.param('id')}\` not found.`, {
        status: 404,
      })
    }
    const isWhole = c.req.query('include_related_objects') === 'true'
    return c.json({ object: nested(object), ...(isWhole ? related([object], find) : {}) })
  })

  app.post('/v2/catalog/object', async (c) => {
    const body = await readBody(c, Upsert)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const { ids, id_mappings } = upsert(state, [body.object], now())
      return { catalog_object: ids.map(find).map(nestedOrThrow)[0], id_mappings }
    })
  })

  app.post('/v2/catalog/batch-upsert', async (c) => {
    const body = await readBody(c, BatchUpsert)
    return answerOnce(c, state, { key: body.idempotency_key, body }, () => {
      const drafts = body.batches.flatMap(({ objects }) => objects)
      const { ids, id_mappings } = upsert(state, drafts, now())
      const updated_at = new Date(now()).toISOString()
      return { objects: ids.map(find).map(nestedOrThrow), updated_at, id_mappings }
    })
  })

  app.post('/v2/catalog/batch-retrieve', async (c) => {
    const body = await readBody(c, BatchRetrieve)
    const found = body.object_ids
      .map(find)
      .filter((object) => object !== null)
      .filter(({ is_deleted }) => !is_deleted || body.include_deleted_objects)
    return c.json({
      ...(found.length > 0 ? { objects: found.map(nested) } : {}),
      ...(body.include_related_objects ? related(found, find) : {}),
    })
  })

  app.post('/v2/catalog/search', async (c) => {
    const body = await readBody(c, Search)
    const since = body.begin_time ? Date.parse(body.begin_time) : Number.NEGATIVE_INFINITY
    const found = (body.include_deleted_objects ? all() : live())
      .filter(({ type }) => !body.object_types || body.object_types.includes(type))
      .filter(({ updated_at }) => Date.parse(updated_at) > since)
      .filter((object) => answersQuery(object, body.query ?? {}))
    const reply = listReply('objects', found.map(nested), body.limit ?? PAGE, body.cursor)
    const newest = Math.max(0, ...all().map(({ updated_at }) => Date.parse(updated_at)))
    return c.json({
      ...reply,
      ...(body.include_related_objects ? related(found, find) : {}),
      latest_time: new Date(newest).toISOString(),
    })
  })

  app.post('/v2/catalog/search-catalog-items', async (c) => {
    const body = await readBody(c, SearchItems)
    const archived = body.archived_state ?? 'ARCHIVED_STATE_NOT_ARCHIVED'
    const words = body.text_filter?.toLowerCase() ?? ''
    const found = live().filter(({ item_data: data }) => {
      if (!data) return false
      const { name = '', product_type = 'REGULAR', is_archived = false } = data
      const isKind = !body.product_types || body.product_types.includes(product_type)
      const isState =
        archived === 'ARCHIVED_STATE_ALL' ||
        is_archived === (archived === 'ARCHIVED_STATE_ARCHIVED')
      return isKind && isState && name.toLowerCase().includes(words)
    })
    if (body.sort_order === 'DESC') found.reverse()
    return c.json(listReply('items', found.map(nested), body.limit ?? PAGE, body.cursor))
  })

  function nestedOrThrow(object: CatalogueObject | null): CatalogueObject {
    if (object) return nested(object)
    throw new Error('A catalogue object is gone')
  }
}

function listReply(name: string, all: CatalogueObject[], limit: number, cursor?: string) {
  const { page, next } = pageOf(all, limit, cursor)
  return { ...(page.length > 0 ? { [name]: page } : {}), ...(next ? { cursor: next } : {}) }
}

function withVariations(object: CatalogueObject, live: CatalogueObject[]): CatalogueObject {
  if (!object.item_data) return object
  const variations = live.filter((one) => one.item_variation_data?.item_id === object.id)
  return { ...object, item_data: { ...object.item_data, variations } }
}

/** The objects that `found` point to, one step away. */
function related(found: CatalogueObject[], find: (id: string) => CatalogueObject | null) {
  const ids = found.flatMap(({ item_data, item_variation_data }) => [
    ...(item_data?.tax_ids ?? []),
    ...(item_variation_data?.item_id ? [item_variation_data.item_id] : []),
  ])
  const objects = [...new Set(ids)].map(find).filter((object) => object !== null)
  return objects.length > 0 ? { related_objects: objects } : {}
}

function answersQuery(
  object: CatalogueObject,
  query: NonNullable<z.infer<typeof Search>['query']>,
) {
  const data = Object.entries(object).find(([name]) => name.endsWith('_data'))?.[1]
  const held = (name: string) =>
    String((data as Record<string, unknown>)?.[name] ?? '').toLowerCase()
  const { exact_query: exact, prefix_query: prefix, set_query: set, text_query: text } = query
  const name = held('name')
  return (
    (!exact || held(exact.attribute_name) === exact.attribute_value.toLowerCase()) &&
    (!prefix || held(prefix.attribute_name).startsWith(prefix.attribute_prefix.toLowerCase())) &&
    (!set || set.attribute_values.some((one) => held(set.attribute_name) === one.toLowerCase())) &&
    (!text || text.keywords.every((word) => name.includes(word.toLowerCase())))
  )
}
