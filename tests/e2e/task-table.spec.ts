import sharp from 'sharp'
import { expect, test } from '#tests/e2e/journey.ts'
import { oneBrowser } from './shop.ts'
import { friday, type Thumb } from './task-table.ts'

const parts = oneBrowser()

type Task = { task: string; most: number; does: (thumb: Thumb) => Promise<void> }

const HOUR_PX = 80
const button = ({ page }: Thumb, name: string | RegExp) => page.getByRole('button', { name })
const link = ({ page }: Thumb, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name })
const bar = ({ page }: Thumb, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Back office, short' }).getByRole('link', { name })
const says = ({ page }: Thumb, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()

/** Behind "More" on a phone's bar. */
async function more(thumb: Thumb, name: string) {
  await thumb.tap(button(thumb, /^More/).last())
  await thumb.tap(bar(thumb, new RegExp(`^${name}`)))
}

/** By the magnifying glass, which leaves the cursor in its field. */
async function find(thumb: Thumb, words: string, option: RegExp) {
  await thumb.tap(thumb.page.getByRole('link', { name: 'Search' }))
  await thumb.page.getByRole('combobox', { name: /^Search/ }).fill(words)
  await thumb.tap(thumb.page.getByRole('option', { name: option }))
}

const row = ({ page }: Thumb, name: string) =>
  page.locator('main ol > li').filter({ has: page.getByRole('link', { name }) })

async function treatment(thumb: Thumb) {
  await thumb.choose(thumb.page.getByLabel('Treatment', { exact: true }), 'mini-facial')
}

/** The best rival's taps are the most that each may take. */
const TASKS: Task[] = [
  {
    task: 'check in',
    most: 3,
    async does(thumb) {
      await thumb.tap(button(thumb, 'Arrived Bo'))
      await says(thumb, 'Noted: they are here.')
    },
  },
  {
    task: 'complete and note a payment with a tip',
    most: 6,
    async does(thumb) {
      await thumb.tap(link(thumb, 'Take payment Ana'))
      await thumb.tap(thumb.page.getByText(/^20% · /))
      await thumb.tap(button(thumb, 'Cash'))
      await says(thumb, /completed|Completed/)
    },
  },
  {
    task: 'rebook at the chair, three weeks on',
    most: 5,
    async does(thumb) {
      await thumb.tap(link(thumb, 'Take payment Ana'))
      await thumb.tap(button(thumb, /^Book/))
      await says(thumb, /^Booked/)
    },
  },
  {
    task: 'no-show',
    most: 3,
    async does(thumb) {
      await thumb.tap(row(thumb, 'Cy Lind').getByText('More'))
      await thumb.tap(row(thumb, 'Cy Lind').locator('summary', { hasText: 'No-show' }))
      await thumb.tap(row(thumb, 'Cy Lind').getByRole('button', { name: 'Mark as no-show' }))
      await says(thumb, 'Marked as a no-show.')
    },
  },
  {
    task: 'a walk-in who is new',
    most: 7,
    async does(thumb) {
      await thumb.tap(link(thumb, 'Book by hand'))
      await thumb.type(thumb.page.getByRole('combobox', { name: 'Who comes' }), 'Wren Hale')
      await thumb.tap(thumb.page.getByRole('option', { name: 'New client: Wren Hale' }))
      await treatment(thumb)
      await thumb.tap(thumb.page.getByRole('list', { name: 'Free times' }).getByRole('link'))
      await thumb.tap(button(thumb, 'Book').and(thumb.page.locator('[value=book]')))
      await says(thumb, /^Booked/)
    },
  },
  {
    task: 'a client of old, on the telephone',
    most: 7,
    async does(thumb) {
      await thumb.tap(link(thumb, 'Book by hand'))
      await thumb.type(thumb.page.getByRole('combobox', { name: 'Who comes' }), 'Bo Lin')
      await thumb.tap(thumb.page.getByRole('option', { name: /Bo Lind/ }))
      await thumb.page.waitForURL(/client=/)
      await treatment(thumb)
      const panel = thumb.page.getByRole('region', { name: 'Book by hand' })
      await thumb.type(panel.getByLabel('Date', { exact: true }), '2026-03-13')
      await thumb.page.waitForURL(/2026-03-13/)
      await thumb.tap(panel.getByRole('list', { name: 'Free times' }).getByRole('link'))
      await thumb.tap(button(thumb, 'Book').and(thumb.page.locator('[value=book]')))
      await says(thumb, /^Booked/)
    },
  },
  {
    task: 'block lunch every day',
    most: 7,
    async does(thumb) {
      await thumb.tap(bar(thumb, 'Calendar'))
      await thumb.tap(link(thumb, 'Book'))
      const tabs = thumb.page.getByRole('navigation', { name: 'With this time' })
      await thumb.tap(tabs.getByText('Block'))
      await thumb.type(thumb.page.getByLabel('At', { exact: true }), '12:00')
      await thumb.type(thumb.page.getByLabel('Until', { exact: true }), '12:45')
      await thumb.tap(thumb.page.getByText('Every day', { exact: true }))
      await thumb.page.getByRole('region', { name: 'Its dates' }).waitFor()
      await thumb.tap(button(thumb, 'Block').and(thumb.page.locator('[value=block]')))
      await thumb.page.getByText('Blocked on all its dates.').waitFor()
    },
  },
  {
    task: 'move by drag, with its email',
    most: 4,
    async does(thumb) {
      await thumb.tap(bar(thumb, 'Calendar'))
      const grid = thumb.page.getByRole('region', { name: /hour by hour/ })
      await thumb.drag(grid.getByRole('link', { name: /Di Lind/ }), HOUR_PX)
      const panel = thumb.page.getByRole('region', { name: 'Di Lind' })
      await thumb.tap(panel.getByRole('button', { name: 'Move', exact: true }))
      await says(thumb, 'Moved. The client hears of it by mail.')
    },
  },
  {
    task: 'running late, to all',
    most: 3,
    async does(thumb) {
      await thumb.tap(row(thumb, 'Di Lind').getByText('More'))
      await thumb.tap(row(thumb, 'Di Lind').getByRole('link', { name: 'Running late' }))
      await thumb.tap(button(thumb, /^(Send the mail|Tell them)$/))
      await says(thumb, 'They hear of it now.')
    },
  },
  {
    task: 'a note with a photograph',
    most: 5,
    async does(thumb) {
      const picture = { width: 900, height: 1200, channels: 3 as const, background: '#c96' }
      const bytes = await sharp({ create: picture }).png().toBuffer()
      await find(thumb, 'Ana Lind', /Ana Lind.*Client/)
      await thumb.type(thumb.page.getByLabel('A new note'), 'Redness is less.')
      await thumb.photograph(thumb.page.getByLabel('Photograph (optional)'), bytes)
      await thumb.tap(button(thumb, 'Keep the note'))
      await says(thumb, 'The note is kept, and the photograph among the others.')
    },
  },
  {
    task: 'the form filled in the room',
    most: 3,
    async does(thumb) {
      await thumb.tap(link(thumb, 'Ana Lind'))
      await thumb.tap(link(thumb, 'Ana’s record'))
      await thumb.tap(button(thumb, 'Open it here, for the client'))
      await thumb.page.waitForURL(/\/form\//)
    },
  },
  {
    task: 'find a client',
    most: 2,
    async does(thumb) {
      await find(thumb, 'Di Lin', /Di Lind.*Client/)
      await thumb.page.getByRole('heading', { name: 'Di Lind' }).waitFor()
    },
  },
  {
    task: 'close on a federal holiday',
    most: 6,
    async does(thumb) {
      await more(thumb, 'Availability')
      const tabs = thumb.page.getByRole('navigation', { name: 'Availability' })
      await thumb.tap(tabs.getByText('Dates'))
      await thumb.tap(button(thumb, /^Close/))
      await says(thumb, 'Closed. Nothing can be booked then.')
    },
  },
  {
    task: 'a price',
    most: 4,
    async does(thumb) {
      await find(thumb, 'Back', /Back Facial/)
      await thumb.type(thumb.page.getByLabel('Price in dollars').first(), '95')
      await thumb.tap(button(thumb, 'Save'))
      await says(thumb, 'Saved. The site says so now.')
    },
  },
  {
    task: 'ship an order',
    most: 3,
    async does(thumb) {
      await thumb.tap(link(thumb, 'To ship: 1'))
      await thumb.tap(link(thumb, /Clay Mask/))
      await thumb.tap(button(thumb, 'Mark as shipped'))
      await says(thumb, 'Marked as shipped.')
    },
  },
  {
    task: 'give a part of an order back',
    most: 5,
    async does(thumb) {
      await find(thumb, 'bo@example.com', /Order/)
      await thumb.tap(thumb.page.getByText('Refund this order'))
      await thumb.type(thumb.page.getByLabel('Amount in dollars'), '10')
      await thumb.tap(button(thumb, 'Send the money back'))
      await says(thumb, /refund is on its way|Refunded/)
    },
  },
  {
    task: 'last month for the accountant',
    most: 4,
    async does(thumb) {
      await more(thumb, 'Reports')
      const download = thumb.page.waitForEvent('download')
      await thumb.tap(link(thumb, 'Last month’s'))
      expect((await download).suggestedFilename()).toMatch(/2026-02.*\.zip$/)
    },
  },
  {
    task: 'merge two records of one person',
    most: 5,
    async does(thumb) {
      await find(thumb, 'di.lind@', /Di Lind.*Client/)
      await thumb.tap(link(thumb, 'Merge'))
      await thumb.tap(button(thumb, 'Merge them'))
      await says(thumb, 'Merged. Everything is here now.')
    },
  },
]

for (const { task, most, does } of TASKS) {
  test(`${task}: ${most} taps at most on a phone`, async () => {
    test.setTimeout(90_000)
    const thumb = await friday(parts)
    await does(thumb)
    test.info().annotations.push({ type: 'taps', description: `${task}: ${thumb.taps()}` })
    expect(thumb.taps()).toBeLessThanOrEqual(most)
  })
}
