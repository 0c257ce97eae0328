import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mailHeader } from '#content/pictures.ts'
import { expect, test } from '#tests/e2e/journey.ts'
import { createTestStudio } from '#tests/helpers.ts'
import { everyLetter, type Shown } from './letter-kinds.ts'
import { oneBrowser } from './shop.ts'

const parts = oneBrowser()
const PICTURES = new URL('../../test-results/letters/', import.meta.url)
const HEADER = new URL(`../../public${mailHeader.file}`, import.meta.url)

test('every kind of mail reads well in light and in dark, on a phone and beside a list', async () => {
  test.setTimeout(240_000)
  const letters = await everyLetter(await createTestStudio())
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
  mkdirSync(PICTURES, { recursive: true })
  const wrong: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 680]) {
      const context = await parts.browser.newContext({
        ...{ colorScheme, viewport: { width, height: 900 }, javaScriptEnabled: true },
      })
      const page = await context.newPage()
      await page.route('**/*', (route) =>
        route.fulfill({ body: readFileSync(HEADER), contentType: 'image/jpeg' }),
      )
      for (const letter of letters) {
        await page.setContent(letter.html)
        const name = `${letter.name}-${width}-${colorScheme}`
        wrong.push(...(await faultsOf(page, letter)).map((fault) => `${name}: ${fault}`))
        const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
        writeFileSync(new URL(`${name}.png`, PICTURES), picture)
      }
      await context.close()
    }
  }
  expect(wrong).toEqual([])
})

test('no kind of mail is missing from these: every heading that a letter may have has been shown', async () => {
  const letters = await everyLetter(await createTestStudio())
  const seen = letters
    .map(({ html }) => html.replaceAll('&#39;', "'").replaceAll('&nbsp;', ' '))
    .join('\n')
  const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const headings = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    if (!/import [^;]*?\bLetter\b[^;]*? from '[^']*\/letter\.ts'/.test(source)) return []
    const said = [
      ...source.matchAll(/\bheading:[^\n]*/g),
      ...source.matchAll(/function headingOf[\s\S]*?\n}/g),
    ].map(([whole]) => whole)
    return said.flatMap((text) =>
      [...text.matchAll(/'([A-Z][^'\n]*[a-z][^'\n]*)'/g)].map(([, words]) => words),
    )
  })
  expect(headings.length).toBeGreaterThan(40)
  expect(headings.filter((words) => !seen.includes(`>${words}</h`))).toEqual([])
})

/** What is wrong with a mail as a browser shows it, in words. */
async function faultsOf(page: Page, { text, subject }: Shown): Promise<string[]> {
  const found = await page.evaluate(() => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const groundOf = (start: Element) => {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const ground = getComputedStyle(at).backgroundColor
        if (channels(ground)[3] !== 0) return ground
      }
      return 'rgb(255, 255, 255)'
    }
    const faint: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? ''
      const element = walker.currentNode.parentElement
      if (!words || !element) continue
      const pair = [luminance(getComputedStyle(element).color), luminance(groundOf(element))]
      const [low = 0, high = 0] = pair.toSorted((one, other) => one - other)
      const ratio = (high + 0.05) / (low + 0.05)
      if (ratio < 4.5) faint.push(`${ratio.toFixed(2)} at “${words.slice(0, 30)}”`)
    }
    const wordsOf = (tags: string) =>
      [...document.querySelectorAll<HTMLElement>(tags)].map((one) => one.textContent ?? '')
    return {
      faint,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      links: [...document.querySelectorAll('[href], [src]')].map(
        (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '',
      ),
      facts: wordsOf('p:not(:has(a)), li, dt, dd, h2, a, .rule.soft div'),
      emptyLists: [...document.querySelectorAll('dl')].filter((one) => !one.children.length).length,
      title: document.title,
      small: [...document.querySelectorAll('a.button')].some((one) => one.clientHeight < 44),
    }
  })
  const said = plain(text)
  return [
    ...found.faint.map((words) => `contrast ${words}`),
    ...(found.overflow > 0 ? [`scrolls sideways by ${found.overflow}`] : []),
    ...found.links
      .filter((url) => !/^(?:https?|mailto|tel):/.test(url))
      .map((url) => `link ${url}`),
    ...found.facts
      .filter((words) => !said.includes(plain(words)))
      .map((words) => `not in the text: ${words}`),
    ...(found.emptyLists > 0 ? ['an empty list of facts'] : []),
    ...(found.small ? ['a button under 44 px'] : []),
    ...(found.title === subject ? [] : ['its title is not its subject']),
  ]
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
