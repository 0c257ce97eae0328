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

// The first three digits of each state's ZIP codes (USPS, Labeling List L002); a block with its unused numbers. PR and GU
// are what no parcel goes to; what no line has, as military mail, is let pass.
const ZIP_PREFIXES = `AL 350-369,AK 995-999,AZ 850-865,AR 716-729,CA 900-961,CO 800-816,CT 060-069,DE 197-199,DC 200-200
DC 202-205,DC 569-569,FL 320-339,FL 341-349,GA 300-319,GA 398-399,HI 967-968,ID 832-838,IL 600-629,IN 460-479,IA 500-528
KS 660-679,KY 400-427,LA 700-714,ME 039-049,MD 206-219,MA 010-027,MA 055-055,MI 480-499,MN 550-567,MS 386-397,MO 630-658
MT 590-599,NE 680-693,NV 889-898,NH 030-038,NJ 070-089,NM 870-884,NY 005-005,NY 100-149,NC 270-289,ND 580-588,OH 430-459
OK 730-732,OK 734-749,OR 970-979,PA 150-196,RI 028-029,SC 290-299,SD 570-577,TN 370-385,TX 733-733,TX 750-799,TX 885-885
UT 840-847,VT 050-054,VT 056-059,VA 201-201,VA 220-246,WA 980-994,WV 247-268,WI 530-549,WY 820-831,PR 006-009,GU 969-969`

// Beside the first state: single codes that lie in the second, and places that a border divides or that write both.
const ZIP_PREFIXES_SHARED =
  'NY 063,MO 726,TX 739,WY 834,MD 205,VA 205,TN 422,AL 319,NM 811,AZ 845,NM 865,AZ 873,CA 890,CA 894,CA 976,ID 979,ID 991,OR 993'

const PREFIXES = [
  ...ZIP_PREFIXES.split(/[,\n]/),
  ...ZIP_PREFIXES_SHARED.split(',').map((one) => `${one}-${one.slice(3)}`),
].map((line) => ({ state: line.slice(0, 2), from: line.slice(3, 6), to: line.slice(7) }))

/** Whether a ZIP code may lie in a state, both as the checkout takes them; wrong only where it lets one pass. */
export function mayBeIn(state: string, zipCode: string): boolean {
  const prefix = zipCode.slice(0, 3)
  const states = PREFIXES.filter(({ from, to }) => from <= prefix && prefix <= to)
  return states.length === 0 || states.some((one) => one.state === state)
}
