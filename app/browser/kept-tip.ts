// The tip that was chosen lives in this tab only, until it is paid or the tab closes.
const NAME = 'booking-tip'

/** What was chosen for the visit that begins then (epoch ms); null where nothing was. */
export function keptTip(startsAt: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
    return kept.startsAt === startsAt ? kept.tip : null
  } catch {
    // Storage that is forbidden or unreadable: only a reload forgets.
    return null
  }
}

/** `tip` null: it is paid. */
export function keepTip(startsAt: number, tip: object | null): void {
  try {
    if (tip) sessionStorage.setItem(NAME, JSON.stringify({ startsAt, tip }))
    else sessionStorage.removeItem(NAME)
  } catch {
    // As above.
  }
}
