import { z } from 'zod'
import { HIDDEN } from '#domain/core/contact-details.ts'
import { SectionName } from '#domain/core/sections/section.ts'
import { isAllSeen } from '#domain/core/texts.ts'
import { cents, Tick } from '../core/fields.ts'
import { LONGEST } from '../core/texts.ts'
import { HAND_STEPS } from './fulfilment.ts'
import { CONCERNS, ProductFacts } from './product-facts.ts'
import { CARRIERS } from './shipment.ts'

// The forms of the owner's shop, each with the sentence for a field that cannot be read.

const Version = z.coerce.number().int().min(1)

const Cents = cents().refine((amount) => amount >= 1)

/** A number of pieces; empty is none given. */
const Pieces = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/, 'Write a whole number, or leave it empty.')
  .transform((text) => (text === '' ? null : Number(text)))

/** Four signs at least; empty where the parcel has none. */
const TRACKING_NUMBER = /^(|[A-Za-z0-9][A-Za-z0-9 -]{2,}[A-Za-z0-9])$/

export const ShipForm = z.object({
  version: Version,
  carrier: z.enum(CARRIERS.map(({ code }) => code)),
  trackingNumber: z.string().trim().max(LONGEST.trackingNumber).regex(TRACKING_NUMBER),
  notify: Tick,
})

export const UnshipForm = z.object({ version: Version, notify: Tick })

export const HandForm = z.object({ version: Version, step: z.enum(HAND_STEPS), notify: Tick })

/** Which mail of an order that is handed over is to be read before it leaves. */
export const SeenForm = z.object({ see: z.enum(['ready', 'handed']) })

export const NoteForm = z.object({
  version: Version,
  note: z.string().trim().max(LONGEST.deskNote),
})

export const RefundForm = z
  .object({
    key: z.string().min(1).max(60),
    amount: Cents,
    reason: z.string().trim().max(LONGEST.refundReason),
    after: z.enum(['less', 'again']).optional(),
  })
  .transform(({ amount, after, ...rest }) => ({
    ...rest,
    amountCents: amount,
    isDueAgain: after === undefined ? undefined : after === 'again',
  }))

export const DisputeForm = z.object({
  ownWords: z.string().trim().max(LONGEST.disputeWords),
  stamp: z.string().min(1).max(100),
})

export const AddForm = z
  .object({
    name: z.string().trim().min(1).max(120).refine(isAllSeen, HIDDEN),
    category: SectionName,
    description: z.string().trim().max(2000),
    price: Cents,
  })
  .transform(({ price, ...rest }) => ({ ...rest, priceCents: price }))

export const ProductForm = z.object({
  version: Version,
  name: z.string().trim().min(1).max(120).refine(isAllSeen, HIDDEN),
  category: SectionName,
  description: z.string().trim().max(2000),
  optionType: z.string().trim().max(40).default(''),
})

/** One kind's fields, without what tells them from another kind's. */
export const KindForm = z
  .object({
    name: z.string().trim().min(1).max(60).refine(isAllSeen, HIDDEN),
    price: Cents,
    onHand: Pieces,
    wasOnHand: Pieces,
    lowAt: Pieces,
    color: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(|#[0-9a-f]{6})$/)
      .default(''),
    retired: Tick,
  })
  // Whoever takes a count away takes what was low with it.
  .refine(({ onHand, wasOnHand, lowAt }) => lowAt === null || (onHand ?? wasOnHand) !== null, {
    path: ['lowAt'],
    message: 'Write how many are in stock too, or leave this empty.',
  })
  .transform(({ price, retired, ...rest }) => ({
    ...rest,
    priceCents: price,
    isRetired: retired,
  }))

/** What a product's page tells beside its words. */
export const FactsForm = ProductFacts.extend({
  version: Version,
  concernIds: z.array(z.enum(CONCERNS)),
  serviceIds: z.array(z.string().max(80)),
})

export const PictureForm = z.object({ version: Version, alt: z.string().trim().min(1).max(200) })

export const RowForm = z.object({ version: Version })

export const DropPictureForm = z.object({ version: Version, name: z.string().max(120) })

export const SHOP_FORM_SENTENCES: Record<string, string> = {
  carrier: 'Choose a carrier.',
  trackingNumber:
    'Write the number as it stands on the parcel: 4 to 40 letters and digits, with spaces or hyphens.',
  note: 'Keep the note under 4,000 characters.',
  ownWords: 'Keep your words under 2,000 characters.',
  amount: 'Write the amount as 45 or 45.00.',
  price: 'Write the price as 45 or 45.00.',
  reason: 'Keep the reason to 192 characters.',
  returned: 'Write how many pieces came back, as a number.',
  name: 'Enter a name of up to 120 letters.',
  kindName: 'Enter what this kind is called, up to 60 letters.',
  category: 'Choose a category.',
  description: 'Keep the words under 2,000 characters.',
  optionType: 'Say in one or two words what the kinds differ in, such as Size.',
  color: 'Write the color as #af8768, or leave it empty.',
  picture: 'Choose a photograph.',
  alt: 'Say what the photograph shows, in up to 200 characters.',
}
