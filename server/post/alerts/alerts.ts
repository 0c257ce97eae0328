import { randomUUID } from 'node:crypto'
import { firstFacts } from '#content/first-facts.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { AlertPolicy } from '#domain/post/alerts.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { saveVersioned } from '../../core/settings/versioned.ts'
import type { Send } from '../delivery.ts'
import { ALERTS_KEY, alertPolicyIn, writeAlerts } from '../reach/alert.ts'
import { type Device, devicesIn, dropDevice, putDevice, Subscription } from './devices.ts'
import { vapidKeys } from './keys.ts'
import { alertSender } from './send.ts'

/** What the owner is alerted of on her phone and computers. */
export type Alerts = {
  /** Version 0: she has said nothing yet. */
  policy(): Promise<AlertPolicy & { version: number }>
  /** Fails with `changed-meanwhile` where another version is stored by now. */
  save(policy: AlertPolicy, version: number, owner: Owner): Promise<Outcome<object>>
  devices(): Promise<Device[]>
  /** What a browser needs to let itself be reached by this studio and no other. */
  publicKey(): Promise<string>
  /** Alerts come to this browser from now on. Fails with `bad-request` where it says nothing that can be used. */
  add(asked: { name: string; subscription: string }, owner: Owner): Promise<Outcome<object>>
  /** Fails with `not-found`. */
  remove(id: string, owner: Owner): Promise<Outcome<object>>
  /** An alert to one device, now, whatever the switches and the hour. Fails with `not-found`. */
  test(id: string): Promise<Outcome<object>>
  send: Send
}

const LONGEST_NAME = 60

export function createAlerts(
  parts: Desk & {
    secret: string
    ownerEmail: string | undefined
    post?: typeof fetch
  },
): Alerts {
  const { database, audit, now, secret, ownerEmail } = parts
  const { rows } = database
  // Push services want somebody to write to; Apple's refuses a server that names nobody.
  const contact = `mailto:${ownerEmail ?? firstFacts.email}`
  return {
    policy: () => alertPolicyIn(rows),
    save: (policy, version, owner) =>
      saveVersioned(parts, {
        ...{ key: ALERTS_KEY, version, value: policy },
        line: deskChange(owner, { record: 'setting', id: ALERTS_KEY, did: 'changed' }),
      }),
    devices: () => devicesIn(rows),
    publicKey: async () => (await vapidKeys(rows, { secret, now: now() })).publicKey,
    add: ({ name, subscription }, owner) =>
      inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        const read = Subscription.safeParse(jsonOf(subscription))
        if (!read.success) return { ok: false, code: 'bad-request' }
        const asked = { accountId: owner.id, name: name.slice(0, LONGEST_NAME) || 'A browser' }
        const about = { secret, now: now() }
        const id = await putDevice(inside, { ...asked, subscription: read.data }, about)
        await audit.write(deskChange(owner, { record: 'device', id, did: 'added' }), inside)
        return { ok: true }
      }),
    remove: (id, owner) =>
      inTransaction(rows, async (inside): Promise<Outcome<object>> => {
        if (!(await dropDevice(inside, id))) return { ok: false, code: 'not-found' }
        await audit.write(deskChange(owner, { record: 'device', id, did: 'removed' }), inside)
        return { ok: true }
      }),
    async test(id) {
      const device = (await devicesIn(rows)).find((one) => one.id === id)
      if (!device) return { ok: false, code: 'not-found' }
      const at = now()
      await writeAlerts(rows, [device], {
        alert: {
          kind: 'message',
          title: 'A test',
          text: 'Alerts come to this device.',
          path: PATH,
        },
        ...{ event: `test-${randomUUID()}`, now: at, dueAt: at, quietUntil: null },
        expiresAt: at + 5 * MINUTE_MS,
      })
      return { ok: true }
    },
    send: alertSender({ rows, secret, contact, now, ...(parts.post && { post: parts.post }) }),
  }
}

const PATH = '/admin/settings/alerts'

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
