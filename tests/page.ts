import {
  type BoundFunctions,
  configure,
  getQueriesForElement,
  type queries,
} from '@testing-library/dom'
import { Window } from 'happy-dom'

export { within } from '@testing-library/dom'

/** A page as a person meets it before any script has run: found by roles, labels and words. */
export type Page = BoundFunctions<typeof queries> & {
  /** All that is read on it, in order. */
  words: string
}

/** What a browser shows to nobody until something opens it. What `<details>` folds away is found by searching the page, and counts as shown. */
const UNSEEN = '[hidden], [popover], dialog:not([open]), head, script, style, template'
const INLINE =
  'a, abbr, b, br, code, del, em, i, s, small, span, strong, sub, sup, time, svg, svg *'

configure({
  defaultIgnore: UNSEEN.replace(/[^,]+/g, (one) => `${one}, ${one} *`),
  // The whole page printed beside it hides what was looked for.
  getElementError: (message) => new Error(message ?? 'Not found'),
})

/** One for all pages of a worker: a new one costs as much as a page. */
let browser: Window | null = null

/** The page of an answer. No script of it runs, and nothing that it names is loaded. */
export function pageOf(html: string): Page {
  browser ??= openBrowser()
  const document = new browser.DOMParser().parseFromString(html, 'text/html')
  const body = document.body as unknown as HTMLElement
  return Object.defineProperty({ ...getQueriesForElement(body), words: '' }, 'words', {
    get: () => wordsOf(body),
  })
}

/** What a person reads in a part of a page, in order, one space between words. */
export function wordsOf(part: Node): string {
  return textIn(part.childNodes).replace(/\s+/g, ' ').trim()
}

/** The words of each cell of each row. */
export function rowsOf(table: HTMLElement): string[][] {
  return [...table.querySelectorAll('tr')].map((row) => [...row.children].map(wordsOf))
}

/** Where links lead, under the words that a person reads there. */
export function linksIn(part: HTMLElement): [string, string | null][] {
  return [...part.querySelectorAll('a')]
    .filter((link) => link.closest(UNSEEN)?.contains(part) ?? true)
    .map((link) => [wordsOf(link), link.getAttribute('href')])
}

/** What a button opens where no script runs: a menu, a panel. */
export function openedBy(button: HTMLElement): HTMLElement {
  const opened = button.ownerDocument.getElementById(button.getAttribute('popovertarget') ?? '')
  if (!opened) throw new Error(`${wordsOf(button)} opens nothing`)
  return opened
}

/** What a browser would post if this button were pressed on the page as it stands. */
export function pressed(button: HTMLElement): Record<string, string> {
  const { form, name, value } = button as HTMLButtonElement
  if (!form) throw new Error(`No form stands around ${wordsOf(button)}`)
  browser ??= openBrowser()
  const data = new browser.FormData(form as never)
  const held = Object.fromEntries([...data].map(([key, one]) => [key, String(one)]))
  return { ...held, ...(name && { [name]: value }) }
}

function textIn(nodes: Iterable<Node>): string {
  return Array.from(nodes, (node) => {
    if (node.nodeType === node.TEXT_NODE) return node.textContent
    const isSeen = node.nodeType === node.ELEMENT_NODE && !(node as Element).matches(UNSEEN)
    return isSeen ? ` ${textIn(node.childNodes)} ` : ''
  }).join('')
}

// Stylesheets are left alone, and slow to ask: what they decide is for the journeys.
function openBrowser(): Window {
  const made = new Window({ url: 'http://studio.test/' })
  made.getComputedStyle = ((element: Element) => {
    const display = element.matches(UNSEEN) ? 'none' : element.matches(INLINE) ? 'inline' : 'block'
    const style: Record<string, string> = { display, visibility: 'visible' }
    return { ...style, getPropertyValue: (name: string) => style[name] ?? '' }
  }) as never
  return made
}

/** The part of a page from the first match of `start` to the next `end`. */
export function part(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  if (from < 0) throw new Error(`The page has no ${start}`)
  return html.slice(from, html.indexOf(end, from) + end.length)
}
