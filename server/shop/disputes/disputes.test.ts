import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Engine } from '#server/core/db/open.ts'
import { callOf } from '#tests/breaking.ts'
import { ENGINES, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { openShop, TOTAL_CENTS } from '#tests/payments.ts'
import { SIGNATURE_HEADER } from '../payments/notices.ts'

const KEY = 'a signature key of tests'
const HOOKS = 'http://studio.test/api/webhooks/square'
const OWN_WORDS = 'She picked it up herself.'

type Through = NonNullable<Parameters<typeof openShop>[0]>['through']
type Told = { type: string; body: Uint8Array; signature: string }

/** A shop with a paid order, whose Square tells its notices to this test alone. */
async function disputedShop(options: { engine?: Engine; through?: Through } = {}) {
  const told: Told[] = []
  const shop = await openShop({
    ...options,
    env: { SQUARE_WEBHOOK_SIGNATURE_KEY: KEY },
    tickMs: 0,
    webhooks: {
      url: HOOKS,
      signatureKey: KEY,
      async fetch(request) {
        const body = new Uint8Array(await request.arrayBuffer())
        const { type } = JSON.parse(new TextDecoder().decode(body))
        told.push({ type, body, signature: request.headers.get(SIGNATURE_HEADER) ?? '' })
        return new Response()
      },
    },
  })
  const bought = await shop.buy()
  if (!bought.ok) throw new Error(bought.code)
  const { id } = shop.standIn.disputes.open(bought.attempt.paymentId ?? '', {
    reason: 'NOT_RECEIVED',
  })
  const { disputes } = shop.payments
  const news = async () => {
    await shop.standIn.tick()
    return told.splice(0).filter(({ type }) => type.startsWith('dispute.'))
  }
  const take = (all: readonly Told[]) =>
    Promise.all(all.map(({ body, signature }) => shop.payments.takeNotice(body, signature)))
  /** As the page asks: with the stamp of the packet that it shows. */
  const send = async (by = disputes, ownWords = OWN_WORDS, of = id) => {
    const dispute = await by.find(of)
    const stamp = dispute ? (await by.packet(dispute)).stamp : ''
    return by.send({ id: of, ownWords, stamp, actorId: 'owner' })
  }
  const evidence = async () =>
    (await shop.client.disputes.evidence.list({ disputeId: id })).data.map(
      (piece) => `${piece.evidenceType}: ${piece.evidenceText}`,
    )
  return { ...shop, id, orderId: bought.attempt.id, disputes, news, take, send, evidence }
}

const twice = (all: Told[]) => all.flatMap((one) => [one, one])
const NOTICES: [string, (all: Told[]) => Told[]][] = [
  ['as they come', (all) => all],
  ['each twice', twice],
  ['newest first', (all) => all.toReversed()],
  ['newest first, each twice', (all) => twice(all.toReversed())],
]

for (const engine of ENGINES) {
  test.each(NOTICES)(
    `${engine}: notices of a dispute, %s, come to the same end`,
    async (_, how) => {
      const shop = await disputedShop({ engine })
      const { client, id } = shop
      await client.disputes.createEvidenceText({
        ...{ disputeId: id, idempotencyKey: 'one', evidenceText: 'Sent on Friday.' },
      })
      await client.disputes.submitEvidence({ disputeId: id })
      shop.standIn.disputes.win(id)
      const news = await shop.news()
      expect(news.map(({ type }) => type)).toEqual([
        'dispute.created',
        'dispute.evidence.created',
        'dispute.state.updated',
        'dispute.state.updated',
      ])
      for (const one of how(news)) expect(await shop.take([one])).not.toEqual(['not-ours'])
      expect(await shop.disputes.of({ orderId: shop.orderId })).toMatchObject([
        { id, state: 'WON', reason: 'NOT_RECEIVED', amountCents: TOTAL_CENTS, answer: null },
      ])
      expect((await shop.disputes.find(id))?.endedAt).toBe(shop.clock.now)
    },
  )

  test(`${engine}: what no notice told is learnt from Square after an hour’s silence`, async () => {
    const shop = await disputedShop({ engine })
    await shop.payments.reconcile()
    expect(await shop.disputes.find(shop.id)).toMatchObject({ state: 'EVIDENCE_REQUIRED' })
    shop.standIn.disputes.lose(shop.id)
    shop.clock.now += 59 * MINUTE_MS
    await shop.payments.reconcile()
    expect(await shop.disputes.find(shop.id)).toMatchObject({ state: 'EVIDENCE_REQUIRED' })
    shop.clock.now += MINUTE_MS
    await shop.payments.reconcile()
    expect(await shop.disputes.find(shop.id)).toMatchObject({ state: 'LOST' })
    expect(shop.breaches).toEqual([])
  })

  test(`${engine}: the packet is what is sent, once, however often and by whomever it is asked`, async () => {
    const shop = await disputedShop({ engine })
    await shop.take(await shop.news())
    const dispute = await shop.disputes.find(shop.id)
    if (!dispute) throw new Error('A dispute was expected.')
    const shown = await shop.disputes.packet(dispute)
    const other = shop.server().disputes
    const sendings = [shop.disputes, other, other].map((by) => shop.send(by))
    for (const sent of await Promise.all(sendings)) expect(sent).toEqual({ ok: true })
    const evidence = await shop.evidence()
    expect(evidence.filter((one) => !one.endsWith(OWN_WORDS))).toEqual(linesOf(shown.pieces))
    expect(evidence).toContain(`REBUTTAL_EXPLANATION: ${OWN_WORDS}`)
    const sent = await shop.disputes.find(shop.id)
    expect(sent).toMatchObject({ state: 'PROCESSING', answer: 'send', sentAt: shop.clock.now })
    expect(linesOf(sent ? (await shop.disputes.packet(sent)).pieces : [])).toEqual(evidence)
    expect(await shop.disputes.accept({ id: shop.id, actorId: 'owner' })).toEqual({
      ok: false,
      code: 'dispute-answered',
    })
    expect(shop.breaches).toEqual([])
  })

  for (const [call, nth] of [
    ['/evidence-text', 1],
    ['/evidence-text', 3],
    ['/submit-evidence', 1],
  ] as const) {
    for (const when of ['before', 'after'] as const) {
      test(`${engine}: dies ${when} ${call} ${nth}: the bank gets each piece once`, async () => {
        const death = dieAt(call, nth, when)
        const shop = await disputedShop({ engine, through: death.through })
        await shop.take(await shop.news())
        void shop.send()
        await death.died
        shop.clock.now += 2 * MINUTE_MS
        const servers = [shop.server(), shop.server()]
        await Promise.all(servers.map((server) => server.reconcile()))
        const dispute = await shop.disputes.find(shop.id)
        expect(dispute).toMatchObject({ state: 'PROCESSING', answer: 'send' })
        expect(dispute?.sentAt).not.toBeNull()
        const kept = dispute ? (await shop.disputes.packet(dispute)).pieces : []
        expect(await shop.evidence()).toEqual(linesOf(kept))
        expect(kept.length).toBeGreaterThan(3)
        expect(shop.breaches).toEqual([])
      })
    }
  }

  for (const when of ['before', 'after'] as const) {
    test(`${engine}: dies ${when} letting the money go: it goes once`, async () => {
      const death = dieAt('/accept', 1, when)
      const shop = await disputedShop({ engine, through: death.through })
      await shop.take(await shop.news())
      void shop.disputes.accept({ id: shop.id, actorId: 'owner' })
      await death.died
      shop.clock.now += 2 * MINUTE_MS
      await shop.server().reconcile()
      expect(await shop.disputes.find(shop.id)).toMatchObject({
        state: 'ACCEPTED',
        answer: 'accept',
        endedAt: expect.any(Number),
        sentAt: expect.any(Number),
      })
      expect(shop.breaches).toEqual([])
    })
  }

  test(`${engine}: while Square refuses the answer its code is shown, and it goes again by itself`, async () => {
    const shop = await disputedShop({ engine })
    await shop.take(await shop.news())
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop.standIn.faults.next({ kind: 'refuse', on: 'POST /v2/disputes/.*' })
    expect(await shop.send()).toEqual({ ok: true })
    said.mockRestore()
    expect(await shop.disputes.find(shop.id)).toMatchObject({
      ...{ state: 'EVIDENCE_REQUIRED', answer: 'send', refusal: 'BAD_REQUEST', sentAt: null },
    })
    shop.clock.now += 6 * MINUTE_MS
    await shop.payments.reconcile()
    expect(await shop.disputes.find(shop.id)).toMatchObject({ state: 'PROCESSING', refusal: null })
  })

  test(`${engine}: what is over, or late, is not answered any more`, async () => {
    const shop = await disputedShop({ engine })
    await shop.take(await shop.news())
    const late = { ok: false, code: 'dispute-closed' }
    const { answerBy } = (await shop.disputes.find(shop.id)) ?? {}
    shop.clock.now = answerBy ?? 0
    expect(await shop.send()).toEqual(late)
    expect(await shop.disputes.accept({ id: shop.id, actorId: 'owner' })).toEqual(late)
    expect(await shop.send(shop.disputes, '', 'none')).toMatchObject({ code: 'not-found' })
    expect(await shop.evidence()).toEqual([])
  })

  test(`${engine}: what has come on file since she read the packet is read first`, async () => {
    const shop = await disputedShop({ engine })
    await shop.take(await shop.news())
    const dispute = await shop.disputes.find(shop.id)
    const { stamp = '' } = dispute ? await shop.disputes.packet(dispute) : {}
    const parcel = { carrier: 'ups', trackingNumber: '1Z99' } as const
    const ship = { id: shop.orderId, version: 1, parcel, notify: false, actorId: 'owner' }
    expect((await shop.studio.orderDesk.ship(ship)).ok).toBe(true)
    const asked = { id: shop.id, ownWords: '', actorId: 'owner' }
    expect(await shop.disputes.send({ ...asked, stamp })).toEqual({
      ok: false,
      code: 'dispute-changed',
    })
    expect(await shop.evidence()).toEqual([])
    expect(await shop.send()).toEqual({ ok: true })
    expect(await shop.evidence()).toContain('TRACKING_NUMBER: 1Z99')
  })

  test(`${engine}: what the bank was told is in the client’s own data, and goes when the client is taken out`, async () => {
    const shop = await disputedShop({ engine })
    await shop.take(await shop.news())
    await shop.send()
    const { id } = await shop.database.rows
      .selectFrom('client')
      .select('id')
      .executeTakeFirstOrThrow()
    const { user } = await signedInClient(shop.studio, { isVerified: true })
    await shop.studio.profiles.loadOrCreate(user)
    const own = await shop.studio.privacy.download(user, '192.0.2.1')
    expect(own).toContain(OWN_WORDS)
    expect((await shop.studio.privacy.eraseClient({ id, word: 'ERASE' }, OWNER)).ok).toBe(true)
    const dispute = await shop.disputes.find(shop.id)
    expect(dispute).toMatchObject({ state: 'PROCESSING', amountCents: TOTAL_CENTS })
    expect(dispute && (await shop.disputes.packet(dispute)).pieces).toEqual([])
  })

  test(`${engine}: a payment that was not taken here is told of too, and answered in her own words`, async () => {
    const shop = await disputedShop({ engine })
    const { payment } = await shop.client.payments.create({
      ...{ sourceId: 'cnon:card-nonce-ok', idempotencyKey: 'elsewhere' },
      amountMoney: { amount: 4000n, currency: 'USD' },
    })
    const { id } = shop.standIn.disputes.open(payment?.id ?? '')
    await shop.take(await shop.news())
    expect(await shop.disputes.find(id)).toMatchObject({ orderId: null, amountCents: 4000 })
    expect(await shop.send(shop.disputes, ' ', id)).toMatchObject({ code: 'dispute-empty' })
    expect(await shop.send(shop.disputes, 'Paid at the desk.', id)).toEqual({ ok: true })
    expect(await shop.disputes.find(id)).toMatchObject({ state: 'PROCESSING' })
  })
}

const linesOf = (pieces: readonly { type: string; text: string }[]) =>
  pieces.map(({ type, text }) => `${type}: ${text}`)

/** The process that makes the nth such call is gone: it never comes back. */
function dieAt(path: string, nth: number, when: 'before' | 'after') {
  const died = Promise.withResolvers<void>()
  let calls = 0
  const through: Through = (ask) => async (request) => {
    if (!callOf(request).endsWith(path)) return ask(request)
    calls += 1
    if (calls !== nth) return ask(request)
    if (when === 'after') await ask(request)
    died.resolve()
    return new Promise<Response>(() => undefined)
  }
  return { through, died: died.promise }
}
