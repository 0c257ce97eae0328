import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { imapServer, mailOf } from '#tests/imap.ts'
import { book, mailServer, OWNER_EMAIL } from '#tests/mail.ts'

const MAILBOX = 'hello@grove.example'

async function opened(engine: (typeof ENGINES)[number]) {
  const imap = await imapServer()
  const smtp = await mailServer(() => null)
  const env = {
    ...{ SMTP_URL: smtp.url, IMAP_URL: imap.url, MAIL_RETURN_ADDRESS: MAILBOX, OWNER_EMAIL },
    MAIL_FROM: `Grove <${MAILBOX}>`,
  }
  const studio = await createTestStudio({ engine, env })
  const visit = await book(studio)
  await studio.mail.deliverDue()
  const { rows } = studio.database
  const sent = (to: string) => smtp.received.filter((mail) => mail.to.includes(to))
  const returnTo = sent(visit.email)[0]?.from ?? ''
  const letter = await rows
    .selectFrom('outbox')
    .select('id')
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  let count = 0
  /** Ana answers; what is left out is as her mail program writes it. */
  const bring = (body: string, headers: Record<string, string> = {}) => {
    count += 1
    return imap.bring(
      mailOf(
        {
          ...{ From: 'Ana Rivera <Ana@Example.com>', To: `Grove <${returnTo}>` },
          ...{ Subject: 'Re: Your visit', 'Message-ID': `<answer-${count}@example.com>` },
          ...headers,
        },
        body,
      ),
    )
  }
  const came = () =>
    rows.selectFrom('incoming_message').selectAll().orderBy('received_at').orderBy('id').execute()
  const confirmed = async () => (await studio.clientConfirms.of([visit.id])).get(visit.id)?.how
  return { studio, imap, visit, sent, returnTo, letter, bring, came, confirmed }
}

type Opened = Awaited<ReturnType<typeof opened>>

/** What a calendar program answers to the invitation. */
function invited({ visit }: Opened, said: string, changes: Record<string, string> = {}) {
  const { sequence = '0', attendee = visit.email, method = 'REPLY' } = changes
  const file = `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//Phone//EN\nMETHOD:${method}\nBEGIN:VEVENT\nUID:${visit.id}@grove.example\nSEQUENCE:${sequence}\nDTSTAMP:20260302T200000Z\nATTENDEE;PARTSTAT=${said}:mailto:${attendee}\nCOMMENT:Work came up\nEND:VEVENT\nEND:VCALENDAR`
  return `--b\nContent-Type: text/plain\n\nAna has answered.\n--b\nContent-Type: text/calendar; method=REPLY; charset=utf-8\n\n${file}\n--b--`
}
const MIXED = { 'Content-Type': 'multipart/mixed; boundary="b"' }

