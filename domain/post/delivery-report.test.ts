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
