import type { AddOn } from '#domain/calendar/service.ts'

// spec 1 §9: each 10 minutes and $15. A peel follows a first visit, also as an extra.
export const addons: AddOn[] = [
  { id: 'dermaplane', name: 'Dermaplane', durationMinutes: 10, priceCents: 1500, clients: 'all' },
  { id: 'peel', name: 'Peel', durationMinutes: 10, priceCents: 1500, clients: 'current' },
  {
    id: 'microdermabrasion',
    name: 'Microdermabrasion',
    durationMinutes: 10,
    priceCents: 1500,
    clients: 'all',
  },
  {
    id: 'sheet-extract',
    name: 'Sheet Extract',
    durationMinutes: 10,
    priceCents: 1500,
    clients: 'all',
  },
]

const onCalmSkin = ['dermaplane', 'microdermabrasion']
const unproposed: Readonly<Record<string, readonly string[]>> = {
  'acne-facial': onCalmSkin,
  'teen-facial': onCalmSkin,
}

/** Whether an extra is named first, and by itself, to whoever has this treatment; others may be had, and come after it. */
export function isProposed(extra: Pick<AddOn, 'id' | 'clients'>, serviceId: string): boolean {
  return extra.clients === 'all' && !unproposed[serviceId]?.includes(extra.id)
}
