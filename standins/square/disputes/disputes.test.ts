import { expect, test } from 'vitest'
import { unlikeEvent } from '../../../tests/square/contract.ts'
import { watchedSquare } from '../../../tests/square/watched.ts'

const usd = (cents: number) => ({ amount: BigInt(cents), currency: 'USD' as const })
const DAY_MS = 24 * 60 * 60 * 1000

async function paid(cents = 9500) {
  let now = Date.parse('2026-11-20T15:00:00Z')
  const events: { type: string }[] = []
  const fetch = async (request: Request) => {
    events.push(JSON.parse(await request.text()))
    return new Response()
  }
  const webhooks = { url: 'https://grove.example/hooks', signatureKey: 'key', fetch }
  const square = watchedSquare({ now: () => now, webhooks, tickMs: 0 })
  const { payment } = await square.client.payments.create({
    sourceId: 'cnon:card-nonce-ok',
    idempotencyKey: 'one',
    amountMoney: usd(cents),
  })
  const { disputes } = square.client
  const upload = (disputeId: string, name: string) =>
    disputes.createEvidenceFile({
      disputeId,
      request: {
        idempotencyKey: name,
        evidenceType: 'RECEIPT',
        contentType: 'application/pdf',
      },
      imageFile: new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
    })
  const pass = (ms: number) => {
    now += ms
  }
  return { ...square, disputes, paymentId: payment?.id ?? '', upload, events, pass }
}

test('a dispute is answered with words and files, sent, and decided', async () => {
  const { standIn, disputes, paymentId, upload, events, breaches } = await paid()
  const { id: disputeId } = standIn.disputes.open(paymentId, { reason: 'NOT_RECEIVED' })
  const { dispute } = await disputes.get({ disputeId })
  expect(dispute).toMatchObject({
    state: 'EVIDENCE_REQUIRED',
    reason: 'NOT_RECEIVED',
    amountMoney: usd(9500),
    dueAt: '2026-12-04T15:00:00.000Z',
    disputedPayment: { paymentId },
  })
  expect((await disputes.list({ states: 'EVIDENCE_REQUIRED' })).data).toEqual([dispute])
  expect((await disputes.list({ states: 'WON' })).data).toEqual([])
  await expect(disputes.submitEvidence({ disputeId })).rejects.toMatchObject({ statusCode: 400 })

  const words = {
    disputeId,
    idempotencyKey: 'words',
    evidenceText: 'She was here.',
    evidenceType: 'REBUTTAL_EXPLANATION' as const,
  }
  const { evidence } = await disputes.createEvidenceText(words)
  expect((await disputes.createEvidenceText(words)).evidence).toEqual(evidence)
  const file = await upload(disputeId, 'form.pdf')
  expect(file.evidence).toMatchObject({
    evidenceType: 'RECEIPT',
    evidenceFile: { filename: 'form.pdf', filetype: 'application/pdf' },
  })
  const listed = async () => (await disputes.evidence.list({ disputeId })).data.map(({ id }) => id)
  expect(await listed()).toEqual([evidence?.id, file.evidence?.id])
  await disputes.evidence.delete({ disputeId, evidenceId: evidence?.id ?? '' })
  expect(await listed()).toEqual([file.evidence?.id])

  expect((await disputes.submitEvidence({ disputeId })).dispute?.state).toBe('PROCESSING')
  await expect(disputes.accept({ disputeId })).rejects.toMatchObject({ statusCode: 400 })
  standIn.disputes.win(disputeId)
  expect((await disputes.get({ disputeId })).dispute?.state).toBe('WON')
  expect(() => standIn.disputes.lose(disputeId)).toThrow('WON already')

  await standIn.tick()
  const told = events.filter(({ type }) => type.startsWith('dispute.'))
  expect(told.map(({ type }) => type)).toEqual([
    'dispute.created',
    'dispute.evidence.created',
    'dispute.evidence.created',
    'dispute.state.updated',
    'dispute.state.updated',
  ])
  for (const event of told) expect(unlikeEvent(event.type, event)).toEqual([])
  expect(breaches).toEqual([])
})

test('the sandbox’s amounts are disputed by themselves, and a last file decides', async () => {
  const { disputes, upload, breaches } = await paid(8803)
  const [dispute] = (await disputes.list({})).data
  expect(dispute).toMatchObject({ reason: 'DUPLICATE', amountMoney: usd(8803) })
  const disputeId = dispute?.id ?? ''
  await upload(disputeId, 'evidence_won.pdf')
  await disputes.submitEvidence({ disputeId })
  expect((await disputes.get({ disputeId })).dispute?.state).toBe('WON')
  expect((await disputes.list({})).data).toHaveLength(1)
  expect(breaches).toEqual([])
})

test('what is accepted is over, and what nobody answers in time is lost', async () => {
  const { standIn, disputes, paymentId, pass, breaches } = await paid()
  const accepted = standIn.disputes.open(paymentId).id
  expect((await disputes.accept({ disputeId: accepted })).dispute?.state).toBe('ACCEPTED')
  const late = standIn.disputes.open(paymentId, { amountCents: 500 }).id
  pass(14 * DAY_MS)
  expect((await disputes.get({ disputeId: late })).dispute).toMatchObject({
    state: 'LOST',
    amountMoney: usd(500),
  })
  expect(breaches).toEqual([])
})

test('a dispute is opened and decided by requests from this machine', async () => {
  const { standIn, paymentId } = await paid()
  const control = (path: string, body: object = {}) =>
    standIn.fetch(
      new Request(`http://square.test/control/disputes${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      }),
    )
  const { dispute } = await (await control('', { payment_id: paymentId })).json()
  expect((await control(`/${dispute.id}/lose`)).status).toBe(200)
  expect((await control('', { payment_id: 'none' })).status).toBe(404)
})
