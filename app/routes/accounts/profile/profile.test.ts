import { expect, test } from 'vitest'
import { FIRST_CHOICES } from '#domain/clients/profile.ts'
import { linesAbout } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { held, linksIn, noteOf, noteOn, pageOf, within, wordsOf } from '#tests/page.ts'

const DETAILS = {
  intent: 'details',
  firstName: ' Ana ',
  lastName: 'Rivera',
  phone: '909 555 0101',
  skinType: 'dry',
}

async function signedIn(who: { isVerified?: boolean } = {}) {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(studio, who)
  const open = async (path = '/profile') => {
    const response = await app.request(path, { headers: { cookie } })
    const page = pageOf(await response.text())
    return { page, text: wordsOf(page.getByRole('main')) }
  }
  const send = (fields: Record<string, string>, path = '/profile') =>
    app.request(path, posted(fields, cookie))
  return { studio, app, user, cookie, open, send }
}

test('the profile lists the bookings with their status, and links to /book and /services', async () => {
  const { studio, open } = await signedIn({ isVerified: true })
  const visit = await book(studio)
  const { page, text } = await open()
  expect(text).toContain('Acne Facial confirmed')
  const main = page.getByRole('main')
  const hrefs = linksIn(main).map(([, href]) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining([`/profile?cancel=${visit.id}`, '/schedule', '/services']),
  )
  const out = within(main).getByRole('button', { name: 'Sign out' })
  expect(out.closest('form')?.getAttribute('action')).toBe('/logout')
})

test('one’s own details are saved, and the page says so', async () => {
  const { studio, user, open, send } = await signedIn()
  expect((await open()).text).toContain('Phone and skin type complete your profile.')
  const answer = await send(DETAILS)
  expect(pageOf(await answer.text()).notices).toContain('Your details are saved.')
  expect(await studio.profiles.of(user)).toMatchObject({
    firstName: 'Ana',
    displayName: 'Ana Rivera',
    skinType: 'dry',
    profileComplete: true,
  })
  expect((await open()).text).not.toContain('complete your profile')
})

test('what cannot be read is named at its field, and what was typed stays', async () => {
  const { studio, user, send } = await signedIn()
  const typed = { lastName: '', phone: 'call me <b>maybe</b>', skinType: 'scaly' }
  const answer = await send({ ...DETAILS, ...typed })
  const page = pageOf(await answer.text())
  expect(answer.status).toBe(400)
  expect(noteOn(page, 'Last name')).toContain('Enter your last name')
  expect(noteOn(page, /^Skin type/)).toContain('Choose one of the list.')
  expect(noteOn(page, 'Phone')).toContain('Enter a phone number with its area code')
  expect(held(page, 'Phone')).toBe('call me <b>maybe</b>')
  expect((await studio.profiles.of(user)).phone).toBe('')
})

test('fields of the row that are not one’s own to choose stay as they are', async () => {
  const { studio, user, send } = await signedIn()
  await send({ ...DETAILS, email: 'eve@example.com', role: 'owner', isActive: '', uid: 'other' })
  expect(await studio.profiles.of(user)).toMatchObject({ uid: user.id, email: user.email })
  const { rows } = studio.database
  const users = await rows.selectFrom('auth_user').select(['email', 'role']).execute()
  expect(users).toEqual([{ email: user.email, role: 'client' }])
})

test('what nothing reads is not asked for: no choices of messages where none is sent', async () => {
  const { studio, user, open, send } = await signedIn()
  const { page, text } = await open()
  expect(page.queryByRole('checkbox')).toBe(null)
  expect(text).not.toMatch(/notif|remind|text message/i)
  await send({ ...DETAILS, smsNotifications: '1', marketingEmails: '1' })
  expect(await studio.profiles.of(user)).toMatchObject(FIRST_CHOICES)
})

test('an address that is not verified says what that means', async () => {
  const { open } = await signedIn()
  const { text } = await open()
  expect(text).toContain('ana@example.com , not verified yet')
  expect(text).toContain('appear here once your address is verified')
})

test('the download is one’s own JSON as a file, and only a POST writes it down', async () => {
  const { studio, user, cookie, app, send } = await signedIn()
  const link = await app.request('/profile/data.json', { headers: { cookie } })
  expect(link.headers.get('location')).toBe('/profile')
  const answer = await send({}, '/profile/data.json')
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await answer.json()).profile.uid).toBe(user.id)
  const lines = await linesAbout(studio, user.id)
  expect(lines.filter(({ kind }) => kind === 'data-downloaded')).toHaveLength(1)
})

test('an account is deleted only by its word; then nobody is signed in', async () => {
  const { studio, cookie, open, send } = await signedIn()
  const { page } = await open('/profile?delete=1')
  expect(wordsOf(page.getByRole('dialog'))).toContain('Type DELETE to go on')
  const refused = await send({ intent: 'delete', word: 'yes' }, '/profile?delete=1')
  expect(refused.status).toBe(400)
  const word = pageOf(await refused.text()).getByLabelText<HTMLInputElement>(/^Type DELETE/)
  expect([word.value, word.getAttribute('aria-invalid')]).toEqual(['yes', 'true'])
  expect(noteOf(word)).toBe('Type the word DELETE to delete your account.')
  expect(await studio.accounts.userFrom(new Headers({ cookie }))).not.toBeNull()

  const done = await send({ intent: 'delete', word: 'DELETE' }, '/profile?delete=1')
  expect([done.status, done.headers.get('location')]).toEqual([302, '/?said=account-deleted'])
  expect(done.headers.getSetCookie().join('\n')).toMatch(/^grove\.session_token=;.*Max-Age=0/m)
  expect(await studio.accounts.userFrom(new Headers({ cookie }))).toBeNull()
})

test('the owner is offered no way to delete the studio’s owner', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const shown = await app.request('/profile?delete=1', { headers: { cookie } })
  const page = pageOf(await shown.text())
  expect(page.words).not.toContain('Delete my account')
  expect(page.queryByRole('dialog')).toBe(null)
  const sent = await app.request('/profile', posted({ intent: 'delete', word: 'DELETE' }, cookie))
  expect(sent.status).toBe(403)
  expect(await studio.accounts.hasOwner()).toBe(true)
})
