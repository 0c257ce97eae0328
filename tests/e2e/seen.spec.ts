import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from '#tests/e2e/journey.ts'
import { hindrances } from './seen.ts'
import { DESKTOP, startBrowser, visitor } from './site.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await startBrowser()
  page = (await visitor(browser, DESKTOP)).page
})
afterAll(() => browser.close())

const BOX = 'margin: 0; position: fixed; left: 40px; top: 40px; width: 120px; height: 60px'

async function hindrancesOf(html: string): Promise<string[]> {
  await page.setContent(`<!doctype html><body>${html}</body>`)
  return hindrances(page.locator('#it'))
}

for (const [where, html] of [
  ['a button in its place', `<button id="it" style="${BOX}">Here</button>`],
  [
    'one that fades in, once it has',
    `<style>@keyframes in { from { opacity: 0 } }</style>
     <button id="it" style="${BOX}; animation: in 0.3s">Here</button>`,
  ],
  [
    'one beside which something turns for ever',
    `<style>@keyframes turn { to { rotate: 1turn } }</style>
     <i style="animation: turn 1s infinite">o</i><button id="it" style="${BOX}">Here</button>`,
  ],
  [
    'a dialog in the top layer, whatever it was written in',
    `<div style="opacity: 0; overflow: hidden; width: 1px; height: 1px"><dialog id="it">Here</dialog></div>
     <script>document.getElementById('it').showModal()</script>`,
  ],
  [
    'a round one',
    `<button id="it" style="${BOX}; height: 120px; border-radius: 50%">Here</button>`,
  ],
] as const) {
  test(`seen: ${where}`, async () => {
    expect(await hindrancesOf(html)).toEqual([])
  })
}

for (const [where, html, why] of [
  ['nowhere', '', 'is not there'],
  ['clear as glass', `<p id="it" style="${BOX}; opacity: 0">Here</p>`, 'has opacity 0'],
  [
    'in something clear',
    `<div style="opacity: 0"><p id="it" style="${BOX}">Here</p></div>`,
    'has opacity 0',
  ],
  ['faded for good', `<p id="it" style="${BOX}; opacity: 0.5">Here</p>`, 'has opacity 0.5'],
  [
    'a popover that is open and clear',
    `<p id="it" popover style="opacity: 0">Here</p><script>document.getElementById('it').showPopover()</script>`,
    'has opacity 0',
  ],
  ['hidden', `<p id="it" style="${BOX}; visibility: hidden">Here</p>`, 'is hidden'],
  ['without size', '<p id="it" style="height: 0">Here</p>', 'has no size'],
  ['not drawn', '<p id="it" style="display: none">Here</p>', 'has no size'],
  [
    'covered',
    `<p id="it" style="${BOX}">Here</p><div class="lid" style="${BOX}"></div>`,
    'is covered by div.lid',
  ],
  [
    'covered at one corner',
    `<p id="it" style="${BOX}">Here</p><div class="lid" style="${BOX}; width: 40px; height: 30px"></div>`,
    'is covered by div.lid',
  ],
  [
    'behind a dialog',
    `<p id="it" style="${BOX}">Here</p><dialog>There</dialog><script>document.querySelector('dialog').showModal()</script>`,
    'is covered by',
  ],
  [
    'out of reach of the pointer',
    `<p id="it" style="${BOX}; pointer-events: none">Here</p>`,
    'is covered by',
  ],
  [
    'clipped',
    '<div style="overflow: hidden; height: 40px"><p id="it" style="height: 90px">Here</p></div>',
    'is clipped',
  ],
  [
    'clipped by the dialog that it is in',
    `<dialog style="overflow: hidden; height: 40px; padding: 0"><p id="it" style="height: 90px">Here</p></dialog>
     <script>document.querySelector('dialog').showModal()</script>`,
    'is clipped',
  ],
  [
    'scrolled out of its box',
    '<div style="overflow: auto; height: 40px"><p style="height: 90px"></p><p id="it">Here</p></div>',
    'is clipped',
  ],
  [
    'scrolled by script in a box that no hand scrolls',
    `<div style="overflow: hidden; height: 40px"><p style="height: 90px"></p><p id="it">Here</p></div>
     <script>document.getElementById('it').scrollIntoView()</script>`,
    'is clipped',
  ],
  [
    'beside the window',
    `<p id="it" style="${BOX}; left: -999px">Here</p>`,
    'stands outside the window',
  ],
  [
    'half below the window',
    `<p id="it" style="${BOX}; top: calc(100vh - 30px)">Here</p>`,
    'stands outside the window',
  ],
] as const) {
  test(`not seen: ${where}`, async () => {
    expect(await hindrancesOf(html)).toContainEqual(expect.stringContaining(why))
  })
}
