import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'

async function openMenu() {
  const app = await createTestApp(await createTestStudio())
  return (await app.request('/services')).text()
}

/** The lines of one section as a person reads them: name, minutes, price. */
function lines(html: string, title: string): string[] {
  const section = part(html, `>${title}</h2>`, '</ul>')
  return section
    .split('<li')
    .slice(1)
    .map((line) => pageText(`<li${part(`${line}</div>`, '<div', '</div>')}`).replace('<li', ''))
    .map((line) => line.trim())
}

test('the box of Important Information says three things', async () => {
  const box = pageText(part(await openMenu(), '<aside', '</aside>'))
  expect(box).toContain('Important Information')
  expect(box).toContain('Services are customized to your skin type.')
  expect(box).toContain('Chemical peels are for current clients only.')
  expect(box).toContain('Consultation fees are fully redeemable toward product purchases.')
})

test('BOOK APPOINTMENT leads to /book', async () => {
  expect(await openMenu()).toMatch(/<a [^>]*href="\/book">BOOK APPOINTMENT<\/a>/)
})

test('Facials, Consultation and Add-On Service have the lines of the menu', async () => {
  const html = await openMenu()
  expect(lines(html, 'Facials')).toEqual([
    'Mini Facial 40 min $80',
    'Custom Facial 60 min $120',
    'Acne Facial 50 min $110',
    'Dermaplane Facial 60 min $110',
    'Back Facial 45 min $90',
    'Peel Facial 30-60 min $150-250',
    'Nano Infusion Facial 60 min $150',
    'Teen Facial 50 min $85',
  ])
  expect(lines(html, 'Consultation')).toEqual(['Consultation $50'])
  expect(lines(html, 'Add-On Service')).toEqual([
    'Dermaplane 10 min $15',
    'Peel 10 min $15',
    'Microdermabrasion 10 min $15',
    'Sheet Extract 10 min $15',
  ])
  expect(pageText(html)).toContain('Ages 18 and under')
  expect(pageText(html)).toContain('redeemable toward products')
})

test('every name of the menu that is a link leads to a page', async () => {
  const app = await createTestApp(await createTestStudio())
  const html = await (await app.request('/services')).text()
  const links = [...html.matchAll(/class="menu-name" href="([^"]+)"/g)].map(
    ([, href]) => href ?? '',
  )
  expect(links).toHaveLength(10)
  for (const href of links) expect([href, (await app.request(href)).status]).toEqual([href, 200])
})
