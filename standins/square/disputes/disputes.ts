import { type Context, Hono } from 'hono'
import { answerOnce, checked, type Parts, readBody } from '../calls.ts'
import { paged } from '../payments.ts'
import { Refusal } from '../refusal.ts'
import type { DisputeBook } from './dispute-book.ts'
import { type DisputeReason, EvidenceFile, EvidenceText, OpenDispute } from './dispute-shape.ts'

const PATH = '/v2/disputes/:id'
const LARGEST = 5 * 1024 * 1024

/** Square's disputes. */
export function disputeCalls(app: Hono, { state }: Parts, disputes: DisputeBook): void {
  const id = (c: Context) => c.req.param('id') ?? ''

  app.get('/v2/disputes', (c) => {
    const { location_id } = c.req.query()
    const states = c.req.queries('states')?.flatMap((list) => list.split(',')) ?? []
    const found = disputes
      .all()
      .filter(
        (one) =>
          (!location_id || one.location_id === location_id) &&
          (states.length === 0 || states.includes(one.state)),
      )
    const { page, next } = paged(c, found)
    return c.json({
      ...(page.length > 0 ? { disputes: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })

  app.get(PATH, (c) => c.json({ dispute: disputes.find(id(c)) }))
  app.post(`${PATH}/accept`, (c) => c.json({ dispute: state.asOne(() => disputes.accept(id(c))) }))
  app.post(`${PATH}/submit-evidence`, (c) =>
    c.json({ dispute: state.asOne(() => disputes.submit(id(c))) }),
  )

  app.get(`${PATH}/evidence`, (c) => {
    const { page, next } = paged(c, disputes.evidenceOf(disputes.find(id(c)).id))
    return c.json({
      ...(page.length > 0 ? { evidence: page } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })
  app.get(`${PATH}/evidence/:evidence`, (c) =>
    c.json({ evidence: disputes.evidence(id(c), c.req.param('evidence')) }),
  )
  app.delete(`${PATH}/evidence/:evidence`, (c) => {
    state.asOne(() => disputes.take(id(c), c.req.param('evidence')))
    return c.json({})
  })

  app.post(`${PATH}/evidence-text`, async (c) => {
    const body = await readBody(c, EvidenceText)
    const { idempotency_key: key, evidence_text, evidence_type = 'GENERIC_EVIDENCE' } = body
    return answerOnce(c, state, { key, body }, () => ({
      evidence: disputes.add(id(c), { evidence_type, evidence_text }),
    }))
  })

  app.post(`${PATH}/evidence-files`, async (c) => {
    const { file, facts } = await fileOf(c)
    const { idempotency_key: key, evidence_type = 'GENERIC_EVIDENCE', content_type } = facts
    const filetype = content_type ?? file.type
    const evidence_file = { filename: file.name.slice(0, 40), filetype }
    return answerOnce(c, state, { key, body: { ...facts, evidence_file } }, () => ({
      evidence: disputes.add(id(c), { evidence_type, evidence_file }),
    }))
  })
}

async function fileOf(c: Context) {
  const { image_file: file, request } = await c.req.parseBody()
  if (!(file instanceof File)) {
    throw new Refusal('MISSING_REQUIRED_PARAMETER', 'Field must be set', { field: 'image_file' })
  }
  if (file.size > LARGEST) {
    throw new Refusal('VALUE_TOO_LONG', 'The file is too large.', { field: 'image_file' })
  }
  const text = request instanceof File ? await request.text() : String(request ?? '{}')
  return { file, facts: checked(EvidenceFile, JSON.parse(text), text) }
}

export type Disputes = ReturnType<typeof disputeSwitches>

/** What cardholders and their banks do, for tests. */
export function disputeSwitches({ state }: Parts, disputes: DisputeBook) {
  return {
    open: (
      paymentId: string,
      {
        reason = 'NO_KNOWLEDGE',
        amountCents,
      }: { reason?: DisputeReason; amountCents?: number } = {},
    ) => state.asOne(() => disputes.open(paymentId, reason, amountCents)),
    win: (id: string) => state.asOne(() => disputes.decide(id, 'WON')),
    lose: (id: string) => state.asOne(() => disputes.decide(id, 'LOST')),
  }
}

/** The same, for requests: POST /control/disputes, /control/disputes/{id}/win. */
export function disputeControl(disputes: Disputes): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { payment_id, reason, amount_money } = checked(OpenDispute, await c.req.json())
    const more = {
      ...(reason ? { reason } : {}),
      ...(amount_money ? { amountCents: amount_money.amount } : {}),
    }
    return c.json({ dispute: disputes.open(payment_id, more) })
  })
  app.post('/:id/win', (c) => c.json({ dispute: disputes.win(c.req.param('id')) }))
  app.post('/:id/lose', (c) => c.json({ dispute: disputes.lose(c.req.param('id')) }))
  return app
}
