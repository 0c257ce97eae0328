import { expect, test } from 'vitest'
import { meaningOf, readDeliveryStatus } from './delivery-report.ts'

const group = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')

const ABOUT = group({
  'Reporting-MTA': 'dns; mx.example.net',
  'Arrival-Date': 'Mon, 2 Mar 2026 12:00',
})
const FAILED = {
  'Final-Recipient': 'rfc822; ana@example.com',
  Action: 'failed',
  Status: '5.1.1',
  'Diagnostic-Code': 'smtp; 550 5.1.1 <ana@example.com>:\r\n    No such user here',
}

const read = (...groups: Record<string, string>[]) =>
  readDeliveryStatus([ABOUT, ...groups.map(group)].join('\r\n\r\n'))

test('a report is read with its server’s own words, folded lines joined', () => {
  expect(read(FAILED)).toEqual([
    {
      action: 'failed',
      status: '5.1.1',
      said: '5.1.1: 550 5.1.1 <ana@example.com>: No such user here',
    },
  ])
})

test('names and actions are read in any case, and each recipient’s group by itself', () => {
  const upper = { 'FINAL-RECIPIENT': 'RFC822;b@example.com', ACTION: 'Delayed', status: '4.4.1' }
  expect(read(FAILED, upper).map(({ action, status }) => [action, status])).toEqual([
    ['failed', '5.1.1'],
    ['delayed', '4.4.1'],
  ])
})

test.each([
  ['no recipient', { ...FAILED, 'Final-Recipient': '' }],
  ['a recipient without its kind', { ...FAILED, 'Final-Recipient': 'ana@example.com' }],
  ['no status', { ...FAILED, Status: '' }],
  ['a status of two numbers', { ...FAILED, Status: '5.1' }],
  ['a status of another class', { ...FAILED, Status: '3.1.1' }],
  ['words behind the status', { ...FAILED, Status: '5.1.1x' }],
  ['an action that is none', { ...FAILED, Action: 'exploded' }],
  ['relayed mail', { ...FAILED, Action: 'relayed', Status: '2.0.0' }],
  ['a success with a failure’s status', { ...FAILED, Action: 'delivered' }],
])('a group with %s says nothing', (_, fields) => {
  expect(read(fields)).toEqual([])
})

test('whether an address is dead is told by the kind of failure, not by its class alone', () => {
  const dead = ['5.0.0', '5.1.1', '5.1.10', '5.2.0', '5.2.1', '5.4.4']
  const lost = ['5.2.2', '5.3.4', '5.6.0', '5.7.1', '4.4.7', '4.2.2']
  for (const status of dead) expect(meaningOf({ action: 'failed', status })).toBe('dead-address')
  for (const status of lost) expect(meaningOf({ action: 'failed', status })).toBe('lost')
  expect(meaningOf({ action: 'delayed', status: '4.4.1' })).toBe('delayed')
  expect(meaningOf({ action: 'delivered', status: '2.1.5' })).toBe('arrived')
})

test('groups are parted by lines of nothing but blanks, however lines end', () => {
  const text = [group(FAILED), group({ ...FAILED, Status: '5.2.1' })].join('\r\n \t\r\n')
  expect(readDeliveryStatus(text).map(({ status }) => status)).toEqual(['5.1.1', '5.2.1'])
  const old = text.replaceAll('\r\n', '\r')
  expect(readDeliveryStatus(old)).toEqual(readDeliveryStatus(text))
})

test('a status is three numbers of up to three digits, at its field’s beginning', () => {
  const status = (Status: string) => read({ ...FAILED, Status })[0]?.status
  expect(status('5.100.101 (no mailbox)')).toBe('5.100.101')
  expect(status('smtp 5.1.1')).toBeUndefined()
  expect(status('5.1.1000')).toBeUndefined()
})

test('an action is one of three, whatever the class of its status', () => {
  const of = (Action: string, Status: string) => read({ ...FAILED, Action, Status })
  expect(of('relayed', '5.1.1')).toEqual([])
  expect(of('delivered', '2.1.5')[0]?.action).toBe('delivered')
  expect(of('delivered', '5.1.2')).toEqual([])
  expect(of('failed', '5.1.2')).toHaveLength(1)
})

test('a recipient begins with its kind, blanks allowed around the sign', () => {
  const has = (recipient: string) => read({ ...FAILED, 'Final-Recipient': recipient }).length
  expect(['rfc822 ;  ana@example.com', 'x-local;ana'].map(has)).toEqual([1, 1])
  expect(['; ana@example.com', '<rfc822; ana', 'rfc822;'].map(has)).toEqual([0, 0, 0])
})

test('what the server said comes without its kind, and no longer than a line or two', () => {
  const said = (words: string) => read({ ...FAILED, 'Diagnostic-Code': words })[0]?.said
  expect(said('smtp ;   550 no')).toBe('5.1.1: 550 no')
  expect(said('<smtp; 550')).toBe('5.1.1: <smtp; 550')
  expect(said('')).toBe('5.1.1')
  expect(said('a'.repeat(400))).toHaveLength(300)
})

test('a field has its name at its line’s beginning; of one that comes twice the first counts', () => {
  const lines = [group(FAILED), 'Status : 5.2.1', '<Action>: delivered', 'no field']
  expect(readDeliveryStatus(lines.join('\n'))[0]).toMatchObject({ status: '5.1.1' })
  const { Status: _, ...rest } = FAILED
  expect(readDeliveryStatus(`${group(rest)}\nStatus  :  5.2.1  `)[0]?.status).toBe('5.2.1')
  expect(readDeliveryStatus(`${group(rest)}\n<Status: 5.2.1`)).toEqual([])
})

test('a status that only holds a dead address’s does not mean one', () => {
  for (const status of ['15.1.1', '5.2.10', '5.0.01', '5.4'])
    expect(meaningOf({ action: 'failed', status })).toBe('lost')
  expect(meaningOf({ action: 'failed', status: '5.4.10' })).toBe('dead-address')
})
