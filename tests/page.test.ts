import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linksIn, openedBy, pageOf, pressed, rowsOf, within } from './page.ts'

/** What is asked of the wire itself, and not of what a person reads: why, and where. */
const OF_THE_WIRE: Record<string, string[]> = {
  'titles, descriptions, cards and addresses stand in the head': [
    'app/guards.test.ts',
    'app/routes/accounts/dashboard/guard.test.ts',
    'app/routes/admin/settings/studio.test.ts',
    'app/routes/admin/today/day.test.ts',
    'app/routes/shop/products/products.test.ts',
    'app/routes/site/guide/guide.test.ts',
    'app/routes/site/home/findable.test.ts',
    'app/routes/site/home/frame.test.ts',
    'app/routes/site/services/changed-menu.test.ts',
    'app/routes/site/services/service.test.ts',
    'app/routes/site/styleguide/styleguide.test.ts',
  ],
  'scripts and what they are given': [
    'app/routes/accounts/sign-in/sign-in.test.ts',
    'app/routes/site/contact/contact.test.ts',
    'server/accounts/providers.test.ts',
    'server/http/api/document.test.ts',
    'server/http/pages/pages.test.ts',
    'server/http/pages/shared.test.ts',
    'server/http/pages/tags.test.ts',
  ],
  'what a form carries along unseen, or shows once to be written down': [
    'app/routes/admin/availability/closed-over.test.ts',
    'server/desk/copies/copies.test.ts',
  ],
  'what is typed is escaped where it is written': ['tests/structured-data.test.ts'],
  'a class that the stylesheet asks for': [
    'app/components/drawings/drawings.test.tsx',
    'app/routes/site/book/book.test.ts',
  ],
  'mail, and its example in a frame': [
    'app/routes/admin/messages/outbox.test.ts',
    'app/routes/admin/settings/mail/mail.test.ts',
    'domain/post/reply-text.test.ts',
    'server/core/settings/studio-facts.test.ts',
    'server/http/contact-calls.test.ts',
    'server/post/after-visit/after-visit.test.ts',
    'server/post/booking-mail.test.ts',
    'server/post/letter.test.ts',
    'server/post/secret-links.test.ts',
  ],
  'the stand-in of Square knows nothing of the house': [
    'standins/square/links/links.test.ts',
    'standins/square/sandbox.test.ts',
    'standins/square/terminal/terminal.test.ts',
  ],
}

const READS =
  /\b(toContain|toMatch|match|matchAll|exec|test|indexOf|includes|split|replaceAll|part)\(/
const LITERAL = /'[^']*'|"[^"]*"|`[^`]*`|\/(?:[^/\\]|\\.)+\/[gimsu]*/g
const TAG =
  /<\/?[a-z!]|&(quot|lt|amp|#x27);|\b(href|name|value|class|role|aria-\w+|id|src|type|action|rel|data-[\w-]+)=\\?["']|\w<$/

test('what a person reads is found by roles: tags are read as text where the wire is asked', () => {
  const reading = globSync('{app,domain,server,standins,tests}/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => READS.test(line) && !/\bwords\b/.test(line))
      .some((line) => line.match(LITERAL)?.some((literal) => TAG.test(literal.slice(1, -1)))),
  )
  expect(reading.toSorted()).toEqual(Object.values(OF_THE_WIRE).flat().toSorted())
})

const PAGE = `<!doctype html><html><head><title>Grove</title><style>main{display:none}</style></head><body>
  <nav id="menu" popover="auto"><a href="/away">Away</a></nav>
  <button popovertarget="menu">Menu</button>
  <main><h1>Two<!-- --> peels</h1><p hidden>Gone</p><dialog>Later</dialog><template>Never</template>
  <a href="/book">BOOK <b>NOW</b></a> <details><summary>How long?</summary><p>An hour.</p></details>
  <table><tr><th>Oxygen</th><td>$150</td></tr></table>
  <form><label for="n">Name</label><input id="n" name="name" value="Ana &amp; Bo">
  <select name="minutes"><option>10<option>20<option selected>30<option>40</select>
  <input type="hidden" name="version" value="3"><button name="intent" value="save">Save</button></form></main>
  <script>document.querySelector('h1').textContent = 'Script ran'</script></body></html>`

test('a page is read as a person reads it: what is hidden is not there, and no script has run', () => {
  const page = pageOf(PAGE)
  expect(page.words).toBe(
    'Menu Two peels BOOK NOW How long? An hour. Oxygen $150 Name 10 20 30 40 Save',
  )
  expect(page.getByRole('heading', { name: 'Two peels' }).tagName).toBe('H1')
  expect(page.queryByRole('link', { name: 'Away' })).toBe(null)
  expect(page.queryByText('Gone')).toBe(null)
  const menu = openedBy(page.getByRole('button', { name: 'Menu' }))
  expect(linksIn(menu)).toEqual([['Away', '/away']])
  expect(linksIn(menu.ownerDocument.body)).not.toContainEqual(['Away', '/away'])
  const main = page.getByRole('main')
  expect(linksIn(main)).toEqual([['BOOK NOW', '/book']])
  expect(within(main).getByRole('link', { name: 'BOOK NOW' }).tagName).toBe('A')
  expect(rowsOf(page.getByRole('table'))).toEqual([['Oxygen', '$150']])
})

test('a button says what pressing it would post', () => {
  const page = pageOf(PAGE)
  expect(page.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana & Bo')
  expect(pressed(page.getByRole('button', { name: 'Save' }))).toEqual({
    name: 'Ana & Bo',
    minutes: '30',
    version: '3',
    intent: 'save',
  })
})
