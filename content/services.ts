import type { Service } from '#domain/calendar/service.ts'
import { addons } from './addons.ts'

export type ServiceContent = Omit<Service, 'addons'> & {
  addonIds: string[]
  /** Minutes and price as the printed menu shows them (spec 1 §9). */
  menuDuration: string
  menuPrice: string
  /** Said on the confirmation page and in its mail. */
  prepare: string
}

const everyAddon = addons.map((addon) => addon.id)
const anyone = { clients: 'all', maxAge: null } as const
const current = { clients: 'current', maxAge: null } as const

const cleanFace =
  'Come with a clean face if you can, and leave retinol and scrubs out for two days before.'

/** The service menu in its order (spec 1 §9); seeds a new database. */
export const services: ServiceContent[] = [
  {
    ...anyone,
    id: 'mini-facial',
    slug: 'mini-facial',
    name: 'Mini Facial',
    description: 'A cleanse, a light exfoliation and a mask, for skin that needs a quick reset.',
    category: 'Facials',
    durationMinutes: 40,
    priceCents: 8000,
    menuDuration: '40 min',
    menuPrice: '$80',
    options: [],
    addonIds: everyAddon,
    prepare: `${cleanFace} Wait 24 hours before makeup afterwards.`,
  },
  {
    ...anyone,
    id: 'custom-facial',
    slug: 'custom-facial',
    name: 'Custom Facial',
    description: 'Built around your skin on the day, with LED therapy and massage.',
    category: 'Facials',
    durationMinutes: 60,
    priceCents: 12000,
    menuDuration: '60 min',
    menuPrice: '$120',
    options: [],
    addonIds: everyAddon,
    prepare: cleanFace,
  },
  {
    ...anyone,
    id: 'acne-facial',
    slug: 'acne-facial',
    name: 'Acne Facial',
    description: 'Deep cleansing, careful extractions and calm, for skin that breaks out.',
    category: 'Facials',
    durationMinutes: 50,
    priceCents: 11000,
    menuDuration: '50 min',
    menuPrice: '$110',
    options: [],
    addonIds: everyAddon,
    prepare: `${cleanFace} Bring a note of anything prescribed for your skin.`,
  },
  {
    ...anyone,
    id: 'dermaplaning',
    slug: 'dermaplaning',
    name: 'Dermaplane Facial',
    description: 'A fine blade lifts away dull surface skin and soft down. Smooth straight after.',
    category: 'Facials',
    durationMinutes: 60,
    priceCents: 11000,
    menuDuration: '60 min',
    menuPrice: '$110',
    options: [],
    addonIds: everyAddon.filter((id) => id !== 'dermaplane'),
    prepare: `${cleanFace} Do not shave or wax your face in the week before.`,
  },
  {
    ...anyone,
    id: 'back-facial',
    slug: 'back-facial',
    name: 'Back Facial',
    description: 'Cleansing, exfoliation and extractions for the skin you cannot reach.',
    category: 'Facials',
    durationMinutes: 45,
    priceCents: 9000,
    menuDuration: '45 min',
    menuPrice: '$90',
    options: [],
    addonIds: everyAddon,
    prepare: 'Shower beforehand, and wear a loose top to go home in.',
  },
  {
    ...anyone,
    id: 'chemical-peels',
    slug: 'chemical-peels',
    name: 'Peel Facial',
    description: 'From a gentle oxygen peel to deeper peels for skin that is used to them.',
    category: 'Facials',
    durationMinutes: 30,
    priceCents: 15000,
    menuDuration: '30-60 min',
    menuPrice: '$150-250',
    // spec 1 §2: the pumpkin peel is labelled "all clients", and first-time clients may have only
    // oxygen peels. The labels stand on the peel page; the stricter rule is the one booked by.
    options: [
      {
        ...anyone,
        id: 'oxygen',
        name: 'Oxygen peel',
        description: 'The gentlest. Right for a first peel.',
        durationMinutes: 30,
        priceCents: 15000,
        priceIsFrom: true,
      },
      {
        ...current,
        id: 'pumpkin-enzyme',
        name: 'Pumpkin enzyme peel',
        description: 'Fruit enzymes that loosen dull surface skin.',
        durationMinutes: 40,
        priceCents: 17500,
        priceIsFrom: false,
      },
      {
        ...current,
        id: 'blue-radiance',
        name: 'Blue radiance peel',
        description: 'A blended peel for tone and clarity.',
        durationMinutes: 45,
        priceCents: 22500,
        priceIsFrom: false,
      },
      {
        ...current,
        id: 'medium-tca',
        name: 'Medium TCA peel',
        description: 'A medium-depth peel with some days of flaking.',
        durationMinutes: 50,
        priceCents: 20000,
        priceIsFrom: true,
      },
      {
        ...current,
        id: 'deep',
        name: 'Deep peel',
        description: 'The deepest I do, for skin that has been prepared for it.',
        durationMinutes: 60,
        priceCents: 25000,
        priceIsFrom: true,
      },
    ],
    addonIds: everyAddon.filter((id) => id !== 'peel'),
    prepare:
      'Stop retinol, acids and scrubs five days before, and tell me about any prescription for your skin.',
  },
  {
    ...anyone,
    id: 'nano-infusion',
    slug: 'nano-infusion',
    name: 'Nano Infusion Facial',
    description: 'Fine nano tips carry serum into the surface of the skin, without needles.',
    category: 'Facials',
    durationMinutes: 60,
    priceCents: 15000,
    menuDuration: '60 min',
    menuPrice: '$150',
    options: [],
    addonIds: everyAddon,
    prepare: cleanFace,
  },
  {
    clients: 'all',
    // spec 1 §2 and §9: "for ages 18 and under" (some copy says 13 to 18; the menu's reading is booked by).
    maxAge: 18,
    id: 'teen-facial',
    slug: 'teen-facial',
    name: 'Teen Facial',
    description: 'Ages 18 and under. A gentle clean-up, and habits that last.',
    category: 'Facials',
    durationMinutes: 50,
    priceCents: 8500,
    menuDuration: '50 min',
    menuPrice: '$85',
    options: [],
    addonIds: everyAddon,
    prepare: 'Come with a clean face. Under 18, bring a parent or guardian to the first visit.',
  },
  {
    ...anyone,
    id: 'skincare-consultation',
    slug: 'skincare-consultation',
    name: 'Consultation',
    description: 'A custom skin-care routine. The fee is fully redeemable toward products.',
    category: 'Consultation',
    // spec 1 §9 states no duration.
    durationMinutes: 30,
    priceCents: 5000,
    menuDuration: '',
    menuPrice: '$50',
    options: [],
    addonIds: [],
    prepare: 'Bring what you use now, or photographs of the labels.',
  },
]

export function prepareFor(serviceId: string): string {
  return services.find((service) => service.id === serviceId)?.prepare ?? cleanFace
}

/** Treatments whose fee, once paid and done, buys products (spec 1 §2, §9: "fully redeemable toward product purchases"). */
export const REDEEMABLE_FEES: ReadonlySet<string> = new Set(['skincare-consultation'])
