import { expect, test } from 'vitest'
import { rebookWeeks, servicePages } from './pages.ts'

const stated = servicePages.flatMap(({ slug, frequency }) =>
  frequency?.rebookWeeks ? [{ slug, weeks: frequency.rebookWeeks, items: frequency.items }] : [],
)

test.each(stated)('$slug is proposed again within the rhythm that its page names', (page) => {
  const words = page.items.map(({ when, text }) => `${when} ${text}`).join(' ')
  const ranges = [...words.matchAll(/(\d+)(?:\s*(?:–|to)\s*(\d+))?\s*weeks/g)].map(
    ([, from, to]) => [Number(from), Number(to ?? from)] as const,
  )
  const isMonthly = /month/i.test(words) && page.weeks === 4
  expect(isMonthly || ranges.some(([from, to]) => from <= page.weeks && page.weeks <= to)).toBe(
    true,
  )
})

test('a treatment whose page names no rhythm is proposed in four weeks', () => {
  expect(rebookWeeks('chemical-peels')).toBe(4)
  expect(rebookWeeks('acne-facial')).toBe(3)
})
