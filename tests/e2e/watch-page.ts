import type { Page } from '@playwright/test'

const SLOW_FONT_MS = 300

/** Lets the fonts come after the first paint, as they do on a phone far from us. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, SLOW_FONT_MS))
    await route.continue()
  })
}

/** Starts to add up what moves on the page by itself, from before its first paint. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { sum: 0 }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.sum += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of layout shifts so far, once fonts and pictures have come. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => null)))
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))
    const { shifts } = window as unknown as { shifts: { sum: number } }
    return shifts.sum
  })
}

export type Outline = {
  lang: string
  headings: number[]
  skip: { leadsTo: string | null; isFirst: boolean }
  mains: number
}

/** How a machine reads the page: its language, its headings' levels in order, its way past the bar. */
export function outlineOf(page: Page): Promise<Outline> {
  return page.evaluate(() => {
    const focusable = document.querySelector('a[href], button')
    const skip = document.querySelector('a.skip-link')
    const target = skip?.getAttribute('href') ?? ''
    return {
      lang: document.documentElement.lang,
      headings: [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
      skip: {
        leadsTo: (target && document.querySelector(target)?.tagName.toLowerCase()) || null,
        isFirst: skip !== null && skip === focusable,
      },
      mains: document.querySelectorAll('main').length,
    }
  })
}
