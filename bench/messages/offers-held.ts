import type { Database } from '../../server/core/db/open.ts'

/** Whatever is offered is kept, and whatever is kept for an offer is offered; looked at in one moment. */
export async function offersDisagreeing({ engine, rows }: Database): Promise<string[]> {
  const moment = rows.transaction()
  const seen = engine === 'postgres' ? moment.setIsolationLevel('repeatable read') : moment
  return seen.execute(async (at) => {
    const times = await at.selectFrom('freed_time').selectAll().execute()
    const offers = await at.selectFrom('offer').selectAll().execute()
    const holds = await at
      .selectFrom('booking')
      .select(['id', 'starts_at', 'ends_at'])
      .where('status', '=', 'HELD')
      .execute()
    const visits = await at
      .selectFrom('booking')
      .select(['id', 'starts_at'])
      .where('client_id', 'is not', null)
      .execute()
    const waiting = await at
      .selectFrom('outbox')
      .innerJoin('booking', 'booking.id', 'outbox.booking_id')
      .select(['outbox.id', 'booking.status'])
      .where('outbox.reminder', 'is not', null)
      .where('outbox.sent_at', 'is', null)
      .where('outbox.failed_at', 'is', null)
      .where('outbox.superseded_at', 'is', null)
      .where('outbox.expired_at', 'is', null)
      .where((where) =>
        where.or([
          where('booking.status', '!=', 'CONFIRMED'),
          where('booking.sequence', '!=', where.ref('outbox.sequence')),
        ]),
      )
      .execute()
    const live = offers.filter(({ state }) => state === 'offered')
    return [
      ...waiting.map(({ id, status }) => `${id} waits for a time that is over (${status})`),
      ...live.flatMap((offer) => {
        const time = times.find(({ id }) => id === offer.freed_time_id)
        const hold = holds.find(({ id }) => id === time?.hold_id)
        const isKept =
          time?.state === 'asking' &&
          hold &&
          hold.starts_at <= offer.starts_at &&
          hold.ends_at >= offer.ends_at
        return isKept ? [] : [`offer ${offer.id} has no hold`]
      }),
      ...holds.flatMap((hold) => {
        const time = times.find(({ hold_id }) => hold_id === hold.id)
        const isOffered = live.some(({ freed_time_id }) => freed_time_id === time?.id)
        return time?.state === 'asking' && isOffered ? [] : [`hold ${hold.id} is offered to nobody`]
      }),
      ...times.flatMap((time) => {
        const taken = offers.filter(
          ({ freed_time_id, state }) => freed_time_id === time.id && state === 'accepted',
        )
        if (taken.length > 1) return [`${time.id} was taken ${taken.length} times`]
        const [offer] = taken
        const visit = visits.find(({ id }) => id === time.filled_by)
        return offer && (time.state !== 'filled' || !visit)
          ? [`offer ${offer.id} was taken, and has no visit`]
          : []
      }),
    ]
  })
}
