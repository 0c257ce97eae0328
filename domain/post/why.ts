import { isAfterVisit } from './after-visit.ts'
import { keyWords } from './reminder-key.ts'

// The kinds of messages as the owner reads them; another kind is read as it is called.
const WHY: Record<string, string> = {
  booked: 'A visit was booked',
  confirmed: 'A visit was confirmed',
  moved: 'A visit was moved',
  cancelled: 'A visit was canceled',
  late: 'You are running late',
  form: 'Questions before a visit',
  order: 'An order was paid',
  refund: 'A refund',
  shipped: 'An order was shipped',
  call: 'A call before the visit',
  aftercare: 'Aftercare',
  'how-is-it': 'How is your skin',
  'next-visit': 'Times for the next visit',
  review: 'A word about the visit',
  notice: 'About an account',
  'verify-email': 'About an account',
  'reset-password': 'About an account',
  'change-email': 'About an account',
}

/** Why a message leaves: "Reminder, 3 days before", "A visit was moved". */
export function whyWords({ kind, reminder }: { kind: string; reminder: string | null }): string {
  if (reminder !== null && !isAfterVisit(kind)) return `Reminder, ${keyWords(reminder)}`
  return WHY[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`
}
