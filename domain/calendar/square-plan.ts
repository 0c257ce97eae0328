/** What Square lets us do with its calendar, as it was last looked at. */
export type SquareRights = {
  /** none: Appointments was never set up there. free: it may be read. plus: it may be written. */
  plan: 'unknown' | 'none' | 'free' | 'plus'
  /** buyer: our own bookings alone are seen. */
  rights: 'unknown' | 'buyer' | 'seller'
  /** Square confirms each booking by itself; else the owner does, in its app. */
  acceptsAll: boolean
}

export type PlanLine = { what: string; works: 'yes' | 'no' | 'unknown'; why: string }

const NOT_LOOKED = 'Square has not been asked yet.'
const NOT_SET_UP = 'Appointments is not set up in this Square account.'
const PLUS = 'Needs Square Appointments Plus or Premium.'

/** What works with the owner's plan, and what she would have to change: the table of her settings. */
export function whatWorks({ plan, rights, acceptsAll }: SquareRights): PlanLine[] {
  const line = (what: string, isThere: boolean, why = ''): PlanLine => {
    if (plan === 'unknown') return { what, works: 'unknown', why: NOT_LOOKED }
    if (plan === 'none') return { what, works: 'no', why: NOT_SET_UP }
    return { what, works: isThere ? 'yes' : 'no', why: isThere ? '' : why }
  }
  const writes = plan === 'plus'
  return [
    line('Free times come from Square', true),
    line('Bookings made in Square’s app are seen here', rights !== 'buyer', PLUS),
    line(
      'Visits booked here are written to Square at once',
      writes,
      `${PLUS} Until then they stay requests.`,
    ),
    line('Visits are moved and canceled at Square from here', writes, PLUS),
    line(
      'Bookings are confirmed by themselves',
      acceptsAll,
      'Square asks you to accept each booking: accept or decline it in its app.',
    ),
  ]
}
