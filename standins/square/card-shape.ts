import { z } from 'zod'
import type { CardFacts } from './cards.ts'

const Address = z.record(z.string(), z.string())

export const CreateCard = z.strictObject({
  idempotency_key: z.string().min(1).max(45),
  source_id: z.string().min(1),
  verification_token: z.string().optional(),
  card: z.strictObject({
    customer_id: z.string().min(1),
    cardholder_name: z.string().max(96).optional(),
    billing_address: Address.optional(),
    reference_id: z.string().max(128).optional(),
  }),
})
export type CreateCard = z.infer<typeof CreateCard>

/** A card on file as Square answers it. */
export type StoredCard = CardFacts &
  CreateCard['card'] & {
    id: string
    fingerprint: string
    merchant_id: string
    enabled: boolean
    version: number
    issuer_alert?: 'ISSUER_ALERT_CARD_CLOSED'
    issuer_alert_at?: string
  }
