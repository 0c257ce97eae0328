import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

/** Ana has written by text and by mail and agreed to texts; her number has ended them, and Bo has written too. */
async function written(studio: TestStudio) {
  const [ana, bo] = [
    await book(studio),
    await book(studio, {
      startsAt: at('2026-03-13', '10:00'),
      email: 'bo@example.com',
      phone: '909 555 0199',
    }),
  ]
  const { rows } = studio.database
  const came = {
    sent_to: '+19095550134',
    read_at: null,
    done_at: null,
    booking_id: null,
    outbox_id: null,
    meaning: 'question' as const,
    received_at: studio.clock.now,
  }
  await rows
    .insertInto('incoming_message')
    .values([
      {
        id: '1',
        channel: 'text',
        provider_id: 'SM1',
        sender: '+19095550101',
        client_id: ana.clientId,
        body: 'May I bring Walnut?',
        ...came,
      },
      {
        id: '2',
        channel: 'mail',
        provider_id: '<a@b>',
        sender: 'ana@example.com',
        client_id: null,
        body: 'By mail',
        ...came,
      },
      {
        id: '3',
        channel: 'text',
        provider_id: 'SM3',
        sender: '+19095550199',
        client_id: bo.clientId,
        body: 'Bo here',
        ...came,
      },
    ])
    .execute()
  await rows
    .insertInto('message_consent')
    .values({
      id: 'c',
      client_id: ana.clientId,
      channel: 'text',
      purpose: 'visits',
      address: '+19095550101',
      words: 'Text me',
      words_version: 1,
      language: 'en',
      network: '192.0.2.7',
      given_at: studio.clock.now,
      revoked_at: null,
      revoked_how: null,
    })
    .execute()
  await rows
    .insertInto('contact_point')
    .values([
      {
        channel: 'text',
        address: '+19095550101',
        bad_since: null,
        bad_reason: null,
        stopped_at: 1,
        stopped_how: 'stop',
        updated_at: 1,
      },
      {
        channel: 'mail',
        address: 'ana@example.com',
        bad_since: 1,
        bad_reason: '550',
        stopped_at: null,
        stopped_how: null,
        updated_at: 1,
      },
    ])
    .execute()
  return { ana, bo }
}

for (const engine of ENGINES) {
  test(`${engine}: an export holds what a client wrote and agreed to be sent`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana } = await written(studio)
    const link = studio.afterVisit.links.urlFor(ana.id).split('/').at(-1) ?? ''
    expect(await studio.afterVisit.links.stop(link, true)).toBe(true)
    const { correspondence } = JSON.parse(
      (await studio.privacy.exportClient(ana.clientId, OWNER)) ?? '',
    )
    expect(correspondence.received.map(({ body }: { body: string }) => body).toSorted()).toEqual([
      'By mail',
      'May I bring Walnut?',
    ])
    expect(correspondence.ended).toMatchObject([
      { address: 'ana@example.com', what: 'emails after a visit', endedAt: expect.any(String) },
      { address: '+19095550101', what: 'everything', how: 'stop' },
    ])
    expect(correspondence.agreedTo).toMatchObject([
      { words: 'Text me', network: '192.0.2.7', takenBackAt: null },
    ])
  })

  test(`${engine}: erased, it goes; that a number wants no texts stays, and so does what others wrote`, async () => {
    const studio = await createTestStudio({ engine })
    const { ana } = await written(studio)
    const { rows } = studio.database
    const letter = { kind: 'question', audience: 'owner', recipient: 'o@example.com' } as const
    const words = { reply_to: '', subject: '', body_text: 'Ana asks', body_html: '', sequence: 0 }
    const times = { created_at: 1, due_at: 9e15 }
    await rows
      .insertInto('outbox')
      .values(
        ['text-question-1', 'mail-question-2', 'text-question-3'].map((id) => ({
          ...{ id, ...letter, ...words, ...times },
        })),
      )
      .execute()
    await studio.privacy.eraseClient({ id: ana.clientId, word: 'ERASE' }, OWNER)
    const told = rows.selectFrom('outbox').select('id').where('kind', '=', 'question')
    expect(await told.execute()).toEqual([{ id: 'text-question-3' }])
    const left = await rows.selectFrom('incoming_message').select('body').execute()
    expect(left).toEqual([{ body: 'Bo here' }])
    expect(await rows.selectFrom('message_consent').selectAll().execute()).toEqual([])
    const points = await rows
      .selectFrom('contact_point')
      .select(['address', 'stopped_how'])
      .execute()
    expect(points).toEqual([{ address: '+19095550101', stopped_how: 'stop' }])
  })
}
