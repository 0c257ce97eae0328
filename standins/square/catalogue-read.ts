import type { Money } from './money.ts'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'

export const CATALOGUE = 'catalogue'

type ItemData = {
  name?: string
  tax_ids?: string[]
  is_taxable?: boolean
  product_type?: string
  is_archived?: boolean
  variations?: CatalogueObject[]
}
type VariationData = {
  item_id?: string
  name?: string
  price_money?: Money
  /** In milliseconds, and whether and by whom it is done: of a service. */
  service_duration?: number
  available_for_booking?: boolean
  team_member_ids?: string[]
}
type TaxData = {
  name?: string
  percentage?: string
  inclusion_type?: 'ADDITIVE' | 'INCLUSIVE'
  enabled?: boolean
  applies_to_custom_amounts?: boolean
}

/** Held flat: a variation is an object of its own, and is nested in its item for a reply alone. */
export type CatalogueObject = {
  type: string
  id: string
  version: number
  updated_at: string
  is_deleted: boolean
  present_at_all_locations: boolean
  item_data?: ItemData
  item_variation_data?: VariationData
  tax_data?: TaxData
  [data: string]: unknown
}

type Known<Data> = { id: string; version: number; data: Data }

/** What an order asks of the catalogue. */
export type Catalogue = {
  /** @throws Refusal where `id` is not a variation's; `field` is where the request names it */
  variation(id: string, field: string): { item: Known<ItemData>; variation: Known<VariationData> }
  tax(id: string): Known<TaxData>
  /** The enabled taxes of an item; without one, those that custom amounts bear. */
  taxesOf(item: Known<ItemData> | null): Known<TaxData>[]
}

export function catalogueOf(state: State): Catalogue {
  const find = (id: string) => {
    const object = state.get<CatalogueObject>(CATALOGUE, id)
    return object?.is_deleted ? null : object
  }
  const isEnabled = ({ tax_data }: CatalogueObject) => tax_data?.enabled !== false
  const knownTax = (object: CatalogueObject): Known<TaxData> => ({
    id: object.id,
    version: object.version,
    data: object.tax_data ?? {},
  })
  return {
    variation(id, field) {
      const found = find(id)
      const data = found?.item_variation_data
      const item = data?.item_id ? find(data.item_id) : null
      if (found && data && item?.item_data) {
        return {
          item: { id: item.id, version: item.version, data: item.item_data },
          variation: { id, version: found.version, data },
        }
      }
      if (found) {
        const detail = `Catalog object \`${id}\` is of type ${found.type}; an ITEM_VARIATION is expected.`
        throw new Refusal('INVALID_VALUE', detail, { field })
      }
      const detail = `Item variation with catalog object ID \`${id}\` not found.`
      throw new Refusal('NOT_FOUND', detail, { status: 404, field })
    },
    tax(id) {
      const found = find(id)
      if (found?.tax_data) return knownTax(found)
      throw new Refusal('NOT_FOUND', `Tax with catalog object ID \`${id}\` not found.`, {
        status: 404,
        field: 'order.taxes.catalog_object_id',
      })
    },
    taxesOf(item) {
      if (item) {
        if (item.data.is_taxable === false) return []
        return (item.data.tax_ids ?? [])
          .map(find)
          .filter((tax) => tax !== null)
          .filter(isEnabled)
          .map(knownTax)
      }
      return state
        .all<CatalogueObject>(CATALOGUE)
        .filter(({ tax_data, is_deleted }) => tax_data?.applies_to_custom_amounts && !is_deleted)
        .filter(isEnabled)
        .map(knownTax)
    },
  }
}
