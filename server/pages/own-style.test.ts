import { expect, test } from 'vitest'
import { withOwnStyle } from './own-style.ts'

async function left(sheet: string, body: string): Promise<string> {
  const page = await withOwnStyle(`<style>${sheet}</style><body>${body}</body>`)
  expect(page).toContain(`<body>${body}</body>`)
  return /<style>(.*)<\/style>/.exec(page)?.[1] ?? ''
}

test('what nothing in the page can match is left out', async () => {
  const sheet = '.here{color:red}.gone{color:blue}.here .gone{top:0}p{margin:0}table{left:0}'
  expect(await left(sheet, '<p class="here">There</p>')).toBe('.here{color:red}p{margin:0}')
})

test('names with signs are read whole', async () => {
  const sheet = String.raw`.lg\:w-1\/2{left:0}.max-w-\[33em\]{top:0}.lg\:w-1\/3{left:1px}`
  const body = '<p class="lg:w-1/2 max-w-[33em]"></p>'
  expect(await left(sheet, body)).toBe(String.raw`.lg\:w-1\/2{left:0}.max-w-\[33em\]{top:0}`)
})

test('what a script of the page may set is kept', async () => {
  const sheet = '.bar[data-solid]{top:0}.open{left:0}.bar[data-other]{top:1px}'
  const body =
    '<p class="bar"></p><script>p.toggleAttribute(`data-solid`);p.className="open"</script>'
  expect(await left(sheet, body)).toBe('.bar[data-solid]{top:0}.open{left:0}')
})

test('faces, movements and queries stay where a rule that stays needs them', async () => {
  const sheet =
    '@font-face{font-family:A;src:url(a)}@media (width>9px){.in{animation:rise 1s}.out{top:0}}' +
    '@keyframes rise{to{top:0}}@keyframes fall{to{top:0}}'
  const own = await left(sheet, '<p class="in"></p>')
  expect(own).toContain('@font-face{font-family:A;src:url(a)}')
  expect(own).toContain('@media (width>9px){.in{animation:rise 1s}}')
  expect(own).toContain('@keyframes rise')
  expect(own).not.toContain('fall')
})

test('two pages of the same names share one style, and other words make another', async () => {
  const sheet = '.a{top:0}.b{top:1px}'
  expect(await left(sheet, '<p class="a">$89</p>')).toBe('.a{top:0}')
  expect(await left(sheet, '<p class="a">$95</p>')).toBe('.a{top:0}')
  expect(await left(sheet, '<p class="a b">$95</p>')).toBe(sheet)
})

test('a page without a style stays as it is', async () => {
  expect(await withOwnStyle('<p>here</p>')).toBe('<p>here</p>')
})
