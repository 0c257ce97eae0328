import { WEEKDAYS } from '../../domain/core/dates.ts'
import type { Database } from '../../server/core/db/open.ts'
import type { Studio } from '../../server/http/studio.ts'
import { isUnreached } from '../../server/post/reach/unreached.ts'

type Person = { firstName: string; lastName: string; email: string; phone: string }

/** What clients do on pages, and what is looked up; asked of our server's own process. */
export type Act =
  | { to: 'find'; email: string }
  | { to: 'agree'; clientId: string; phone: string }
  | { to: 'wait'; person: Person; serviceId: string; date: string }
  | { to: 'wait-earlier'; bookingId: string; firstDate: string; lastDate: string }
  | { to: 'accept' | 'decline'; token: string }
  | { to: 'look-unreached'; bookingId: string }

/** What came of it; `code` where it was refused or broke off. */
export type Told = {
  code?: string
  visits?: {
    bookingId: string
    clientId: string
    manageToken: string
    startsAt: number
    status: string
  }[]
  bookingId?: string
  isUnreached?: boolean
}

export async function actOn(studio: Studio & { database: Database }, act: Act): Promise<Told> {
  try {
    return await done(studio, act)
  } catch (error) {
    console.error(error)
    return { code: 'unexpected' }
  }
}

async function done(
  { database, manageLinks, textConsents, waiting, now }: Studio & { database: Database },
  act: Act,
): Promise<Told> {
  const { rows } = database
  switch (act.to) {
    case 'find': {
      const found = await rows
        .selectFrom('booking')
        .select(['id', 'client_id', 'starts_at', 'ends_at', 'status'])
        .where('email', '=', act.email)
        .where('client_id', 'is not', null)
        .execute()
      return {
        visits: found.map((row) => ({
          bookingId: row.id,
          clientId: row.client_id ?? '',
          manageToken: manageLinks.tokenFor({ id: row.id, endsAt: row.ends_at }),
          startsAt: row.starts_at,
          status: row.status,
        })),
      }
    }
    case 'agree':
      return told(await textConsents.agree(act, '192.0.2.1'))
    case 'wait': {
      const { person, serviceId, date } = act
      const choices = [{ serviceId, addonIds: [] }]
      return told(await waiting.join({ ...anyTime(date, date), ...person, choices }))
    }
    case 'wait-earlier': {
      const { bookingId, firstDate, lastDate } = act
      return told(await waiting.joinForEarlier({ ...anyTime(firstDate, lastDate), bookingId }))
    }
    case 'accept': {
      const taken = await waiting.accept(act.token)
      return taken.ok && 'booking' in taken ? { bookingId: taken.booking.id } : told(taken)
    }
    case 'decline':
      await waiting.decline(act.token)
      return {}
    case 'look-unreached': {
      const found = await rows
        .selectFrom('booking')
        .select('id')
        .where('id', '=', act.bookingId)
        .where(isUnreached(now()))
        .executeTakeFirst()
      return { isUnreached: found !== undefined }
    }
  }
}

function anyTime(firstDate: string, lastDate: string) {
  const partIds = ['morning', 'afternoon', 'evening'] as const
  return { weekdayIds: [...WEEKDAYS], partIds: [...partIds], firstDate, lastDate, noticeMinutes: 0 }
}

function told(outcome: { ok: boolean; code?: string }): Told {
  return outcome.ok ? {} : { code: outcome.code ?? 'unexpected' }
}
