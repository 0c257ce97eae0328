import { expect, test } from 'vitest'
import { noPerson } from '#content/first-facts.ts'
import { signUp } from '#tests/client.ts'
import { OWNER } from '#tests/helpers.ts'
import { book, mailStudio, newestMail } from '#tests/mail.ts'

test('HTML in names and notes arrives as text', async () => {
  const studio = await mailStudio()
  const lastName = '<img src=x onerror=alert(1)>"\'&'
  await book(studio, { firstName: '<script>', lastName, note: '</p><script>alert(1)</script>' })
  const { client, owner } = await newestMail(studio)
  for (const { html } of [client, owner]) {
    expect(html).not.toMatch(/<script|<img src=x/)
  }
  expect(owner.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(client.html).toContain('Hello,')
})

test('a line break in a name adds no header, recipient or calendar line', async () => {
  const studio = await mailStudio()
  await book(studio, {
    firstName: 'Ana\r\nBcc: all@example.com\r\n\r\nBody',
    lastName: '"\r\nATTENDEE:mailto:all@example.com',
  })
  const { client, owner } = await newestMail(studio)
  const rows = await studio.database.rows.selectFrom('mailbox').select('message').execute()
  for (const { message } of rows) expect(message).not.toMatch(/^(Bcc|Body)/m)
  for (const { subject } of [client, owner]) expect(subject).not.toMatch(/[\r\n]/)
  expect(client.calendar).not.toMatch(/^ATTENDEE:/m)
  expect(client.calendar?.match(/^ATTENDEE/gm)).toHaveLength(1)
})

test('a client’s letter begins with a picture from the site’s own address; without it the words say all', async () => {
  const studio = await mailStudio()
  await book(studio)
  const { client, owner } = await newestMail(studio)
  const [image = ''] = /<img[^>]*>/.exec(client.html) ?? []
  expect(image).toContain('src="http://studio.test/images/mail-header-1200.png"')
  expect(image).toMatch(/alt="Grove Skin Studio" width="600" height="100"/)
  expect(client.html.replace(image, '')).toMatch(/<h1[^>]*>You are booked<\/h1>/)
  expect(owner.html).not.toContain('<img')
  expect(client.text).not.toContain('mail-header')
})

const NAMED = { ...noPerson, firstName: 'Ana', name: 'Ana Reyes' }

test('a client’s mail is signed by whom the owner has named, and by nobody before', async () => {
  const unnamed = await mailStudio()
  await book(unnamed)
  expect((await newestMail(unnamed)).client.text).not.toContain('See you')
  const studio = await mailStudio()
  await studio.person.save(NAMED, 0, OWNER)
  await book(studio)
  const { client, owner } = await newestMail(studio)
  expect(client.text).toMatch(/\n\nSee you \w+day\.\n\nAna\n\n-- \nAna Reyes\nGrove Skin Studio\n/)
  expect(client.html).toMatch(/>See you \w+day\.<\/p>/)
  expect(owner.text).not.toContain('Ana Reyes')
})

test('a client’s mail says the owner’s map, door and parking beside where, and nothing of them before', async () => {
  const unnamed = await mailStudio()
  await book(unnamed)
  expect((await newestMail(unnamed)).client.text).not.toMatch(/Which door|Parking/)
  const studio = await mailStudio()
  const place = {
    ...{ mapUrl: 'https://maps.example/grove', door: 'The green door.', parking: 'Behind it.' },
  }
  await studio.person.save({ ...noPerson, ...place }, 0, OWNER)
  await book(studio)
  const { client, owner } = await newestMail(studio)
  expect(client.text).toMatch(
    /\nWhere: .*\n {2}https:\/\/maps\.example\/grove\nWhich door: The green door\.\nParking: Behind it\./,
  )
  expect(owner.text).not.toContain('The green door')
})

test('her own last words that end with her name are not signed twice', async () => {
  const studio = await mailStudio()
  await studio.person.save(NAMED, 0, OWNER)
  const words = { subject: '', opening: '', closing: 'Until then, Ana' }
  const { text } = await studio.wording.preview('booked', words)
  expect(text).toContain('\n\nUntil then, Ana\n\n-- \nAna Reyes\nGrove Skin Studio\n')
  const may = await mailStudio()
  await may.person.save({ ...NAMED, firstName: 'May' }, 0, OWNER)
  const spring = { ...words, closing: 'See you in May, Mayra’s way.' }
  expect((await may.wording.preview('booked', spring)).text).toContain('way.\n\nMay\n\n-- \n')
  const other = await studio.wording.preview('booked', { ...words, closing: 'Until then!' })
  expect(other.text).toContain('\n\nUntil then!\n\nAna\n\n-- \nAna Reyes\n')
})

test('a mail about a sign-in is the studio’s, not hers', async () => {
  const studio = await mailStudio()
  await studio.person.save(NAMED, 0, OWNER)
  await signUp(studio)
  await studio.mail.deliverDue()
  const [message] = await studio.mail.mailbox()
  expect(message?.recipient).toBe('ana@example.com')
  expect(message?.text).not.toContain('Ana Reyes')
})
