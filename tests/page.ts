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
  /** What it says at once: why something was not done. */
  alerts: string[]
  /** And what has just been done. */
  notices: string[]
}

/** What a browser shows to nobody until something opens it. What `<details>` folds away is found by searching the page, and counts as shown. */
const UNSEEN = '[hidden], [popover], dialog:not([open]), head, script, style, template'
const INLINE =
  'a, abbr, b, br, code, del, em, i, s, small, span, strong, sub, sup, time, svg, svg *'

configure({
  defaultIgnore: UNSEEN.replace(/[^,]+/g, (one) => `${one}, ${one} *`),
  // The whole page printed beside it hides what was looked for.
  getElementError: (message, { outerHTML }) => new Error(message ?? outerHTML.slice(0, 200)),
})

/** One for all pages of a worker: a new one costs as much as a page. */
let browser: Window | null = null

/** The page of an answer. No script of it runs, and nothing that it names is loaded. */
export function pageOf(html: string): Page {
  browser ??= openBrowser()
  const document = new browser.DOMParser().parseFromString(html, 'text/html')
  const body = document.body as unknown as HTMLElement
  // happy-dom takes the second choice for any later one that is marked.
  for (const option of body.querySelectorAll<HTMLOptionElement>('option[selected]')) {
    option.selected = true
  }
  const found = getQueriesForElement(body)
  const said = (role: string) => found.queryAllByRole(role).map(wordsOf).filter(Boolean)
  const told = { words: '', alerts: [], notices: [] }
  return Object.defineProperties(Object.assign(found, told), {
    words: { get: () => wordsOf(body) },
    alerts: { get: () => said('alert') },
    notices: { get: () => said('status') },
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

/** What a field holds. */
export function held(page: Page, label: string | RegExp): string {
  return page.getByLabelText<HTMLInputElement>(label).value
}

/** What is said beside a field of what it asks for and of what was wrong with it. */
export function noteOn(page: Page, label: string | RegExp): string {
  return noteOf(page.getByLabelText(label))
}

/** The same of a field that was found another way. */
export function noteOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => field.ownerDocument.getElementById(id)?.textContent).join(' ')
}

/** What stands beside a term of a list of terms. */
export function figureOf(page: Page, name: string): string {
  const term = page.getAllByRole('term').find((one) => wordsOf(one) === name)
  const value = term?.parentElement?.querySelector('dd')
  return value ? wordsOf(value) : ''
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
  return { ...filled(form), ...(name && { [name]: value }) }
}

/** What a form holds as it stands. */
export function filled(form: HTMLFormElement | null | undefined): Record<string, string> {
  if (!form) throw new Error('There is no such form')
  browser ??= openBrowser()
  const data = new browser.FormData(form as never)
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
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
