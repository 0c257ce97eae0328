import { expect, test } from 'vitest'
import { detailsOf, fieldOf } from '#domain/clients/intake.ts'
import { sentence } from '#domain/core/errors.ts'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

/** The token of the newest form link that was mailed. */
async function mailedToken({ mail }: TestStudio): Promise<string | undefined> {
  await mail.deliverDue()
  const links = (await mail.mailbox()).flatMap(({ text }) => [...text.matchAll(/\/form\/(\S+)/g)])
  return links[0]?.[1]
}

const calm = (ids: string[]) => Object.fromEntries(ids.map((id) => [fieldOf(id), 'no']))

const ANSWERS = {
  version: '1',
  ...calm(['retinoids', 'medicines', 'sun', 'cold-sores', 'light', 'conditions', 'procedures']),
  ...calm(['isotretinoin', 'photographs']),
  [fieldOf('birth-date')]: '1990-04-01',
  [fieldOf('skin-type')]: 'oily',
  [fieldOf('allergies')]: 'yes',
  [detailsOf('allergies')]: 'Lavender: a rash',
  [fieldOf('signature')]: 'Ana Rivera',
}

for (const engine of ENGINES) {
  test(`${engine}: the first booking's mail asks, the answers raise alerts, the next mail asks no more`, async () => {
    const studio = await createTestStudio({ engine })
    const first = await book(studio)
    expect(await studio.clients.formsFor([first.id, 'none'])).toEqual(
      new Map([
        [first.id, 'waiting'],
        ['none', 'not-asked'],
      ]),
    )
    const token = (await mailedToken(studio)) ?? ''
    expect(await studio.forms.open(token)).toMatchObject({ kind: 'open', firstName: 'Ana' })
    const unseen = { ...ANSWERS, [fieldOf('signature')]: 'Ana\u200b Rivera' }
    expect(await studio.forms.answer(token, unseen)).toMatchObject({
      ok: false,
      problems: { signature: sentence('hidden-characters') },
    })
    expect(await studio.forms.answer(token, ANSWERS)).toEqual({ ok: true })
    expect(await studio.forms.open(token)).toEqual({ kind: 'answered' })
    expect(await studio.forms.answer(token, ANSWERS)).toEqual({ ok: false, code: 'form-answered' })
    expect(await studio.clients.formsFor([first.id])).toEqual(new Map([[first.id, 'done']]))
    expect((await studio.clients.alertsFor([first.clientId])).get(first.clientId)).toEqual([
      { kind: 'allergy', words: 'Allergy: Lavender: a rash' },
      { kind: 'first-visit', words: 'First visit.' },
    ])
    studio.clock.now += 1000
    const second = await book(studio, { startsAt: at('2026-03-08', '10:00') }, OWNER)
    await studio.mail.deliverDue()
    const [newest] = (await studio.mail.mailbox()).filter(({ text }) => text.includes('/manage/'))
    expect(newest?.text).not.toContain('/form/')
    expect(await studio.clients.formsFor([second.id])).toEqual(new Map([[second.id, 'done']]))
  })

  test(`${engine}: what is missing is told by its question, and nothing is kept`, async () => {
    const studio = await createTestStudio({ engine })
    const { id, clientId } = await book(studio)
    const token = (await mailedToken(studio)) ?? ''
    for (const version of ['', '7', '-1', 'newest']) {
      const unseen = await studio.forms.answer(token, { ...ANSWERS, version })
      expect([version, unseen]).toEqual([version, { ok: false, code: 'form-changed' }])
    }
    const young = { [fieldOf('birth-date')]: '2012-04-01', [fieldOf('sun')]: 'perhaps' }
    const answered = await studio.forms.answer(token, { ...ANSWERS, ...young })
    expect(answered).toEqual({
      ok: false,
      code: 'form-incomplete',
      problems: {
        'birth-date': 'Under 18, I need the full name of a parent or guardian.',
        sun: 'Choose one of these.',
      },
    })
    expect(await studio.clients.formsFor([id])).toEqual(new Map([[id, 'waiting']]))
    const signed = { ...young, [detailsOf('birth-date')]: 'Eva Rivera', [fieldOf('sun')]: 'no' }
    expect(await studio.forms.answer(token, { ...ANSWERS, ...signed })).toEqual({ ok: true })
    const alerts = (await studio.clients.alertsFor([clientId])).get(clientId)
    expect(alerts?.map(({ kind }) => kind)).toEqual(['minor', 'allergy', 'first-visit'])
  })

  test(`${engine}: answers lie sealed, and a link that was changed or has run out opens nothing`, async () => {
    const studio = await createTestStudio({ engine })
    await book(studio)
    const token = (await mailedToken(studio)) ?? ''
    await studio.forms.answer(token, ANSWERS)
    const { rows } = studio.database
    const stored = JSON.stringify([
      await rows.selectFrom('client_form').selectAll().execute(),
      await rows.selectFrom('client_alert').selectAll().execute(),
      await rows.selectFrom('client_key').selectAll().execute(),
    ])
    expect(stored).not.toMatch(/Lavender|rash|1990-04-01/)
    expect(await studio.forms.open(`${token}x`)).toEqual({ kind: 'invalid' })
    studio.clock.now = at('2026-05-01', '10:00')
    expect(await studio.forms.open(token)).toEqual({ kind: 'invalid' })
  })

  test(`${engine}: a completed visit ends the first one; no mail, no link`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await book(studio, { email: 'none', birthDate: '2011-05-01' }, OWNER)
    expect(await studio.clients.formsFor([visit.id])).toEqual(new Map([[visit.id, 'not-asked']]))
    studio.clock.now = at('2026-03-06', '12:00')
    await studio.bookings.complete(visit.id, OWNER)
    expect(await studio.clients.alertsFor([visit.clientId])).toEqual(
      new Map([
        [visit.clientId, [{ kind: 'minor', words: '14 years old: a parent or guardian signs.' }]],
      ]),
    )
  })
}
