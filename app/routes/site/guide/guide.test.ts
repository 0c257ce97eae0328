import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf, wordsOf } from '#tests/page.ts'

async function guide(env: Record<string, string> = {}) {
  const studio = await createTestStudio({ env })
  const app = await createTestApp(studio)
  const read = async (path: string) => {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    const html = await response.text()
    const page = pageOf(html)
    const main = page.getByRole('main')
    const title = wordsOf(page.getByRole('heading', { level: 1 }))
    return { html, page, main, title, words: wordsOf(main), headers: response.headers }
  }
  /** Presses answers by their words, one after the other. */
  const press = async (...answers: string[]) => {
    let now = await read('/guide')
    for (const answer of answers) {
      const link = linksIn(now.main).find(([words]) => words.startsWith(answer))
      now = await read(link?.[1] ?? `No ${answer} under ${now.title}`)
    }
    return now
  }
  return { studio, app, read, press }
}

const TO_ACNE = ['Breakouts', '19 or older, for the first time', 'None of these']

test('one question a page, each answer a link, and the answers so far with the way back', async () => {
  const { press, read } = await guide()
  const start = await press()
  expect(start.title).toBe('What would you like help with?')
  expect(start.words).toContain('· 1 of 3')
  const second = await press('Breakouts')
  expect(second.title).toBe('Who is coming?')
  expect(second.words).toContain('· 2 of 3')
  const third = await press('Breakouts', '19 or older, for the first time')
  expect(third.title).toBe('Is any of this true now?')
  expect(third.words).toContain('press the one that stands highest')
  const changes = linksIn(third.main).filter(([words]) => words.startsWith('Change'))
  expect(changes.map(([, address]) => address)).toEqual(['/guide', '/guide?for=breakouts'])
  // An answer that nobody can give counts as none.
  expect((await read('/guide?for=everything&who=adult-new')).title).toBe(start.title)
})

test('the end: one treatment with reasons, minutes, price, its next time and the way to book, and a second', async () => {
  const { press, read } = await guide()
  const end = await press(...TO_ACNE)
  expect(end.title).toBe('Acne Facial')
  for (const words of ['50 min', '$110', 'careful extractions', 'Next:', 'Custom Facial', '$120']) {
    expect(end.words).toContain(words)
  }
  expect(end.words).toContain('belong with a dermatologist')
  const booked = linksIn(end.main).filter(([words]) => words === 'BOOK NOW')
  expect(booked.map(([, address]) => address)).toEqual([
    '/schedule?service=acne-facial',
    '/schedule?service=custom-facial',
  ])
  for (const [, address] of booked) {
    expect((await read(address ?? '')).title).toBe('Anything to add?')
  }
  expect(end.html).toContain('<link rel="canonical" href="http://studio.test/guide"')
})

test('a kind of a treatment is booked as that kind, and its next time is of that kind', async () => {
  const { press, read } = await guide()
  const end = await press('Dark marks', '19 or older, for', 'None of these')
  expect(end.title).toBe('Oxygen peel')
  const links = linksIn(end.main).map(([, address]) => address ?? '')
  expect(links).toContain('/schedule?service=chemical-peels&option=oxygen')
  const next = links.find((address) => address.includes('date=')) ?? 'no next time'
  expect(next).toContain('option=oxygen')
  expect((await read(next)).words).toContain('Oxygen peel')
})

test('the end can be held to minutes, days and dollars, each by a link; what goes beyond them says so', async () => {
  const { press, read } = await guide()
  const end = await press(...TO_ACNE)
  const [, shorter] = linksIn(end.main).find(([words]) => words === 'Up to 45 minutes') ?? []
  const short = await read(shorter ?? 'no link')
  expect(short.title).toBe('Mini Facial')
  expect(short.words).toContain('It takes longer than you said.')
  const [, back] = linksIn(short.main).find(([words]) => words === 'Any length') ?? []
  expect((await read(back ?? 'no link')).title).toBe('Acne Facial')
  const marks = await press('Dark marks', '19 or older, and', 'None of these')
  expect(marks.title).toBe('Oxygen peel')
  const [, days] = linksIn(marks.main).find(([words]) => words.startsWith('A few days')) ?? []
  expect((await read(days ?? 'no link')).title).toBe('Blue radiance peel')
})

test('skin that must not be treated now: the consultation alone, with the reason, after three questions', async () => {
  const { press } = await guide()
  const end = await press('Fine lines', '19 or older, and', 'Isotretinoin')
  expect(end.title).toBe('Consultation')
  expect(end.words).toContain('no facial until twelve months after the last dose')
  expect(end.words).not.toContain('Or this')
})

test('asked first: the answers stand in a message that is not sent before its writer sends it', async () => {
  const { press, app, studio } = await guide()
  const end = await press(...TO_ACNE)
  const form = end.page.getByRole('button', { name: 'Ask me first' }).closest('form')
  expect(form?.getAttribute('action')).toBe('/contact#write')
  const hidden = [...(form?.querySelectorAll('input') ?? [])].map(
    ({ name, value }) => [name, value] as [string, string],
  )
  const response = await app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams([...hidden, ['intent', 'begun']]),
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  const contact = pageOf(await response.text())
  const message = contact.getByLabelText<HTMLTextAreaElement>('Message').value
  expect(message).toContain('What would you like help with? Breakouts')
  expect(message).toContain('The guide suggested: Acne Facial, or Custom Facial.')
  expect(contact.getByLabelText<HTMLSelectElement>('Topic').value).toBe('services')
  expect(contact.notices).toEqual([])
  expect(contact.words).not.toContain('Thank you for your message')
  const desk = await app.request('/admin/messages', {
    headers: { cookie: await ownerCookie(studio) },
  })
  expect(await desk.text()).not.toContain('The guide suggested')
})

test('no other company reads what was pressed: no tag on the page, no answer in a referrer', async () => {
  const { press, read } = await guide({ GTM_ID: 'GTM-TEST123' })
  const end = await press('Fine lines', '19 or older, and', 'Pregnant')
  expect(end.headers.get('referrer-policy')).toBe('strict-origin')
  expect(end.html).not.toContain('GTM-TEST123')
  expect((await read('/about')).html).toContain('GTM-TEST123')
})

test('what is taken off the menu is suggested no more; with nothing left there is the telephone', async () => {
  const { studio, press } = await guide()
  const owner = { kind: 'owner', id: 'her' } as const
  const off = async (ids?: string[]) => {
    for (const { id, version } of (await studio.menu.sheet()).services) {
      if (!ids || ids.includes(id)) await studio.menu.stepService({ id, version }, 'offline', owner)
    }
  }
  await off(['acne-facial'])
  const end = await press(...TO_ACNE)
  expect(end.words).not.toContain('Acne Facial')
  await off()
  const none = await press('Breakouts')
  expect(none.title).toBe('Let us talk first')
  expect(none.words).toContain('(909)')
})
