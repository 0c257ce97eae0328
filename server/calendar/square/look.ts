import type { Database } from '../../core/db/open.ts'
import { type Answer, whyNot } from '../../core/square/client.ts'
import type { AppointmentCalls } from './calls.ts'
import { type CopyRow, noteCopy, readCopy } from './copy-row.ts'
import { keepServices } from './links.ts'

/** What a refusal says of the plan: Square names neither the plan nor the rights, only what it will not do. */
function planIn(refused: { status: number; detail: string }): CopyRow['plan'] | null {
  if (refused.status === 403 && /subscription/i.test(refused.detail)) return 'free'
  if (refused.status === 401 && /onboarded/i.test(refused.detail)) return 'none'
  return null
}

/** Asks Square what the plan and our rights allow, and which services it has, and writes it down. */
export async function lookAround(parts: {
  database: Database
  calls: AppointmentCalls
  now: () => number
}): Promise<{ ok: boolean }> {
  const { database, calls, now } = parts
  const profile = await calls.profile()
  const known = foundIn(profile)
  if (known) await noteCopy(database.rows, { ...known, looked_at: now() })
  const services = await calls.services()
  if (services.kind === 'answered') await keepServices(database, services.value, now())
  for (const answer of [profile, services]) {
    if (answer.kind !== 'answered') {
      console.error(`Square Appointments could not be looked at: ${whyNot(answer)}`)
    }
  }
  return { ok: profile.kind === 'answered' && services.kind === 'answered' }
}

function foundIn(
  profile: Answer<{ isEnabled: boolean; acceptsAll: boolean; sellerWrites: boolean }>,
) {
  if (profile.kind === 'lost') return null
  if (profile.kind === 'refused') {
    return { plan: planIn(profile) ?? ('unknown' as const), rights: 'unknown' as const }
  }
  const { isEnabled, acceptsAll, sellerWrites } = profile.value
  if (!isEnabled) return { plan: 'none' as const, rights: 'unknown' as const }
  return {
    plan: sellerWrites ? ('plus' as const) : ('free' as const),
    rights: sellerWrites ? ('seller' as const) : ('buyer' as const),
    accepts_all: acceptsAll ? 1 : 0,
    ...(sellerWrites && { refused_at: null, refusal: null }),
  }
}

/** Square will not have what we write: kept for the owner to read, with what it says of the plan. */
export async function refusalNoted(
  { database, now }: { database: Database; now: () => number },
  refused: { status: number; code: string; detail: string },
): Promise<void> {
  if (refused.status !== 401 && refused.status !== 403) return
  const plan = planIn(refused)
  const copy = await readCopy(database.rows)
  await noteCopy(database.rows, {
    ...(plan && { plan }),
    refused_at: copy.refused_at ?? now(),
    refusal: refused.code,
  })
}

/** Square has taken what we wrote: what it refused before is over. */
export async function acceptanceNoted({ database }: { database: Database }): Promise<void> {
  await database.rows
    .updateTable('square_copy')
    .set({ refused_at: null, refusal: null, plan: 'plus' })
    .where('id', '=', 1)
    .where('refused_at', 'is not', null)
    .execute()
}
