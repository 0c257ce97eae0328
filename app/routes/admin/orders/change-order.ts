import { readForm, refused, shownAgain, textIn, unreadable } from '#app/form/form.ts'
import type { Owner } from '#domain/core/actor.ts'
import { type Failure, sentence } from '#domain/core/errors.ts'
import type { Order } from '#domain/shop/order.ts'
import { refundFailed } from '#domain/shop/payment-refund.ts'
import { carrierName } from '#domain/shop/shipment.ts'
import {
  HandForm,
  NoteForm,
  RefundForm,
  SeenForm,
  SHOP_FORM_SENTENCES,
  ShipForm,
  UnshipForm,
} from '#domain/shop/shop-forms.ts'
import type { Studio } from '#server/http/studio.ts'
import type { Letter } from '#server/post/letter.ts'
import { redirectDone } from '../ui/done-words.ts'
import { orderPath } from '../ui/paths.ts'

/** The mail as it would leave. */
export type LetterPreview = { letter?: { to: string; subject: string; lines: string[] } }

/** Changes one order as its form asks; the form again where it could not. */
export async function changeOrder(form: FormData, id: string, studio: Studio, owner: Owner) {
  const { orderDesk } = studio
  const actorId = owner.id
  switch (form.get('intent')) {
    case 'preview':
    case 'ship': {
      const read = readForm(ShipForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const { version, notify, ...parcel } = read.value
      if (form.get('intent') === 'preview') {
        return preview(form, id, studio, (order) => orderDesk.letter(order, parcel))
      }
      const shipped = await orderDesk.ship({ id, version, parcel, notify, actorId })
      if (!shipped.ok) return refuse(form, shipped, id, studio)
      return done(id, shipped.isTold ? 'shipped' : 'shipped-quietly')
    }
    case 'unship': {
      const read = readForm(UnshipForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const undone = await orderDesk.unship({ id, ...read.value, actorId })
      if (!undone.ok) return refuse(form, undone, id, studio)
      return done(id, undone.isTold ? 'unshipped' : 'unshipped-quietly')
    }
    case 'hand': {
      const seen = readForm(SeenForm, form)
      if (seen.ok) {
        return preview(form, id, studio, (order) => orderDesk.handLetter(order, seen.value.see))
      }
      const read = readForm(HandForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const handed = await orderDesk.hand({ id, ...read.value, actorId })
      if (!handed.ok) return refuse(form, handed, id, studio)
      return done(id, read.value.step === 'undone' ? 'undone' : handDone(read.value.step, handed))
    }
    case 'note': {
      const read = readForm(NoteForm, form, SHOP_FORM_SENTENCES)
      if (!read.ok) return unreadable(form, read.fields)
      const noted = await orderDesk.note({ id, ...read.value, actorId })
      return noted.ok ? done(id, 'noted') : refuse(form, noted, id, studio)
    }
    case 'refund':
      return refund(form, id, studio, owner)
    default:
      return unreadable(form)
  }
}

async function refund(form: FormData, id: string, { payments }: Studio, owner: Owner) {
  const read = readForm(RefundForm, form, SHOP_FORM_SENTENCES)
  const returned = piecesIn(form)
  if (!read.ok || !returned.ok) {
    const fields = { ...(read.ok ? {} : read.fields), ...(returned.ok ? {} : returned.fields) }
    return unreadable(form, fields)
  }
  const asked = { id, ...read.value, actorId: owner.id }
  const made = await payments.refund({ ...asked, returned: returned.pieces })
  if (!made.ok && made.code === 'refund-failed') {
    const [last] = (await payments.refundsOf(id)).filter((of) => of.state === 'failed').toReversed()
    const message = `${sentence(made.code)}. ${refundFailed(last?.failure ?? null)}`
    return refused(form, { ...made, message })
  }
  if (!made.ok) return refused(form, made, { fields: amountWords(made) })
  return done(id, made.refund.state === 'completed' ? 'refunded' : 'refund-pending')
}

const handDone = (step: 'ready' | 'handed', { isTold }: { isTold: boolean }) =>
  isTold ? step : (`${step}-quietly` as const)

function amountWords({ code }: Failure): Record<string, string> {
  return code === 'refund-too-much' ? { amount: sentence(code) } : {}
}

/** The pieces that came back, from one field for each line: `returned-0`. */
function piecesIn(form: FormData) {
  const pieces: { position: number; quantity: number }[] = []
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    const [, position] = /^returned-(\d{1,3})$/.exec(name) ?? []
    if (position === undefined || typeof value !== 'string' || value.trim() === '') continue
    if (!/^\d{1,4}$/.test(value.trim())) fields[name] = SHOP_FORM_SENTENCES.returned ?? ''
    else if (Number(value) > 0) pieces.push({ position: Number(position), quantity: Number(value) })
  }
  const isRead = Object.keys(fields).length === 0
  return isRead ? ({ ok: true, pieces } as const) : ({ ok: false, fields } as const)
}

async function preview(
  form: FormData,
  id: string,
  { orderDesk }: Studio,
  letterOf: (order: Order) => Promise<Letter>,
) {
  const found = await orderDesk.find(id)
  if (!found) return refused(form, { ok: false, code: 'not-found' })
  const letter = await letterOf(found.order)
  const { subject, greeting, paragraphs, facts, action, parting = [] } = letter
  const lines = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...facts.map(({ label, value }) =>
      label.endsWith('×') ? `${label} ${value}` : `${label}: ${value}`,
    ),
    action.label,
    ...parting,
  ]
  return shownAgain<LetterPreview>(form, { letter: { to: found.order.email, subject, lines } })
}

async function refuse(form: FormData, failure: Failure, id: string, { orderDesk }: Studio) {
  const now = failure.code === 'changed-meanwhile' ? await orderDesk.find(id) : null
  if (!now) return refused(form, failure)
  const { shipment } = now.order
  const parcel = shipment
    ? [carrierName(shipment.carrier), shipment.trackingNumber].filter(Boolean).join(', ')
    : 'not shipped'
  const difference =
    form.get('intent') === 'note'
      ? { label: 'Note', stored: now.note, typed: textIn(form, 'note') }
      : { label: 'Parcel', stored: parcel, typed: null }
  return refused(form, failure, { stored: { version: now.deskVersion, differences: [difference] } })
}

function done(id: string, what: string) {
  return redirectDone(orderPath(id), what)
}
