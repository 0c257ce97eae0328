import { count } from '../core/count.ts'
import { formatMoney } from '../core/money.ts'
import { formatWhen } from '../core/when.ts'
import { carrierName, type Shipment } from './shipment.ts'

/** Square's types of evidence that may be plain text. */
export type EvidenceType =
  | 'REBUTTAL_EXPLANATION'
  | 'CANCELLATION_OR_REFUND_DOCUMENTATION'
  | 'PURCHASE_ACKNOWLEDGEMENT'
  | 'PRODUCT_OR_SERVICE_DESCRIPTION'
  | 'SERVICE_RECEIVED_DOCUMENTATION'
  | 'ONLINE_OR_APP_ACCESS_LOG'
  | 'PROOF_OF_DELIVERY_DOCUMENTATION'
  | 'TRACKING_NUMBER'
  | 'CARDHOLDER_INFORMATION'
  | 'GENERIC_EVIDENCE'

/** One piece of what the bank reads. */
export type Piece = { type: EvidenceType; title: string; text: string }

/** Square takes so many signs at once. */
export const LONGEST_PIECE = 500

/** What is on file about a payment that a bank takes back; instants in epoch ms, money in cents. */
export type PacketFacts = {
  payment: { totalCents: number; tipCents: number; paidAt: number; number: string } | null
  receiptUrl: string | null
  buyer: { name: string; email: string; phone: string; address: string } | null
  lines: readonly { name: string; quantity: number; totalCents: number }[]
  visit: VisitFacts | null
  agreement: {
    words: readonly string[]
    agreedAt: number
    network: string | null
  } | null
  /** What was mailed to the client, by subject. */
  mails: readonly { subject: string; to: string; sentAt: number }[]
  shipTo: string | null
  shipment: Shipment | null
  refunds: readonly { amountCents: number; at: number }[]
}

type VisitFacts = {
  service: string
  extras: readonly string[]
  startsAt: number
  durationMinutes: number
  status: string
  steps: readonly { at: number; kind: StepKind; by: StepBy; startsAt: number | null }[]
  arrivedAt: number | null
  /** When the form before the visit was answered; never what was answered. */
  formAnsweredAt: number | null
}

type StepKind =
  | 'booked'
  | 'moved'
  | 'confirmed'
  | 'completed'
  | 'no-show'
  | 'cancelled'
  | 'reopened'
  | 'changed'
type StepBy = 'owner' | 'client' | 'guest' | 'manage-link'

const STEP_WORDS: Record<StepKind, string> = {
  booked: 'Booked',
  moved: 'Moved',
  confirmed: 'Confirmed',
  completed: 'Took place, noted as completed',
  'no-show': 'The client did not come',
  cancelled: 'Canceled',
  changed: 'Changed',
  reopened: 'Its end was noted by mistake, and taken back',
}
const BY_WORDS: Record<StepBy, string> = {
  owner: 'by the studio',
  client: 'by the client, signed in to their account',
  guest: 'by the client on our site',
  'manage-link': 'by the client through the link in their mail',
}

/**
 * What goes to the bank, piece by piece, none longer than Square takes. Only what is on file is said; nothing medical and no
 * photograph is among the facts.
 * @param ownWords what the owner adds; empty: nothing
 * @param zone the studio's clock, by which every time is told
 */
export function packetOf(facts: PacketFacts, ownWords: string, zone: string): Piece[] {
  const say = (at: number) => formatWhen(at, zone)
  const pieces = [
    piece('REBUTTAL_EXPLANATION', 'In short', summaryLines(facts, say)),
    piece('REBUTTAL_EXPLANATION', 'In the studio’s words', ownWords.split('\n')),
    piece('CANCELLATION_OR_REFUND_DOCUMENTATION', 'What was agreed to', agreedLines(facts, say)),
    piece('PURCHASE_ACKNOWLEDGEMENT', 'What was paid', paidLines(facts, say)),
    piece('PRODUCT_OR_SERVICE_DESCRIPTION', 'The treatment', treatmentLines(facts, say)),
    piece('SERVICE_RECEIVED_DOCUMENTATION', 'The visit', visitLines(facts, say)),
    piece('ONLINE_OR_APP_ACCESS_LOG', 'The booking’s history', historyLines(facts, say)),
    piece('PROOF_OF_DELIVERY_DOCUMENTATION', 'The parcel', parcelLines(facts, say)),
    piece('TRACKING_NUMBER', 'Tracking number', [facts.shipment?.trackingNumber ?? '']),
    piece('GENERIC_EVIDENCE', 'Mails that were sent', mailLines(facts, say)),
    piece('CANCELLATION_OR_REFUND_DOCUMENTATION', 'What went back', refundLines(facts, say)),
    piece('CARDHOLDER_INFORMATION', 'The client', clientLines(facts)),
  ]
  return pieces.flat()
}

type Say = (at: number) => string

