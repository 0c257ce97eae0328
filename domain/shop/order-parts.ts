import { z } from 'zod'

// Apart from order.ts, which browsers load: they need no schema.

/** Where a parcel goes, in the fields of the checkout (spec 2 §3). */
export const Address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  apartment: z.string().default(''),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string().default('US'),
})
export type Address = z.infer<typeof Address>

/** A tax or a service charge, each with its own name, as the payment provider counts them. */
export const Charge = z.object({ name: z.string(), amountCents: z.int() })
export type Charge = z.infer<typeof Charge>
