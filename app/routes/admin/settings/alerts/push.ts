import { href } from 'react-router'

// What a browser does so that it can be alerted (Push API).

/** Whether this browser can be alerted at all; on an iPhone only an installed app can. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Whether the back office was opened from the home screen. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** The hash by which the server knows this browser, or null where it cannot be reached. */
export async function subscribedHash(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration(`${href('/admin')}/`)
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return null
  const bytes = new TextEncoder().encode(subscription.endpoint)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Asks for leave to show alerts, and answers how this browser is reached, as JSON.
 * @throws Error where the person or the browser says no
 */
export async function subscribe(publicKey: string): Promise<string | null> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return null
  const { pushManager } = await navigator.serviceWorker.ready
  const before = await pushManager.getSubscription()
  // Let in by another key, as before a move to another server: it would reach nobody.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe()
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey }
  return JSON.stringify(await pushManager.subscribe(asked))
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
