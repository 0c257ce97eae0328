import { z } from 'zod'
import type { Outcome } from '#domain/core/errors.ts'
import type { ProductPicture } from '#domain/shop/product.ts'

/** A photograph of the owner's, as a setting keeps it. */
export const KeptPicture = z.object({
  name: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  widths: z.array(z.number()),
  color: z.string(),
})

/** A photograph, a file as it was `sent`, with its words; null: only its words change. */
export type SentPicture = { sent: Uint8Array | null; alt: string }

/** Writes a photograph, a file as it was `sent`, in the sizes of pages; fails where it cannot be used. */
export type KeepPicture = (of: {
  sent: Uint8Array
  alt: string
}) => Promise<Outcome<{ kept: ProductPicture }>>
