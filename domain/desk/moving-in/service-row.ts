import { DEFAULT_DURATION_MINUTES } from '#domain/core/duration.ts'
import { isAllSeen } from '#domain/core/texts.ts'
import { centsFrom, minutesFrom, oneLine } from './cells.ts'
import { cellsOf, type ReadRow } from './client-row.ts'
import type { Reading } from './fields.ts'
import type { Remark } from './reasons.ts'

/** A treatment as another menu has it. */
export type ReadService = {
  externalId: string
  /** With its kind: "Chemical Peel: Light". */
  name: string
  description: string
  /** Empty where it has none. */
  category: string
  minutes: number
  priceCents: number
}

// As the menu's own form has them.
const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 300
const LONGEST_CATEGORY = 40
const [SHORTEST_MINUTES, LONGEST_MINUTES] = [5, 480]
/** What systems call the one kind of an item that has no kinds. */
const NO_KIND = /^(regular|default|standard|n\/?a)?$/i

/** A treatment as a row tells of it; what is sold over the counter is none. */
export function serviceFrom(
  cells: readonly string[],
  reading: Pick<Reading, 'columns'>,
): ReadRow<ReadService> {
  const { one } = cellsOf(cells, reading)
  const type = one('itemType')
  if (type !== '' && !/service|appointment|class/i.test(type)) return { ok: false, why: 'product' }
  const kind = oneLine(one('option'))
  const main = oneLine(one('service'))
  const name = NO_KIND.test(kind) || main === '' ? main : `${main}: ${kind}`
  if (name === '') return { ok: false, why: 'no-treatment' }
  if (name.length > LONGEST_NAME || !isAllSeen(name)) return { ok: false, why: 'name-long' }
  const price = centsFrom(one('price'))
  if (!price.ok || price.value === null || price.value < 0) return { ok: false, why: 'no-price' }
  const said = minutesFrom(one('minutes'))
  const minutes = said ?? DEFAULT_DURATION_MINUTES
  if (minutes < SHORTEST_MINUTES || minutes > LONGEST_MINUTES) return { ok: false, why: 'length' }
  // "Facials, Featured" or "Face > Facials" begins with what it stands in.
  const [category = ''] = oneLine(one('category')).split(/\s*[,>|]/)
  const remarks: Remark[] = []
  if (said === null) remarks.push('length-unsaid')
  if (category === '') remarks.push('no-section')
  return {
    ok: true,
    remarks,
    row: {
      externalId: one('itemId').slice(0, 100),
      ...{ name, minutes, priceCents: price.value },
      description: oneLine(one('description')).slice(0, LONGEST_DESCRIPTION),
      category: category.slice(0, LONGEST_CATEGORY),
    },
  }
}
