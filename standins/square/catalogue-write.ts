import { z } from 'zod'
import { newId } from './calls.ts'
import { CATALOGUE, type CatalogueObject } from './catalogue-read.ts'
import { PercentageShape } from './money.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

const Common = {
  id: z.string().min(1),
  version: z.int().optional(),
  updated_at: z.string().optional(),
  is_deleted: z.literal(false).nullish(),
  present_at_all_locations: z.boolean().nullish(),
  present_at_location_ids: z.array(z.string()).nullish(),
}
const Variation = z.strictObject({
  ...Common,
  type: z.literal('ITEM_VARIATION'),
  item_variation_data: z.looseObject({
    item_id: z.string().optional(),
    name: z.string().nullish(),
    pricing_type: z.enum(['FIXED_PRICING', 'VARIABLE_PRICING']),
    price_money: z.strictObject({ amount: z.int(), currency: z.literal('USD') }).nullish(),
  }),
})
const Item = z.strictObject({
  ...Common,
  type: z.literal('ITEM'),
  item_data: z.looseObject({
    name: z.string().min(1).max(512),
    tax_ids: z.array(z.string()).nullish(),
    variations: z.array(Variation).nullish(),
  }),
})
const Tax = z.strictObject({
  ...Common,
  type: z.literal('TAX'),
  tax_data: z.looseObject({ name: z.string().min(1), percentage: PercentageShape }),
})
const Category = z.strictObject({
  ...Common,
  type: z.literal('CATEGORY'),
  category_data: z.looseObject({ name: z.string().min(1) }),
})

/** The kinds of catalogue objects that a shop of this size has. */
export const CatalogueDraft = z.discriminatedUnion('type', [Item, Variation, Tax, Category])
type Draft = z.infer<typeof CatalogueDraft>

export type Upserted = {
  ids: string[]
  id_mappings: { client_object_id: string; object_id: string }[]
}

/**
 * Writes objects as one whole. An id that starts with "#" is the caller's own name for a new object,
 * which other objects of the same call may point to; an object that exists needs its version.
 */
export function upsert(state: State, drafts: Draft[], now: number): Upserted {
  const flat = drafts.flatMap(flattened)
  const names = flat.map(({ id }) => id)
  const twice = names.find((id, at) => names.indexOf(id) !== at)
  if (twice) throw new Refusal('INVALID_VALUE', `The object ID \`${twice}\` is there twice.`)
  const newNames = names.filter((id) => id.startsWith('#'))
  const idOf = new Map(newNames.map((name) => [name, newId(24)]))
  const version = nextVersion(state, now)

  const written = flat.map((draft) => {
    const { version: stated, updated_at: _, is_deleted: __, ...facts } = draft
    const before = state.get<CatalogueObject>(CATALOGUE, draft.id)
    refuseStale(draft.id, stated, before)
    const object = pointed(facts, idOf) as unknown as CatalogueObject
    return {
      ...object,
      version,
      updated_at: new Date(now).toISOString(),
      is_deleted: false,
      present_at_all_locations: object.present_at_all_locations ?? true,
    }
  })
  for (const object of written) refuseIncomplete(object, written)
  for (const object of written) state.put(CATALOGUE, object.id, object)
  for (const draft of drafts) dropVariations(state, draft, idOf, version)
  return {
    ids: drafts.map(({ id }) => idOf.get(id) ?? id),
    id_mappings: [...idOf].map(([client_object_id, object_id]) => ({
      client_object_id,
      object_id,
    })),
  }
}

/** An item and its variations, side by side. */
function flattened(draft: Draft): Draft[] {
  if (draft.type !== 'ITEM') return [draft]
  const { variations, ...item_data } = draft.item_data
  const nested = (variations ?? []).map((variation) => ({
    ...variation,
    item_variation_data: { ...variation.item_variation_data, item_id: draft.id },
  }))
  return [{ ...draft, item_data: { product_type: 'REGULAR', ...item_data } }, ...nested]
}

function nextVersion(state: State, now: number): number {
  const last = state.all<CatalogueObject>(CATALOGUE).map(({ version }) => version)
  return Math.max(now, ...last.map((version) => version + 1))
}

function refuseStale(id: string, stated: number | undefined, before: CatalogueObject | null): void {
  if (id.startsWith('#')) return
  if (!before || before.is_deleted) {
    throw new Refusal('NOT_FOUND', `Catalog object with ID \`${id}\` not found.`, { status: 404 })
  }
  if (stated === before.version) return
  throw new Refusal('VERSION_MISMATCH', 'Object version does not match latest database version.', {
    field: 'version',
  })
}

/** `value` with every "#name" in it replaced by the id that the name now has. */
function pointed(value: unknown, idOf: Map<string, string>): unknown {
  if (typeof value === 'string') return idOf.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => pointed(one, idOf))
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).filter(([, held]) => held !== null && held !== undefined)
  return Object.fromEntries(fields.map(([name, held]) => [name, pointed(held, idOf)]))
}

function refuseIncomplete(object: CatalogueObject, written: CatalogueObject[]): void {
  const data = object.item_variation_data as
    | { item_id?: string; pricing_type?: string; price_money?: object }
    | undefined
  if (object.type === 'ITEM_VARIATION' && !data?.item_id) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A variation needs its item_id.', {
      field: 'item_id',
    })
  }
  if (data?.pricing_type === 'FIXED_PRICING' && !data.price_money) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'A fixed price needs price_money.', {
      field: 'price_money',
    })
  }
  const dangling = [data?.item_id, ...(object.item_data?.tax_ids ?? [])].find(
    (id) => id?.startsWith('#') && !written.some((other) => other.id === id),
  )
  if (dangling) throw new Refusal('INVALID_VALUE', `There is no object \`${dangling}\`.`)
}

/** An item's list of variations is the whole list: what it leaves out is deleted. */
function dropVariations(
  state: State,
  draft: Draft,
  idOf: Map<string, string>,
  version: number,
): void {
  if (draft.type !== 'ITEM' || !draft.item_data.variations) return
  const itemId = idOf.get(draft.id) ?? draft.id
  const kept = draft.item_data.variations.map(({ id }) => idOf.get(id) ?? id)
  for (const object of state.all<CatalogueObject>(CATALOGUE)) {
    const isTheirs = object.item_variation_data?.item_id === itemId
    if (!isTheirs || kept.includes(object.id) || object.is_deleted) continue
    state.put(CATALOGUE, object.id, { ...object, is_deleted: true, version })
  }
}
