import { mailHeader } from '#content/pictures.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { CLIENT_MAIL_KINDS, NO_WORDS } from '#domain/post/mail-wording.ts'
import { queueTroubleMail } from '#server/calendar/abroad/trouble-letter.ts'
import { closedLetter } from '#server/calendar/closed/closed-letter.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import { copyLetter, drillLetter } from '#server/desk/backup/trouble.ts'
import { testLetter } from '#server/desk/first-day/test-letter.ts'
import {
  type AccountLetter,
  NOTICES,
  newAddressLetter,
  queueNotice,
  resetLetter,
  verifyLetter,
} from '#server/post/account-letter.ts'
import type { BookingMail } from '#server/post/booking-mail.ts'
import { clientLetter } from '#server/post/client-letter.ts'
import { contactLetter } from '#server/post/contact/contact-letter.ts'
import { mailQuestionLetter } from '#server/post/inbox/question-letter.ts'
import { type Letter, letterHtml, letterText } from '#server/post/letter.ts'
import {
  queueCardKeptMail,
  queueCardTroubleMail,
  queueFeeMail,
} from '#server/post/money/card-letter.ts'
import { queueDisputeMail } from '#server/post/money/dispute-letter.ts'
import { queueGivenBackMail } from '#server/post/money/given-back-letter.ts'
import { handoverLetter } from '#server/post/money/handover-letter.ts'
import { queueOrderMail } from '#server/post/money/order-letter.ts'
import { queuePayLinkMail, queueSaleLinkMail } from '#server/post/money/pay-link-letter.ts'
import { queueReceiptMail } from '#server/post/money/receipt-letter.ts'
import { refundLetter } from '#server/post/money/refund-letter.ts'
import { shipmentLetter } from '#server/post/money/shipment-letter.ts'
import { freedLetter, offerLetter } from '#server/post/offer-letter.ts'
import { ownerLetter } from '#server/post/owner-letter.ts'
import { placeLetter } from '#server/post/place-letter.ts'
import { createLinkSeal } from '#server/post/secret-links.ts'
import { ownerSeriesLetter } from '#server/post/series/owner-series-letter.ts'
import { seriesLetter } from '#server/post/series/series-letter.ts'
import { questionLetter } from '#server/post/texts/question-letter.ts'
import { exampleVisit } from '#server/post/wording/wording-example.ts'
import { GUEST, OWNER, type TestStudio } from '#tests/helpers.ts'
import { asItLeaves, book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'

/** A mail as it leaves. */
export type Shown = { name: string; subject: string; html: string; text: string }

const LONG = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe'
const MONEY = {
  ...{ isFrom: false, takesCard: true, card: { brand: 'VISA', last4: '1111' } },
  facts: [
    { label: 'Paid', value: '$40.00' },
    { label: 'Due', value: '$70.00, at the studio' },
    { label: 'Card', value: 'Visa ending in 1111' },
  ],
  lines: [],
  terms: 'free to move or cancel up to 24 hours before your visit; later than that half is charged',
  plans:
    'Up to 24 hours before your visit you move or cancel it free of charge. Later than that half the price is charged to your card, and all of it where you do not come.',
}

const RECEIPT = {
  lines: [
    { name: 'Acne Facial', cents: 11_000 },
    { name: 'Clay Mask, 50 ml', cents: 4500 },
    { name: 'Sales tax', cents: 394 },
    { name: 'Tip', cents: 2200 },
  ],
  totalCents: 18_094,
  payments: [
    { at: Date.parse('2026-03-06T19:00:00Z'), words: 'Cash', cents: 8094 },
    { at: Date.parse('2026-03-06T19:05:00Z'), words: 'Visa ending in 1111', cents: 10_000 },
  ],
  leftCents: 0,
}

/** Every kind of mail that leaves, with what makes it longest: names, extras, notes, links. */
export async function everyLetter(studio: TestStudio): Promise<Shown[]> {
  return [
    ...(await worded(studio)),
    ...(await visitLetters(studio)),
    ...(await comesAgain(studio)),
    ...(await writtenAtOnce(studio)),
    ...(await queued(studio)),
  ]
}

/** The mails that the owner may word, in our words; and one in hers. */
async function worded({ wording }: TestStudio): Promise<Shown[]> {
  const ours = CLIENT_MAIL_KINDS.map(async (kind) => ({
    name: kind,
    ...(await wording.preview(kind, NO_WORDS)),
  }))
  const words = {
    subject: '{firstName}, you are booked',
    opening: 'How good that you come, {firstName}!\n\nBring a book, and an hour.',
    closing: `See you soon.\nYours, ${LONG}`,
  }
  const hers = { name: 'booked-in-her-words', ...(await wording.preview('booked', words)) }
  return [...(await Promise.all(ours)), hers]
}

/** Letters of several visits, and of one that the studio has closed over. */
async function comesAgain({ env, clock, details }: TestStudio): Promise<Shown[]> {
  const now = clock.now
  const { facts: studio } = await details.read()
  const url = env.PUBLIC_URL
  const manageUrl = `${url}/manage/${'m'.repeat(90)}`
  const booking: Booking = {
    ...exampleVisit(now),
    ...{ firstName: 'Maximiliana-Alexandrina', priceCents: 12_500 },
    serviceName: 'Deep Cleansing Back Facial with Extractions and Light',
  }
  const visits = Array.from({ length: 6 }, (_, i) => {
    const startsAt = booking.startsAt + i * 28 * DAY_MS
    const onFile = { ...MONEY, takesCard: false, card: null }
    const previous = { ...booking, startsAt: startsAt - DAY_MS }
    return { booking: { ...booking, startsAt }, previous, money: null, onFile, manageUrl }
  })
  const letter = (news: 'booked' | 'moved' | 'canceled' | 'back', formUrl: string | null) =>
    seriesLetter({
      ...{ news, visits, now, studio, formUrl, rhythm: { weeks: 4, times: 6 } },
      ...{ bookingUrl: `${url}/schedule`, pictureUrl: `${url}${mailHeader.file}` },
    })
  const toOwner = {
    ...{ visits, now, who: 'Mia', rhythm: { weeks: 4, times: 6 } },
    appointmentUrl: `${url}/admin/appointments/${booking.id}`,
  }
  const times = [1, 2, 3].map((days) => booking.startsAt + days * DAY_MS)
  const closed = { booking, now, studio, manageUrl, url: `${url}/new-time/${'n'.repeat(90)}` }
  return [
    shown('series-booked', letter('booked', null)),
    shown('series-booked-form', letter('booked', `${url}/form/${'f'.repeat(60)}`)),
    shown('series-moved', letter('moved', null)),
    shown('series-canceled', letter('canceled', null)),
    shown('series-back', letter('back', null)),
    ...(['booked', 'moved', 'canceled'] as const).map((news) =>
      shown(`series-${news}-owner`, ownerSeriesLetter({ ...toOwner, news })),
    ),
    shown('new-time', closedLetter({ ...closed, times })),
    shown('new-time-none', closedLetter({ ...closed, times: [] })),
  ]
}

async function visitLetters({ env, clock, details }: TestStudio): Promise<Shown[]> {
  const now = clock.now
  const { facts: own } = await details.read()
  const booking: Booking = {
    ...exampleVisit(now),
    firstName: 'Maximiliana-Alexandrina',
    lastName: 'Rivera-Lindqvist',
    email: `${LONG.slice(0, 60).toLowerCase()}@${LONG.slice(0, 60).toLowerCase()}.example`,
    serviceName: 'Deep Cleansing Back Facial with Extractions and Light',
    addons: ['High Frequency', 'LED Light Therapy', 'Peel'].map((name) => ({
      ...{ id: name, name, durationMinutes: 10, priceCents: 1500 },
    })),
    note: 'I have sensitive skin.\nAnd a question: may I bring my sister?',
    cancelReason: 'I am ill, and so is my sister',
  }
  const mail = (changes: Partial<BookingMail>): BookingMail => ({
    ...{ kind: 'booked', booking, previous: booking, by: GUEST, now },
    ...changes,
  })
  const client = (name: string, changes: Partial<BookingMail>) =>
    shown(
      name,
      clientLetter(mail(changes), {
        manageUrl: `${env.PUBLIC_URL}/manage/${'m'.repeat(90)}`,
        bookingUrl: `${env.PUBLIC_URL}/schedule`,
        pictureUrl: `${env.PUBLIC_URL}${mailHeader.file}`,
        money: MONEY,
        formUrl: name === 'booked-long' ? `${env.PUBLIC_URL}/form/${'f'.repeat(60)}` : null,
        studio: own,
        words: NO_WORDS,
      }),
    )
  const owner = (name: string, changes: Partial<BookingMail>) =>
    shown(
      `owner-${name}`,
      ownerLetter(mail(changes), {
        appointmentUrl: `${env.PUBLIC_URL}/admin/appointments/${booking.id}`,
        money: MONEY,
        who: changes.by?.kind === 'owner' ? 'Mia Vega' : null,
      }),
    )
  const pending: Booking = { ...booking, status: 'PENDING' }
  const before: Booking = { ...booking, startsAt: booking.startsAt - DAY_MS }
  const fewer: Booking = { ...booking, addons: booking.addons.slice(0, 2) }
  return [
    client('booked-long', {}),
    client('missed', { kind: 'no-show', by: OWNER }),
    client('back', {
      ...{ kind: 'reopened', by: OWNER },
      previous: { ...booking, status: 'CANCELLED', cancelledBy: 'owner' },
    }),
    client('changed', {
      ...{ kind: 'changed', by: OWNER, because: 'A small thank-you for your patience.' },
      previous: { ...booking, addons: [], durationMinutes: 50, priceCents: 11_000 },
    }),
    client('not-missed', {
      ...{ kind: 'reopened', by: OWNER },
      previous: { ...booking, status: 'NO_SHOW' },
    }),
    client('length', { kind: 'moved', by: OWNER }),
    client('extra', { kind: 'moved', previous: fewer, by: GUEST }),
    client('canceled-nearest', {
      ...{ kind: 'cancelled', by: OWNER },
      nearest: [booking.startsAt + HOUR_MS, booking.startsAt + DAY_MS],
    }),
    owner('booked', {}),
    owner('asked', { booking: pending }),
    owner('moved', { kind: 'moved', previous: before }),
    owner('length', { kind: 'moved', by: OWNER }),
    owner('extra', { kind: 'moved', previous: fewer, by: GUEST }),
    owner('confirmed', { kind: 'confirmed', by: OWNER }),
    owner('canceled', { kind: 'cancelled' }),
  ]
}

/** Letters of accounts, of the waiting list, and what the owner reads of what comes. */
async function writtenAtOnce({ env, clock, details }: TestStudio): Promise<Shown[]> {
  const now = clock.now
  const url = env.PUBLIC_URL
  const { facts: studio } = await details.read()
  const account = (name: string, letter: AccountLetter) => shown(name, letter(studio))
  const email = `${LONG.slice(0, 60).toLowerCase()}@grove.example`
  const link = { token: 't'.repeat(86), url }
  const times = {
    weekdays: ['monday', 'wednesday', 'friday'],
    parts: ['morning', 'evening'],
    ...{ firstDate: '2026-03-03', lastDate: '2026-04-30', noticeMinutes: 120 },
  } as const
  const place = (name: string, isEarlier: boolean) =>
    shown(
      name,
      placeLetter({
        ...{ firstName: 'Ana', isEarlier, times, studio },
        treatments: ['Acne Facial', 'Deep Cleansing Back Facial'],
        placeUrl: `${url}/waiting/${'p'.repeat(90)}`,
      }),
    )
  const offer = (name: string, movesFrom: number | null) =>
    shown(
      name,
      offerLetter({
        ...{ firstName: 'Ana', now, movesFrom, isShared: movesFrom === null, studio },
        visit: {
          ...{ name: 'Acne Facial', durationMinutes: 60, priceCents: 12_500, option: null },
          addons: [
            { id: 'peel', name: 'Peel', durationMinutes: 10, priceCents: 1500, clients: 'current' },
          ],
        },
        startsAt: now + DAY_MS,
        expiresAt: now + HOUR_MS,
        asks: [MONEY.plans],
        offerUrl: `${url}/offer/${'o'.repeat(90)}`,
        placeUrl: `${url}/waiting/${'p'.repeat(90)}`,
      }),
    )
  const freed = freedLetter({
    ...{ when: 'Fri, Mar 6, 10:00 am', names: ['Bo Lindqvist', LONG] },
    url: `${url}/admin/availability/waiting`,
  })
  const message = { firstName: LONG, lastName: 'Oak', email, phone: '909 555 0102' }
  const asked = { who: null, body: `${LONG}\n\nAnd where do I park?` }
  const mailAsked = { ...asked, threadUrl: `${url}/admin/messages/inbox` }
  const coming = { from: email, subject: 'Re: Your visit' }
  return [
    account('verify', verifyLetter({ ...link, firstName: 'Ana', email })),
    account('reset', resetLetter({ ...link, email })),
    account('new-address', newAddressLetter({ ...link, email })),
    place('waiting', false),
    place('waiting-earlier', true),
    offer('offer', null),
    offer('offer-earlier', now + 5 * DAY_MS),
    shown('freed', freed),
    shown(
      'contact',
      contactLetter(
        { ...message, subject: 'general', message: `Hello\n\n${LONG}` },
        `${url}/admin/messages`,
      ),
    ),
    shown('text-asked', questionLetter({ from: '+19095550101', body: asked.body }, mailAsked)),
    shown('mail-asked', mailQuestionLetter(coming, { ...mailAsked, isDeclined: false })),
    shown('declined-in-calendar', mailQuestionLetter(coming, { ...mailAsked, isDeclined: true })),
  ]
}

const SILENT = {
  ...{
    kind: 'caldav' as const,
    name: 'Work',
    account: 'owner@example.com, caldav.example.com',
    checked_at: null,
  },
  failure: 'refused' as const,
}

/** Letters that are written into the transaction of what they tell of, as their rows leave. */
async function queued(studio: TestStudio): Promise<Shown[]> {
  const { database, env, secret, clock, details } = studio
  const { facts } = await details.read()
  const order = await placeOrder(studio)
  const handed = await placeOrder(studio, { shippingAddress: null })
  const visit = await book(studio, { firstName: 'Maximiliana-Alexandrina' })
  const now = clock.now
  const seal = createLinkSeal(secret)
  const said = { studio: facts, words: NO_WORDS }
  const telling = { publicUrl: env.PUBLIC_URL, ownerEmail: undefined }
  const card = { brand: 'VISA', last4: '1111', expMonth: 3, expYear: 2026 } as const
  const url = `${env.PUBLIC_URL}/manage/${'m'.repeat(90)}`
  const about = (id: string) => ({ id, visit, url, seal, now })
  const visits = [{ ...visit, plans: MONEY.plans }]
  const dispute = {
    ...{ id: 'dispute', orderId: null, bookingId: null, who: 'Ana Rivera', amountCents: 12_500 },
    ...{ reason: 'NO_KNOWLEDGE', answerBy: now + 9 * DAY_MS },
  }
  const goesBack = {
    ...{ order, amountCents: 7830, firstName: 'Ana', startsAt: now + DAY_MS, env, now },
    nearest: [{ startsAt: now + 2 * DAY_MS, endsAt: now + 2 * DAY_MS + HOUR_MS }],
  }
  await database.rows.deleteFrom('outbox').execute()
  await inTransaction(database.rows, async (rows) => {
    await queueCardTroubleMail(rows, { ...about('gone'), card, why: 'gone' })
    await queueCardTroubleMail(rows, { ...about('ends'), card, why: 'ends' })
    await queueCardKeptMail(rows, { ...about('kept'), card, was: card, visits })
    await queueFeeMail(rows, { ...about('fee'), cents: 5500, isDeclined: true })
    await queueDisputeMail(rows, { ...dispute, isNear: false }, { env, now })
    await queueDisputeMail(rows, { ...dispute, isNear: true }, { env, now })
    await queueGivenBackMail(rows, { ...goesBack, why: 'taken' })
    await queueGivenBackMail(rows, { ...goesBack, why: 'refused' })
    await queueOrderMail(rows, { order, env, now })
    await queueOrderMail(rows, { order: handed, env, now })
    await queueReceiptMail(rows, {
      ...{ id: 'receipt', recipient: 'ana@example.com', firstName: 'Ana', facts: [], env, now },
      receipt: RECEIPT,
    })
    await queuePayLinkMail(rows, {
      ...{ ...about('pay'), url: 'https://square.link/u/abcdefgh' },
      ...{ booking: visit, totalCents: 11_000 },
    })
    await queueSaleLinkMail(rows, {
      ...{ id: 'pay-products', url: 'https://square.link/u/abcdefgh', totalCents: 18_094, now },
      ...{ email: 'ana@example.com', firstName: LONG, lines: order.lines },
    })
    await queueTroubleMail(rows, SILENT, { publicUrl: env.PUBLIC_URL, ownerEmail: undefined, now })
    for (const kind of Object.keys(NOTICES) as (keyof typeof NOTICES)[]) {
      await queueNotice(rows, { env, now: () => now, seal }, kind, 'ana@example.com')
    }
    return { ok: true }
  })
  const rows = await database.rows.selectFrom('outbox').selectAll().execute()
  const parcel = { carrier: 'usps', trackingNumber: '9400111899223817776194' } as const
  return [
    ...rows
      .map((row) => asItLeaves(studio, row))
      .map(({ kind, audience, subject, body_text: text, body_html: html }, place) => ({
        ...{ name: `${kind}-${audience}-${place}`, subject, text, html },
      })),
    ...(['card', 'cash', 'other'] as const).map((way) =>
      shown(`refund-${way}`, refundLetter({ order, amountCents: 1000, way, env }, said)),
    ),
    shown('test', testLetter(`${env.PUBLIC_URL}/admin/settings/first-day`)),
    shown('copies', copyLetter('copy-unreachable', telling)),
    shown('drill', drillLetter('drill-differs', telling)),
    shown('refund-credit', refundLetter({ order, amountCents: 1000, tender: 'credit', env }, said)),
    ...(['ready', 'handed', 'visit-off'] as const).map((news) =>
      shown(
        `handover-${news}`,
        handoverLetter({ order, news, env }, { ...said, pickupText: 'Come by.' }),
      ),
    ),
    ...(['left', 'changed', 'not-left'] as const).map((news) =>
      shown(`parcel-${news}`, shipmentLetter({ order, shipment: parcel, news, env }, said)),
    ),
  ]
}

function shown(name: string, letter: Letter): Shown {
  return { name, subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
}
