import { expect, test } from 'vitest'
import { linksIn, openedBy, pageOf, pressed, rowsOf, within } from './page.ts'

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
