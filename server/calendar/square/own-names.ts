import { bookables } from '#domain/calendar/square-links.ts'
import { squareName } from '#domain/calendar/square-visit.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { readMenu } from '../read-menu.ts'
import { OTHER_SERVICE } from './new-visit.ts'

/**
 * Visits of Square's that were none of our treatments when they were copied become the treatment that their service is linked with
 * since. Where two services there have one name, nobody can tell which it was, and the visit stays as it is.
 */
export async function giveOwnNames(rows: TransactionRows): Promise<void> {
  const services = await rows.selectFrom('square_service').selectAll().execute()
  const { services: menu } = await readMenu(rows)
  for (const ours of bookables(menu)) {
    const { serviceId: service_id, optionId } = ours
    const of = services.find((row) => row.service_id === service_id && row.option_id === optionId)
    if (!of) continue
    const theirs = nameOf(of)
    if (services.filter((row) => nameOf(row) === theirs).length > 1) continue
    const service_name = optionId ? `${ours.serviceName}: ${ours.optionName}` : ours.serviceName
    await rows
      .updateTable('booking')
      .set({ service_id, option_id: optionId || null, service_name })
      .where('service_id', '=', OTHER_SERVICE)
      .where('service_name', '=', theirs)
      .execute()
  }
}

const nameOf = (row: { item_name: string; name: string }) =>
  squareName({ itemName: row.item_name, name: row.name })
