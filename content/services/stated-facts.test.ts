import { expect, test } from 'vitest'
import { services } from '#content/services.ts'
import { page as customFacial } from './custom-facial.ts'
import { page as nanoInfusion } from './nano-infusion.ts'
import type { ServicePage } from './page.ts'
import { page as signatureFacial } from './signature-facial.ts'
import { page as consultation } from './skincare-consultation.ts'
import { page as teenFacial, secondPage as teenFacialV2 } from './teen-facial.ts'

const PAGES = [customFacial, nanoInfusion, consultation, signatureFacial, teenFacial, teenFacialV2]

const wordsOf = (page: ServicePage) => JSON.stringify(page)
const rhythm = (page: ServicePage) => page.frequency?.items.map((item) => item.when)

test('custom facial: 60 minutes, $120, LED therapy and massage, every 4 to 6 weeks', () => {
  expect(customFacial.figures).toEqual(['60 min', '$120'])
  expect(customFacial.notes).toContain('LED therapy and massage are included.')
  expect(rhythm(customFacial)).toEqual(['Every 4 to 6 weeks'])
  expect(customFacial.booking).toBe('book')
})

test('nano infusion: 60 minutes, $150', () => {
  expect(nanoInfusion.figures).toEqual(['60 min', '$150'])
  expect(nanoInfusion.structured).toEqual({ priceDollars: 150, durationMinutes: 60 })
})

test('consultation: $50, fully redeemable toward product purchases, no minutes stated', () => {
  expect(consultation.figures).toEqual(['$50'])
  expect(consultation.notes).toContain('The fee is fully redeemable toward product purchases.')
  expect(wordsOf(consultation)).not.toMatch(/\d+[ -]min/)
})

test('signature facial: 75 minutes, no price, not on the menu; the price is told when you call', () => {
  expect(signatureFacial).toMatchObject({ figures: ['75 min'], serviceId: null })
  expect(signatureFacial.structured).toEqual({ durationMinutes: 75 })
  expect(signatureFacial.notes.join(' ')).toContain('I tell you the price when you call')
})

test('teen facial: 50 minutes, $85, both readings of the ages, its rhythm and its fixed text', () => {
  for (const page of [teenFacial, teenFacialV2]) {
    expect(page.figures).toEqual(['50 min', '$85'])
    expect(page.notes).toContain('For ages 18 and under.')
    expect(page.intro).not.toContain('13 to 18')
    expect(page.faq.items[0]?.answer).toMatch(/^Ages 18 and under\. .*13 to 18/)
    expect(page.notes).toContain('15+ happy teen clients.')
    expect(page.frequency?.items).toMatchObject([
      { when: 'Every 3 to 4 weeks', text: expect.stringContaining('active acne') },
      { when: 'Monthly', text: expect.stringContaining('maintenance') },
    ])
  }
  expect([teenFacial.booking, teenFacialV2.booking]).toEqual(['book', 'site'])
})

test('each page has steps, four to six questions, aftercare, and only samples for testimonials', () => {
  for (const page of PAGES) {
    expect(page.steps?.items.length).toBeGreaterThanOrEqual(4)
    expect([4, 5, 6]).toContain(page.faq.items.length)
    expect(page.aftercare?.items.length).toBeGreaterThanOrEqual(4)
    expect(page.testimonials.every((testimonial) => testimonial.sample)).toBe(true)
  }
})

test('the figures are those of the menu', () => {
  for (const page of PAGES.filter(({ serviceId }) => serviceId !== null)) {
    const row = services.find(({ id }) => id === page.serviceId)
    const printed = [row?.menuDuration, row?.menuPrice].filter(Boolean)
    expect([page.slug, page.figures]).toEqual([page.slug, printed])
  }
})

test('no words shout, and none promise a cure', () => {
  for (const page of PAGES) {
    expect(wordsOf(page)).not.toContain('!')
    expect(wordsOf(page)).not.toMatch(/\b(cures?|guarantee\w*|miracle|best|permanent\w*)\b/i)
  }
})