for (const engine of ENGINES) {
  test(`${engine}: an answer to a mail of ours reaches the owner once, without what it quotes`, async () => {
    const { studio, bring, came, visit, letter, sent, imap } = await opened(engine)
    bring('Can I bring my sister?\n\nOn Mon, Mar 2, 2026, Grove wrote:\n> Your visit')
    const turn = studio.mailInbox.turn
    expect(await turn()).toBe(1)
    expect(await came()).toMatchObject([
      {
        ...{ channel: 'mail', sender: 'ana@example.com', client_id: visit.clientId },
        ...{ booking_id: visit.id, outbox_id: letter.id, provider_id: '<answer-1@example.com>' },
        ...{ subject: 'Re: Your visit', body: 'Can I bring my sister?', meaning: 'question' },
        done_at: null,
      },
    ])
    await studio.mail.deliverDue()
    const [told] = sent(OWNER_EMAIL).filter(({ message }) => message.includes('Answer from Ana'))
    expect(told?.message).toContain('Can I bring my sister?')
    // The mailbox is built anew: the same mail, under another number.
    imap.state.uidValidity = 2
    expect(await turn()).toBe(1)
    expect(await came()).toHaveLength(1)
  })

  test(`${engine}: without a signed address the mail that is answered is known by its name; all else is left alone`, async () => {
    const { studio, bring, came, letter } = await opened(engine)
    const named = { To: MAILBOX, 'In-Reply-To': `<${letter.id}@grove.example>` }
    bring('By its name', named)
    bring('By those before', { To: MAILBOX, References: `<x@y>\r\n <${letter.id}@grove.example>` })
    bring('A newsletter', { To: MAILBOX })
    bring('Of another', { To: MAILBOX, 'In-Reply-To': '<nobody@grove.example>' })
    bring('From elsewhere', { ...named, From: 'eve@example.net' })
    expect(await studio.mailInbox.turn()).toBe(5)
    const found = (await came()).map(({ body, client_id }) => [body, client_id !== null])
    expect(new Map(found as [string, boolean][])).toEqual(
      new Map([
        ['By its name', true],
        ['By those before', true],
        ['From elsewhere', false],
      ]),
    )
  })

  test(`${engine}: what a machine answers stands in the thread and asks the owner nothing`, async () => {
    const { studio, bring, came, sent } = await opened(engine)
    bring('I am away until Monday.', { 'Auto-Submitted': 'auto-replied' })
    bring('I am away.', { Precedence: 'auto_reply' })
    bring('I am away.', { 'X-Autoreply': 'yes' })
    await studio.mailInbox.turn()
    const found = await came()
    expect(found.map(({ meaning }) => meaning)).toEqual(['automatic', 'automatic', 'automatic'])
    expect(found.every(({ done_at }) => done_at !== null)).toBe(true)
    await studio.mail.deliverDue()
    expect(sent(OWNER_EMAIL).filter(({ message }) => message.includes('away'))).toEqual([])
  })

  test(`${engine}: an invitation accepted by the visit’s own client confirms it`, async () => {
    const all = await opened(engine)
    const invitation = all.sent(all.visit.email)[0]?.message
    expect(invitation).toContain('PARTSTAT=NEEDS-ACTION;RSVP=TRUE')
    all.bring(invited(all, 'ACCEPTED'), MIXED)
    await all.studio.mailInbox.turn()
    expect(await all.confirmed()).toBe('calendar')
    expect(await all.came()).toMatchObject([{ meaning: 'confirm', done_at: all.studio.clock.now }])
  })

  test(`${engine}: declined, undecided, outdated or from elsewhere it is a question, and the visit stands`, async () => {
    const all = await opened(engine)
    const { studio, visit, bring, came } = all
    bring(invited(all, 'DECLINED'), MIXED)
    bring(invited(all, 'TENTATIVE'), MIXED)
    bring(invited(all, 'ACCEPTED', { sequence: '7' }), MIXED)
    bring(invited(all, 'ACCEPTED', { attendee: 'bo@example.com' }), MIXED)
    bring(invited(all, 'ACCEPTED'), { ...MIXED, From: 'eve@example.net', To: MAILBOX })
    bring(invited(all, 'ACCEPTED', { method: 'COUNTER' }), MIXED)
    await studio.mailInbox.turn()
    expect((await came()).map(({ meaning }) => meaning).toSorted()).toEqual([
      'decline',
      ...Array(5).fill('question'),
    ])
    expect(await all.confirmed()).toBeUndefined()
    const stands = await studio.bookings.find(visit.id)
    expect(stands?.status).toBe('CONFIRMED')
    const words = (await came()).find(({ meaning }) => meaning === 'decline')?.body
    expect(words).toBe('Declined in their calendar. The visit stands.\n\nWork came up')
    await studio.mail.deliverDue()
    const told = all.sent(OWNER_EMAIL).filter(({ message }) => message.includes('has declined'))
    expect(told).toHaveLength(1)
  })

  test(`${engine}: after a move an old acceptance confirms nothing, and a plain "confirm" only what its mail told of`, async () => {
    const all = await opened(engine)
    const { studio, visit, bring } = all
    const moved = await studio.bookings.reschedule(
      { bookingId: visit.id, startsAt: at('2026-03-13', '10:00') },
      OWNER,
    )
    if (!moved.ok) throw new Error(moved.code)
    bring(invited(all, 'ACCEPTED'), MIXED)
    bring('Confirm')
    await studio.mailInbox.turn()
    expect(await all.confirmed()).toBeUndefined()
    await studio.mail.deliverDue()
    const newest = all.sent(visit.email).at(-1)?.from ?? ''
    bring('I confirm, thank you', { To: newest })
    await studio.mailInbox.turn()
    expect(await all.confirmed()).toBe('mail')
  })

  test(`${engine}: mail that is no proper mail stops nothing and is not lost`, async () => {
    const { studio, bring, came, imap, returnTo } = await opened(engine)
    const turn = studio.mailInbox.turn
    bring('Without its boundary', { 'Content-Type': 'multipart/mixed' })
    bring('Of no charset', { 'Content-Type': 'text/plain; charset=klingon-8' })
    bring('Wrong code', {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': 'base64',
    })
    bring('With \0 in it')
    const nested = Array.from({ length: 60 }, (_, deep) => deep)
    bring(
      nested
        .map((deep) => `--b${deep}x\nContent-Type: multipart/mixed; boundary="b${deep + 1}x"\n`)
        .join('\n'),
      { 'Content-Type': 'multipart/mixed; boundary="b0x"' },
    )
    bring(`Long ${'x'.repeat(2_000_000)}`)
    bring('Of HTML <b>alone</b>', { 'Content-Type': 'text/html' })
    imap.bring(Buffer.from([0xff, 0xfe, 0, 1, 2, 3]))
    imap.bring('')
    imap.bring(`To: ${returnTo}`)
    bring('The last')
    expect(await turn()).toBe(11)
    const found = await came()
    // Two came to nobody: bytes that are no mail, and none at all.
    expect(found).toHaveLength(9)
    const words = found.map(({ body }) => body)
    for (const said of ['Without its boundary', 'Of no charset', 'The last', 'Of HTML alone'])
      expect(words).toContain(said)
    expect(words.some((body) => body.startsWith('This mail is built in a way'))).toBe(true)
    expect(words.every((body) => body.length <= 4000 && !body.includes('\0'))).toBe(true)
    expect((await studio.mailInbox.standing())?.error).toBeNull()
  })

  test(`${engine}: one server reads at a time, in windows, and goes on where it was`, async () => {
    const { studio, bring, imap, came } = await opened(engine)
    for (let mail = 0; mail < 30; mail += 1) bring(`Answer ${mail}`)
    const counts = await Promise.all([studio.mailInbox.turn(), studio.mailInbox.turn()])
    expect(counts.toSorted()).toEqual([0, 25])
    expect(imap.state.opened).toBe(1)
    expect(await studio.mailInbox.turn()).toBe(5)
    expect(await came()).toHaveLength(30)
    expect(imap.state.read).toHaveLength(30)
    // Nothing in the mailbox was changed.
    expect(imap.state.commands.filter((said) => /STORE|SELECT|EXPUNGE|COPY/.test(said))).toEqual([])
  })

  test(`${engine}: whoever ended in the middle of a turn is followed once its time is over, and nothing is taken twice`, async () => {
    const { studio, bring, came } = await opened(engine)
    bring('Before')
    await studio.mailInbox.turn()
    const { rows } = studio.database
    // As a kill leaves it: a claim that nobody ends, and a mail that was taken with its number not yet written down.
    await rows
      .updateTable('mail_source')
      .set({ claimed_until: studio.clock.now + MINUTE_MS, last_uid: 0 })
      .execute()
    bring('After')
    expect(await studio.mailInbox.turn()).toBe(0)
    studio.clock.now += 2 * MINUTE_MS
    expect(await studio.mailInbox.turn()).toBe(2)
    expect((await came()).map(({ body }) => body).toSorted()).toEqual(['After', 'Before'])
  })

  test(`${engine}: a mail that the database refuses is tried again, then holds up no other`, async () => {
    const { studio, bring, came } = await opened(engine)
    const poison =
      engine === 'sqlite'
        ? sql`CREATE TRIGGER poison BEFORE INSERT ON incoming_message WHEN new.body = 'Poison' BEGIN SELECT RAISE(ABORT, 'poison'); END`
        : sql`ALTER TABLE incoming_message ADD CONSTRAINT poison CHECK (body <> 'Poison')`
    await poison.execute(studio.database.rows)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    bring('Poison')
    bring('Good')
    for (let time = 0; time < 2; time += 1) {
      expect(await studio.mailInbox.turn()).toBe(0)
      expect((await studio.mailInbox.standing())?.error).toMatch(/poison/)
    }
    expect(await studio.mailInbox.turn()).toBe(2)
    expect((await came()).map(({ body }) => body)).toEqual(['Good'])
    expect(said).toHaveBeenCalledTimes(1)
    said.mockRestore()
  })
}

test('a mailbox that does not open is said with its server’s words, and read once it does', async () => {
  const { studio, imap, bring, came } = await opened('sqlite')
  imap.state.isShut = true
  bring('Hello?')
  expect(await studio.mailInbox.turn()).toBe(0)
  expect(await studio.mailInbox.standing()).toMatchObject({
    failedSince: studio.clock.now,
    error: 'The password is another.',
  })
  imap.state.isShut = false
  expect(await studio.mailInbox.turn()).toBe(1)
  expect(await came()).toHaveLength(1)
  expect(await studio.mailInbox.standing()).toMatchObject({ failedSince: null, error: null })
})

test('of a mailbox that is new to us only the last two weeks are read', async () => {
  const { studio, imap, came, returnTo } = await opened('sqlite')
  const old = mailOf({ From: 'ana@example.com', To: returnTo, 'Message-ID': '<o@x>' }, 'Old')
  imap.bring(old, at('2026-01-01', '12:00'))
  expect(await studio.mailInbox.turn()).toBe(0)
  expect(await studio.mailInbox.turn()).toBe(0)
  expect(await came()).toEqual([])
  imap.bring(old.replace('<o@x>', '<n@x>'))
  expect(await studio.mailInbox.turn()).toBe(1)
})
