import { z } from 'zod'
import { type Money, MoneyShape } from '../money.ts'

export const REASONS = [
  'AMOUNT_DIFFERS',
  'CANCELLED',
  'DUPLICATE',
  'NO_KNOWLEDGE',
  'NOT_AS_DESCRIBED',
  'NOT_RECEIVED',
  'PAID_BY_OTHER_MEANS',
  'CUSTOMER_REQUESTS_CREDIT',
  'EMV_LIABILITY_SHIFT',
] as const
export type DisputeReason = (typeof REASONS)[number]
/** The amount that has the sandbox dispute a payment, for the first of the reasons; each next is a cent more. */
export const DISPUTED_FROM = 8801

const EvidenceType = z.enum([
  'GENERIC_EVIDENCE',
  'ONLINE_OR_APP_ACCESS_LOG',
  'AUTHORIZATION_DOCUMENTATION',
  'CANCELLATION_OR_REFUND_DOCUMENTATION',
  'CARDHOLDER_COMMUNICATION',
  'CARDHOLDER_INFORMATION',
  'PURCHASE_ACKNOWLEDGEMENT',
  'DUPLICATE_CHARGE_DOCUMENTATION',
  'PRODUCT_OR_SERVICE_DESCRIPTION',
  'RECEIPT',
  'SERVICE_RECEIVED_DOCUMENTATION',
  'PROOF_OF_DELIVERY_DOCUMENTATION',
  'RELATED_TRANSACTION_DOCUMENTATION',
  'REBUTTAL_EXPLANATION',
  'TRACKING_NUMBER',
])
const Key = z.string().min(1).max(45)
export const EvidenceText = z.strictObject({
  idempotency_key: Key,
  evidence_type: EvidenceType.optional(),
  evidence_text: z.string().min(1).max(500),
})
/** Beside the file itself. */
export const EvidenceFile = z.strictObject({
  idempotency_key: Key,
  evidence_type: EvidenceType.optional(),
  content_type: z
    .enum(['image/heic', 'image/heif', 'image/jpeg', 'application/pdf', 'image/png', 'image/tiff'])
    .optional(),
})
export const OpenDispute = z.strictObject({
  payment_id: z.string(),
  reason: z.enum(REASONS).optional(),
  amount_money: MoneyShape.optional(),
})

export type Dispute = {
  id: string
  dispute_id: string
  amount_money: Money
  reason: DisputeReason
  state: 'EVIDENCE_REQUIRED' | 'PROCESSING' | 'WON' | 'LOST' | 'ACCEPTED'
  due_at: string
  disputed_payment: { payment_id: string }
  evidence_ids?: string[]
  card_brand?: string
  created_at: string
  updated_at: string
  reported_at: string
  version: number
  location_id: string
}

export type EvidenceFacts = { evidence_type: z.infer<typeof EvidenceType> } & (
  | { evidence_text: string }
  | { evidence_file: { filename: string; filetype: string } }
)
export type Evidence = EvidenceFacts & {
  id: string
  evidence_id: string
  dispute_id: string
  uploaded_at: string
}
