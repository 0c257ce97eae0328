export type BadgeColour = 'green' | 'yellow' | 'red' | 'gray'

// spec 2 §4, history's badges; CANCELED is how Square spells it.
const BADGE: Record<string, BadgeColour> = {
  COMPLETED: 'green',
  PENDING: 'yellow',
  FAILED: 'red',
  CANCELLED: 'red',
  CANCELED: 'red',
}

/** The colour of an order's status, however it is written; gray for one that we do not know. */
export function orderStatusColour(status: string): BadgeColour {
  const known = status.toUpperCase()
  return Object.hasOwn(BADGE, known) ? (BADGE[known] ?? 'gray') : 'gray'
}

/** The status as a word for people: "completed". */
export function orderStatusWord(status: string): string {
  const word = status.trim().toLowerCase().replaceAll('_', ' ')
  return word === 'canceled' ? 'cancelled' : word || 'unknown'
}

// spec 2 §4: "provider status COMPLETED becomes completed; anything else becomes pending".
export function paymentStatus(providerStatus: string): 'completed' | 'pending' {
  return providerStatus.toUpperCase() === 'COMPLETED' ? 'completed' : 'pending'
}

/**
 * What an order is stored with once the provider has answered. Beyond the rule above: a payment that
 * failed or was cancelled there must not look as if it were on its way.
 */
export function statusAfterPayment(
  providerStatus: string,
): 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED' {
  const status = providerStatus.toUpperCase()
  if (status === 'COMPLETED' || status === 'FAILED') return status
  return status === 'CANCELED' || status === 'CANCELLED' ? 'CANCELLED' : 'PENDING'
}
