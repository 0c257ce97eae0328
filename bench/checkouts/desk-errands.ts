import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import type { ActTold } from './owner.ts'

/** Asks for what is due on a terminal of its own, or through a link. */
export async function openLink(one: Client, does: 'terminal' | 'link'): Promise<ActTold> {
  const { bookingId } = one.visit
  const key = randomUUID()
  if (does === 'link') return one.owner({ does, bookingId, key })
  one.visit.deviceId ||= (await one.owner({ does: 'pair' })).deviceId ?? ''
  return one.owner({ does, bookingId, key, deviceId: one.visit.deviceId })
}

/** What its client does on the device's screen, where it asks for something. */
export async function press(one: Client, button: 'tap', tipCents: number): Promise<void> {
  const device = one.visit.deviceId
  const screen = `${one.squareUrl}/square-sandbox/terminal?device=${device}`
  const shown = await (await fetch(screen)).text()
  const [, checkout] = /name="checkout" value="([^"]+)"/.exec(shown) ?? []
  if (!checkout) return
  await fetch(screen, {
    method: 'POST',
    body: new URLSearchParams({ device, checkout, press: button, tip: String(tipCents) }),
    redirect: 'manual',
  })
}

/** What its client does on the page of the link. */
export async function payLink(one: Client, url: string, tipCents: number): Promise<void> {
  const body = new URLSearchParams({ number: '4111 1111 1111 1111', tip: String(tipCents) })
  const page = `${one.squareUrl}/square-sandbox/pay/${url.split('/').at(-1)}`
  await fetch(page, { method: 'POST', body, redirect: 'manual' })
}