function summaryLines({ payment, visit, agreement, shipment, refunds }: PacketFacts, say: Say) {
  const came = visit && (visit.arrivedAt !== null || visit.status === 'COMPLETED')
  return [
    payment && `The client paid ${formatMoney(sumOf(payment))} on ${say(payment.paidAt)}.`,
    agreement && `They had agreed to our terms on ${say(agreement.agreedAt)}.`,
    came && `The visit of ${say(visit.startsAt)} took place.`,
    visit?.status === 'NO_SHOW' &&
      `The client did not come to the visit of ${say(visit.startsAt)}.`,
    shipment && `What was bought was sent on ${say(shipment.shippedAt)}.`,
    payment && refunds.length === 0 && 'Nothing of it has been refunded.',
    payment && 'All times are the studio’s own. What follows is from our records.',
  ]
}

function agreedLines({ agreement }: PacketFacts, say: Say) {
  if (!agreement) return []
  const { words, agreedAt, network } = agreement
  const from = network ? `, from network ${network}` : ''
  return [`On ${say(agreedAt)}${from}, the client agreed to these words:`, ...words]
}

function paidLines({ payment, receiptUrl, lines }: PacketFacts, say: Say) {
  if (!payment) return []
  return [
    `Order ${payment.number}, paid by card on ${say(payment.paidAt)}.`,
    ...lines.map((line) => `${line.quantity} × ${line.name}: ${formatMoney(line.totalCents)}`),
    `Total: ${formatMoney(payment.totalCents)}`,
    payment.tipCents > 0 && `Tip, chosen by the client: ${formatMoney(payment.tipCents)}`,
    receiptUrl && `Receipt: ${receiptUrl}`,
  ]
}

function treatmentLines({ visit }: PacketFacts, say: Say) {
  if (!visit) return []
  const named = [visit.service, ...visit.extras].join(', with ')
  return [`${named}: ${count(visit.durationMinutes, 'minute')}, on ${say(visit.startsAt)}.`]
}

function visitLines({ visit }: PacketFacts, say: Say) {
  if (!visit) return []
  const completed = visit.steps.findLast(({ kind }) => kind === 'completed')
  return [
    visit.formAnsweredAt !== null &&
      `The client filled in our form for the visit on ${say(visit.formAnsweredAt)}.`,
    visit.arrivedAt !== null && `The client arrived on ${say(visit.arrivedAt)}.`,
    visit.status === 'COMPLETED' &&
      `The treatment was given${completed ? `, noted on ${say(completed.at)}` : ''}.`,
  ]
}

function historyLines({ visit }: PacketFacts, say: Say) {
  if (!visit) return []
  return visit.steps.map(({ at, kind, by, startsAt }) => {
    const to = startsAt === null ? '' : ` to ${say(startsAt)}`
    return `${say(at)}: ${STEP_WORDS[kind]}${to}, ${BY_WORDS[by]}`
  })
}

function parcelLines({ shipment, shipTo }: PacketFacts, say: Say) {
  if (!shipment) return []
  const { carrier, trackingNumber, shippedAt } = shipment
  return [
    `Sent with ${carrierName(carrier)} on ${say(shippedAt)}.`,
    trackingNumber && `Tracking number: ${trackingNumber}`,
    shipTo && `To the address that the client gave: ${shipTo}`,
  ]
}

function mailLines({ mails }: PacketFacts, say: Say) {
  return mails.map(({ subject, to, sentAt }) => `${say(sentAt)}, to ${to}: ${subject}`)
}

function refundLines({ refunds }: PacketFacts, say: Say) {
  return refunds.map(({ amountCents, at }) => `${formatMoney(amountCents)} refunded on ${say(at)}.`)
}

function clientLines({ buyer }: PacketFacts) {
  if (!buyer) return []
  const { name, email, phone, address } = buyer
  return [name, email, phone, address]
}

function sumOf({ totalCents, tipCents }: { totalCents: number; tipCents: number }): number {
  return totalCents + tipCents
}

/** As many pieces as the lines need; none where nothing is on file. */
function piece(
  type: EvidenceType,
  title: string,
  lines: readonly (string | false | null | undefined)[],
): Piece[] {
  const said = lines.flatMap((line) => (line ? cut(line) : []))
  const texts: string[] = []
  for (const line of said) {
    const last = texts.at(-1)
    const longer = `${last}\n${line}`
    if (last === undefined || longer.length > LONGEST_PIECE) texts.push(line)
    else texts[texts.length - 1] = longer
  }
  return texts.map((text) => ({ type, title, text }))
}

/** A line in parts that fit, between words where it can be. */
function cut(line: string): string[] {
  const parts: string[] = []
  let rest = line.trim()
  while (rest.length > LONGEST_PIECE) {
    const space = rest.lastIndexOf(' ', LONGEST_PIECE)
    const at = space > 0 ? space : LONGEST_PIECE
    parts.push(rest.slice(0, at))
    rest = rest.slice(at).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
