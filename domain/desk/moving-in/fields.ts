// What a file of another booking system may hold, as far as it is brought in.

export const SOURCES = [
  ...(['square', 'glossgenius', 'vagaro', 'acuity', 'fresha', 'booksy'] as const),
  ...(['grove', 'calendar', 'other'] as const),
] as const
export type Source = (typeof SOURCES)[number]

export const SOURCE_NAMES: Record<Source, string> = {
  square: 'Square',
  glossgenius: 'GlossGenius',
  vagaro: 'Vagaro',
  acuity: 'Acuity',
  fresha: 'Fresha',
  booksy: 'Booksy',
  grove: 'Grove',
  calendar: 'a calendar file',
  other: 'a file of your own',
}

export const KINDS = ['clients', 'visits', 'services', 'payments'] as const
export type Kind = (typeof KINDS)[number]

const CLIENT_FIELDS = [
  ...(['id', 'firstName', 'lastName', 'name', 'email', 'phone', 'birthDate'] as const),
  ...(['notes', 'tags', 'blocked', 'marketing'] as const),
] as const
const VISIT_FIELDS = [
  ...(['visitId', 'start', 'time', 'end', 'minutes', 'service', 'status', 'price'] as const),
  ...(['clientId', 'client', 'firstName', 'lastName', 'email', 'phone', 'staff', 'notes'] as const),
] as const
const SERVICE_FIELDS = [
  ...(['itemId', 'service', 'option', 'category', 'minutes', 'price', 'description'] as const),
  'itemType',
] as const
type ClientField = (typeof CLIENT_FIELDS)[number]
type VisitField = (typeof VISIT_FIELDS)[number]
export type Field = ClientField | VisitField | (typeof SERVICE_FIELDS)[number]

export const FIELD_NAMES: Record<Field, string> = {
  id: 'Client number in that system',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone',
  birthDate: 'Birthday',
  notes: 'Notes (private, on the client’s record)',
  tags: 'Tags (into the notes)',
  blocked: 'Blocked from online booking',
  marketing: 'Mailing list (into the notes, never as consent)',
  visitId: 'Visit number in that system',
  start: 'Date, or date and time',
  time: 'Time',
  end: 'End',
  minutes: 'Minutes',
  service: 'Treatment',
  status: 'Status',
  price: 'Price',
  clientId: 'Client number in that system',
  client: 'Client’s full name',
  staff: 'Provider',
  itemId: 'Treatment number in that system',
  option: 'Kind of the treatment',
  category: 'Section of the menu',
  description: 'Description',
  itemType: 'Type (products stay out)',
}

/** Which columns hold a field, by their place; the first that is filled counts. */
export type Columns = Partial<Record<Field, number[]>>

export type DateOrder = 'month-first' | 'day-first'

/** How the cells of one file are read. */
export type Reading = { columns: Columns; order: DateOrder; zone: string; today: string }

export function fieldsOf(kind: Kind): readonly Field[] {
  if (kind === 'clients') return CLIENT_FIELDS
  if (kind === 'services') return SERVICE_FIELDS
  return kind === 'visits' ? VISIT_FIELDS : []
}
