import type { Address } from '#app/page.ts'

// The back office's service worker: keeps today's sheet, one page and nothing else, for the time
// without a connection, and lets it go with the session; and shows what the owner is alerted of.

const SHEET = `${'/admin/today/offline' satisfies Address}?kept`
const KEPT = 'grove-today'
const SIGNED_IN = 'grove.signed_in'
const ENDS_SESSION: readonly string[] = ['/admin/login', '/admin/logout'] satisfies Address[]
/** Signing in and out, and handing the device to a client. */
const endsSession = (path: string) =>
  ENDS_SESSION.includes(path.replace(/\.data$/, '')) || /.hand-over$/.test(path)

// The types of a page and of a worker do not go together; these are the few that are used.
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Window = { url: string; focus(): Promise<unknown>; navigate(to: string): Promise<unknown> }
type Pushed = Waiting & { data: { json(): unknown } | null }
type Pressed = Waiting & { notification: Notification }
type Scope = {
  location: Location
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window' }): Promise<Window[]>
    openWindow(to: string): Promise<unknown>
  }
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'message', listener: (event: Waiting & MessageEvent) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'push', listener: (event: Pushed) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: Pressed) => void): void
  registration: ServiceWorkerRegistration
}
const worker = self as unknown as Scope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepSheet())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (endsSession(url.pathname)) event.waitUntil(forget())
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(request))
})

/** The page itself; without a connection the sheet, as long as it is today's and its owner is signed in. */
async function page(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.status === 401 || response.status === 403) await forget()
    return response
  } catch (error) {
    const sheet = await keptSheet()
    if (sheet) return sheet
    throw error
  }
}

async function keepSheet(): Promise<void> {
  const response = await fetch(SHEET, { redirect: 'manual' }).catch(() => null)
  if (response?.ok) {
    const cache = await caches.open(KEPT)
    await cache.put(SHEET, response)
  } else if (response) await forget()
}

async function keptSheet(): Promise<Response | undefined> {
  const cache = await caches.open(KEPT)
  const sheet = await cache.match(SHEET, { ignoreVary: true })
  if (!sheet) return undefined
  const isOld = Date.now() >= Number(sheet.headers.get('X-Kept-Until'))
  const isSignedIn = !worker.cookieStore || (await worker.cookieStore.get(SIGNED_IN)) !== null
  if (!isOld && isSignedIn) return sheet
  await forget()
  return undefined
}

async function forget(): Promise<void> {
  await caches.delete(KEPT)
}

const ICON = 'icon-192'
type Alert = { id: string; title: string; text: string; path: string }

worker.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() as Alert))
})

/** An alert that comes twice takes its own place: one is seen. */
function show({ id, title, text, path }: Alert): Promise<void> {
  const icon = `/${ICON}.png`
  return worker.registration.showNotification(title, { body: text, tag: id, icon, data: path })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})

/** In the back office that is open already, or in a new window. */
async function open(path: string): Promise<void> {
  const to = new URL(path, worker.location.origin)
  if (to.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const desk = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin'))
  if (!desk) return void (await worker.clients.openWindow(to.href))
  await desk.focus()
  await desk.navigate(to.href)
}
