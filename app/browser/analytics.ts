declare global {
  var dataLayer: unknown[] | undefined
  var gtag: ((...command: unknown[]) => void) | undefined
}

const HOST = 'https://www.googletagmanager.com'

/**
 * Makes `dataLayer` and `gtag`, and loads the tags that the page names in `<meta name="tags">`; none
 * while the page is only made ready ahead. Without tags, events still reach `dataLayer`.
 */
export function startAnalytics(): void {
  globalThis.dataLayer ??= []
  globalThis.gtag ??= queue
  const { gtm, ga, ads } = document.querySelector<HTMLElement>('meta[name=tags]')?.dataset ?? {}
  const streams = [ga, ads?.split('/')[0]].filter((id) => id !== undefined)
  if (!gtm && streams.length === 0) return
  whenSeen(() => {
    if (gtm) {
      dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      load(`/gtm.js?id=${gtm}`)
    }
    if (streams[0]) {
      gtag?.('js', new Date())
      for (const id of streams) gtag?.('config', id)
      load(`/gtag/js?id=${streams[0]}`)
    }
  })
}

/** spec 1 §7: one click inside the scheduler's frame. */
function reportBookingClick(label: string): void {
  const facts = { event_category: 'Booking', event_action: 'click', event_label: label }
  dataLayer?.push({ event: 'booking_widget_clicked', ...facts })
  gtag?.('event', 'booking_widget_clicked', facts)
  const conversion = document.querySelector<HTMLElement>('meta[name=tags]')?.dataset.ads
  gtag?.('event', 'conversion', {
    ...(conversion ? { send_to: conversion } : {}),
    value: 1,
    currency: 'USD',
  })
}

function queue() {
  // biome-ignore lint/complexity/noArguments: the tag reads a command only as an arguments object
  dataLayer?.push(arguments)
}

/** Made ready ahead by the browser: nobody has opened the page yet. */
function isPrerendered(): boolean {
  return Reflect.get(document, 'prerendering') === true
}

function whenSeen(act: () => void) {
  if (isPrerendered()) document.addEventListener('prerenderingchange', act, { once: true })
  else act()
}

function load(path: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = HOST + path
  document.head.append(script)
}

// spec 1 §9
const CHECK_AFTER_MS = [100, 500]
const VISIBLE_SHARE = 0.1
const WIDGET_LABEL = 'Appointment widget'

/**
 * spec 1 §7. The scheduler's frame belongs to another site and keeps its clicks to itself, but a
 * click moves the focus into it: the window loses the focus and the frame has it. The first of a
 * visit is reported, if the frame was in sight; a page taken back out of memory is a new visit.
 */
export function watchBookingFrame(frame: HTMLElement): void {
  let isReported = false
  const check = () => {
    if (isReported || isPrerendered() || document.activeElement !== frame) return
    isReported = true
    reportBookingClick(WIDGET_LABEL)
  }
  window.addEventListener('blur', () => {
    if (visibleShare(frame) < VISIBLE_SHARE) return
    for (const delay of CHECK_AFTER_MS) setTimeout(check, delay)
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) isReported = false
  })
}

/** How much of the element lies inside the window, from 0 to 1. */
function visibleShare(element: HTMLElement): number {
  const { top, right, bottom, left, width, height } = element.getBoundingClientRect()
  const seenWidth = Math.min(right, window.innerWidth) - Math.max(left, 0)
  const seenHeight = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  const area = width * height
  return area > 0 ? (Math.max(seenWidth, 0) * Math.max(seenHeight, 0)) / area : 0
}
