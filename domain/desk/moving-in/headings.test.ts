import { expect, test } from 'vitest'
import { FIELD_NAMES, fieldsOf, KINDS, SOURCES } from './fields.ts'
import { isEnough, plainHeading, recognise } from './headings.ts'

test('a start time beside a date is the time alone; by itself it is the date and the time', () => {
  const apart = recognise(['Client Name', 'Service', 'Date', 'Start Time', 'Duration'])
  expect(apart.columns).toMatchObject({ start: [2], time: [3] })
  const together = recognise(['Client Name', 'Service', 'Start Time', 'Duration'])
  expect(together.columns).toMatchObject({ start: [2] })
  expect(together.columns.time).toBeUndefined()
})

const LISTS = {
  'square clients':
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Birthday,Memo,Square Customer ID,Creation Source',
  'square services': 'Token,Item Name,Variation Name,Description,Price,SKU,Categories,Item Type',
  'square payments':
    'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Tax,Total Collected,Payment ID',
  'other clients': 'First Name,Last Name,Phone,Email,Notes',
  'acuity visits':
    'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Paid',
  'fresha clients':
    'Client ID,First Name,Last Name,Mobile Number,Telephone,Email,Gender,Date of Birth,Added',
  'fresha visits':
    'Appointment Ref,Client,Service,Status,Scheduled Date,Duration,Team Member,Location,Net Sales',
  'vagaro clients': 'First Name,Last Name,Email,Cell Phone,Home Phone,Birthday,Customer Since',
  'vagaro visits': 'Customer,Service,Service Provider,Appointment Date,Checkout Time,Status,Price',
  'glossgenius clients': 'Client Name,Email Address,Phone Number,Birthday,Notes,Tags',
  'glossgenius visits': 'Client,Service,Provider,Date,Time,Status,Price',
  'glossgenius payments': 'Client,Date,Service,Amount,Tip,Payment Method,Processing Fee',
  'booksy clients': 'Client Name,Phone,Email,First Visit,Last Visit,Total Visits,Total Spent',
  'calendar visits': 'UID,Start,End,Summary,Description,Status',
  'grove clients': 'Grove Client ID,First Name,Last Name,Email,Phone,Birthday,Blocked,Notes',
  'grove visits':
    'Grove Visit ID,Grove Client ID,Client First Name,Client Last Name,Start,Minutes,Service,Status,Price,With',
  'other services': 'Service Name,Service Category,Duration,Price,Description',
  'grove services': 'Service Name,Category,Minutes,Price',
} as const

test.each(Object.entries(LISTS))('a list of %s is recognised by its headings', (what, list) => {
  const found = recognise(list.split(','))
  expect(`${found.source} ${found.kind}`).toBe(what)
  expect(found.isSure).toBe(true)
  expect(found.score).toBeGreaterThan(0.6)
  expect(found.score).toBeLessThanOrEqual(1)
})

test('headings are compared without accents, capitals and signs', () => {
  expect(plainHeading(' É-mail  Address (1)')).toBe('emailaddress1')
})

test('each field has the first column of its names; telephones have all of theirs', () => {
  const { columns } = recognise(['Phone', 'First Name', 'Last Name', 'Mobile', 'Note', 'Comments'])
  expect(columns).toEqual({ phone: [3, 0], firstName: [1], lastName: [2], notes: [4] })
})

test('payments are known, and nothing of them is read', () => {
  expect(recognise(LISTS['square payments'].split(',')).columns).toEqual({})
})

