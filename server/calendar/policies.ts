import type { Selectable } from 'kysely'
import type { Amount, VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Rows, Schema } from '../core/db/schema.ts'

type PolicyRow = Selectable<Schema['visit_policy']>

/** What treatments ask for, by service; those that are not in it are paid at the studio. */
export type Policies = ReadonlyMap<string, { policy: VisitPolicy; version: number }>

export async function readPolicies(rows: Rows): Promise<Policies> {
  const found = await rows.selectFrom('visit_policy').selectAll().execute()
  return new Map(
    found.map((row) => [row.service_id, { policy: policyOf(row), version: row.version }]),
  )
}

function policyOf(row: PolicyRow): VisitPolicy {
  return {
    takes: row.takes,
    deposit: amountOf(row.deposit_cents, row.deposit_percent),
    from: row.asked_of,
    lateHours: row.late_hours,
    lateFee: amountOf(row.late_fee_cents, row.late_fee_percent),
    noShowFee: amountOf(row.no_show_fee_cents, row.no_show_fee_percent),
  }
}

/** The columns of a policy. */
export function policyColumns({
  takes,
  deposit,
  from,
  lateHours,
  lateFee,
  noShowFee,
}: VisitPolicy) {
  return {
    takes,
    deposit_cents: centsIn(deposit),
    deposit_percent: percentIn(deposit),
    asked_of: from,
    late_hours: lateHours,
    late_fee_cents: centsIn(lateFee),
    late_fee_percent: percentIn(lateFee),
    no_show_fee_cents: centsIn(noShowFee),
    no_show_fee_percent: percentIn(noShowFee),
  }
}

function amountOf(cents: number | null, percent: number | null): Amount | null {
  if (cents !== null) return { cents }
  return percent === null ? null : { percent }
}

function centsIn(amount: Amount | null): number | null {
  return amount && 'cents' in amount ? amount.cents : null
}

function percentIn(amount: Amount | null): number | null {
  return amount && 'percent' in amount ? amount.percent : null
}
