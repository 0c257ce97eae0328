/**
 * What a helper may do at the desk, each in the words that the owner reads when she adds one. What is not
 * named here is the owner's alone: refunds, charges to cards on file, what becomes of money in doubt, photographs, exports, erasing, merging, sums of
 * money, reports, settings, backups, and letters about somebody's sign-in.
 */
export const HELPERS_RIGHTS = {
  'see-the-day': 'See the day, the calendar and every visit',
  'change-visits':
    'Book, move, confirm, cancel and complete visits, block time, tell clients of a delay',
  'note-payments': 'Note what a client paid for a visit',
  'see-clients': 'See clients, their visits, orders, notes and what to mind',
  'change-clients':
    'Add and edit clients, write notes and alerts, send the form, block online booking',
  'change-form': 'Edit the questions before a visit',
  'see-orders': 'See orders, print them',
  'ship-orders': 'Ship orders and write notes on them',
  'change-products': 'Edit products, their prices, stock and pictures',
  'change-menu': 'Edit treatments, extras and their prices',
  'change-hours': 'Edit hours, dates and booking rules',
  'read-messages': 'Read messages and mails about visits and orders, send one again or stop it',
  'own-sign-in': 'Turn on a code for her own sign-in, and keep passkeys',
} as const

export const OWNERS_RIGHTS = {
  refund: 'Refunds',
  'charge-cards': 'Charges to clients’ cards on file',
  'decide-on-money': 'Decisions about payments and refunds in doubt',
  'see-photos': 'Photographs of clients',
  'export-clients': 'Files with a client’s data',
  'erase-clients': 'Erasing clients',
  'merge-clients': 'Merging clients',
  'see-sums': 'Sums of money',
  'read-account-mail': 'Mails about somebody’s sign-in',
  'see-reports': 'Reports and their files',
  'change-settings': 'Settings, people, backups and the log',
} as const

export type Right = keyof typeof HELPERS_RIGHTS | keyof typeof OWNERS_RIGHTS

/** Whether somebody at the desk may do this; the owner may do everything, a helper what the list names. */
export function mayDo(desk: 'owner' | 'helper' | null, right: Right): boolean {
  if (desk === 'owner') return true
  return desk === 'helper' && Object.hasOwn(HELPERS_RIGHTS, right)
}