test.each([
  ['clients', 'Surname,Street'],
  ['clients', 'Start,Email,Nobody,Knows,This'],
  ['visits', 'Start,Nobody,Knows,This'],
  ['visits', 'Datetime,Treatment,Nobody,Knows,This'],
  ['visits', 'Start Date,Client,Email,Nobody,Knows,This'],
  ['services', 'SKU,Nobody,Knows,This'],
  ['services', 'Retail,Price,Length,Minutes,Nobody,Knows,This'],
  ['services', 'Title,Service Price,Duration,Nobody,Knows,This'],
  ['clients', 'Title,Price,Minutes,Email,Nobody,Knows,This'],
  ['clients', 'SKU,Phone,Nobody,Knows,This'],
  ['visits', 'Date,Price,Minutes,Nobody,Knows,This'],
  ['payments', 'Tip Amount,Date,Nobody,Knows,This,Either'],
  ['payments', 'Payout,Nobody,Knows,This'],
  ['clients', 'Title,Price,Nobody,Knows,This'],
  ['clients', 'Title,Duration,Nobody,Knows,This'],
  ['clients', ''],
])('a list of %s that nobody gives out is guessed at, and not sure: %s', (kind, list) => {
  expect(recognise(list.split(','))).toMatchObject({ source: 'other', kind, isSure: false })
})

test('a list with no headings at all is scored as nothing', () => {
  expect(recognise(['', '']).score).toBe(0)
  expect(recognise([]).score).toBe(0)
})

test('a list that lacks who or when is known, and not sure', () => {
  const { source, isSure } = recognise(['Square Customer ID', 'Creation Source', 'Memo'])
  expect([source, isSure]).toEqual(['square', false])
})

test('a few headings, or few among many, are nobody’s', () => {
  expect(recognise(['First Name', 'Email']).source).toBe('other')
  expect(recognise(['UID', 'Summary']).source).toBe('other')
  expect(recognise(['UID', 'Start', 'Summary', '', '', '']).source).toBe('calendar')
  expect(recognise(['UID', 'Start', 'Summary']).source).toBe('calendar')
  expect(recognise(['UID', 'Start', 'Summary', 'X', 'Y']).source).toBe('calendar')
  expect(recognise(['UID', 'Start', 'Summary', 'X', 'Y', 'Z']).source).toBe('other')
})

test('a list is whose own headings it has, however many others know the rest', () => {
  const { source, kind } = recognise(['Client', 'Service', 'Duration', 'Location', 'Status'])
  expect([source, kind]).toEqual(['glossgenius', 'visits'])
})

test('what a kind needs is a name, a day with somebody, or a treatment with its price', () => {
  expect(isEnough('clients', { email: [0] })).toBe(false)
  for (const field of ['name', 'firstName', 'lastName'] as const)
    expect(isEnough('clients', { [field]: [0] })).toBe(true)
  expect(isEnough('clients', { name: [] })).toBe(false)
  expect(isEnough('services', { service: [0] })).toBe(false)
  expect(isEnough('services', { price: [0] })).toBe(false)
  expect(isEnough('services', { service: [0], price: [1] })).toBe(true)
  expect(isEnough('visits', { start: [0] })).toBe(false)
  expect(isEnough('visits', { client: [0] })).toBe(false)
  expect(isEnough('visits', { start: [0], service: [1] })).toBe(true)
  expect(isEnough('payments', {})).toBe(true)
})

test('a time stays with its date where it has a column of its own, or another heading', () => {
  const columns = (list: string) => recognise(list.split(',')).columns
  expect(columns('Client,Service,Date,Start Time,Time')).toMatchObject({ start: [3], time: [4] })
  expect(columns('Client,Service,Start Date and Time,Date')).toMatchObject({ start: [2] })
  expect(columns('Client,Service,Appointment Date,Start')).toMatchObject({ start: [2], time: [3] })
  expect(columns('Client,Service,Start,Start Date')).toMatchObject({ start: [3], time: [2] })
  expect(columns('Date,Start Time,Client,Service')).toMatchObject({ start: [0], time: [1] })
  expect(columns('Client,Service,Status').start).toBeUndefined()
})

test('each kind has its fields; payments have none', () => {
  expect(KINDS.map((kind) => fieldsOf(kind).length)).toEqual([11, 16, 8, 0])
  for (const kind of KINDS)
    for (const field of fieldsOf(kind)) expect(FIELD_NAMES[field]).toBeTruthy()
  expect(SOURCES).toHaveLength(9)
})
