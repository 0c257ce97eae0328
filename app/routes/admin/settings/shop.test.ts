import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { pageOf } from '#tests/page.ts'

const PATH = '/admin/settings/shop'
const TERMS = {
  version: '0',
  rate: '6.50',
  freeFrom: '75',
  stateIds: 'OR',
  pickupText: '',
  returnsText: 'Unopened, within 14 days.',
}

async function desk() {
  const opened = await openDesk()
  const page = async (path: string) => pageOf(await (await opened.app.request(path)).text())
  return {
    ...opened,
    page,
    save: (fields: Record<string, string> = TERMS) => opened.post(PATH, fields),
  }
}

test('product pages and the checkout follow what the owner says of parcels, pickup and returns', async () => {
  const { save, page, app } = await desk()
  const before = (await page('/products/clay-mask')).words
  expect(before).toContain('Shipping is free, to California, Florida, New York, and Texas')
  expect(before).toContain('Or pick it up at the studio.')
  expect(before).not.toContain('within 14 days')
  expect(await save()).toMatchObject({ status: 302, to: `${PATH}?done=saved` })
  const { words } = await page('/products/clay-mask')
  expect(words).toContain(
    'Shipping is $6.50, free from $75, to Oregon. I write to you when it leaves.',
  )
  expect(words).not.toContain('pick it up')
  expect(words).toContain('Unopened, within 14 days.')
  // The cart stands closed beside every page.
  expect(await (await app.request('/about')).text()).toContain(
    'Shipping is $6.50, free from $75. Tax is added at checkout.',
  )
  const checkout = await page('/checkout')
  expect(checkout.queryByRole('radio')).toBeNull()
  const states = checkout.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
  expect(states).toEqual(['', 'OR'])
})

test('what cannot be read is said at its field, and an older form overwrites nothing', async () => {
  const { save, page } = await desk()
  const { stateIds: _, ...nowhere } = TERMS
  for (const [fields, sentence] of [
    [{ ...TERMS, rate: 'six' }, 'Write what a parcel costs'],
    [{ ...TERMS, rate: '650' }, 'Write an amount of up to $200.'],
    [{ ...TERMS, freeFrom: '-1' }, 'Write an amount, as 75, or nothing.'],
    [nowhere, 'Choose one state at least.'],
  ] as const) {
    const answer = await save(fields)
    expect([sentence, answer.status]).toEqual([sentence, 400])
    expect(pageOf(answer.html).words).toContain(sentence)
  }
  expect((await page('/products/clay-mask')).words).toContain('Shipping is free')
  await save()
  expect((await save()).status).toBe(409)
})
