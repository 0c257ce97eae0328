import { expect, test } from 'vitest'
import { createReturnAddresses } from './return-address.ts'

const secret = 'a secret of tests, long enough to sign'
const ours = createReturnAddresses({ secret, mailbox: 'Hello@Grove.example' })

test('an address of ours is known again, in whatever case it comes back', () => {
  const address = ours.addressFor('a-letter')
  expect(address).toMatch(/^Hello\+[0-9a-f]{16}\.[0-9a-f]{16}@grove\.example$/)
  expect(ours.read(address)).toBe(ours.keyOf('a-letter'))
  expect(ours.read(address.toUpperCase())).toBe(ours.keyOf('a-letter'))
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
})

test('any letter changed, another secret, mailbox or host, and it is nobody’s', () => {
  const address = ours.addressFor('a-letter')
  const change = (at: number) =>
    `${address.slice(0, at)}${address[at] === '0' ? '1' : '0'}${address.slice(at + 1)}`
  for (let at = 6; at < 39; at += 1) expect([at, ours.read(change(at))]).toEqual([at, null])
  const others = [
    createReturnAddresses({ secret: `${secret}!`, mailbox: 'hello@grove.example' }),
    createReturnAddresses({ secret, mailbox: 'hallo@grove.example' }),
    createReturnAddresses({ secret, mailbox: 'hello@grave.example' }),
  ]
  for (const other of others) expect(other.read(address)).toBeNull()
  for (const none of ['hello@grove.example', '', '@', 'hello+@grove.example', `${address}.evil`])
    expect(ours.read(none)).toBeNull()
})
