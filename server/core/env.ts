import { z } from 'zod'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')

const tagId = (shape: RegExp, example: string) =>
  z.string().regex(shape, `Looks like ${example}`).optional()

const EnvShape = z.object({
  STUDIO_MODE: z.enum(['test', 'live']).default('test'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.string().min(1).default('data/grove.db'),
  STUDIO_SECRET: z.string().min(32).optional(),
  OWNER_EMAIL: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  MAIL_RETURN_ADDRESS: z
    .email()
    .refine((address) => address.indexOf('@') <= 30, 'At most 30 letters before the @')
    .optional(),
  BOOKINGS: z.enum(['own', 'square']).default('own'),
  BOOKING_WIDGET_URL: z.url({ protocol: /^https?$/ }).optional(),
  BOOKING_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMAILJS_PUBLIC_KEY: z.string().min(1).optional(),
  EMAILJS_SERVICE_ID: z.string().min(1).optional(),
  EMAILJS_TEMPLATE_ID: z.string().min(1).optional(),
  SHOP_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  GTM_ID: tagId(/^GTM-[A-Z0-9]+$/, 'GTM-ABC1234'),
  GA_ID: tagId(/^G-[A-Z0-9]+$/, 'G-ABC1234567'),
  ADS_CONVERSION: tagId(/^AW-\d+\/[\w-]+$/, 'AW-123456789/AbC-dEfG'),
  SQUARE_ENVIRONMENT: z.enum(['standin', 'sandbox', 'production']).optional(),
  SQUARE_ACCESS_TOKEN: z.string().min(1).optional(),
  SQUARE_APPLICATION_ID: z.string().min(1).optional(),
  SQUARE_LOCATION_ID: z.string().min(1).optional(),
  SQUARE_WEBHOOK_SIGNATURE_KEY: z.string().min(1).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'Looks like AC and 32 letters and digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{8,14}$/, 'Looks like +19095550134')
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/, 'Looks like MG and 32 letters and digits')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_CALENDAR_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CALENDAR_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_CALENDAR_URL: z.url({ protocol: /^https?$/ }).optional(),
  APPLE_CLIENT_ID: z.string().min(1).optional(),
  APPLE_TEAM_ID: z.string().min(1).optional(),
  APPLE_KEY_ID: z.string().min(1).optional(),
  APPLE_PRIVATE_KEY: z.string().includes('PRIVATE KEY').optional(),
  IDENTITY_STANDIN: Flag.default(false),
  AUTH_PASSWORD_SIGN_UP: Flag.default(true),
  AUTH_REVEAL_UNKNOWN: Flag.default(false),
  TRUST_PROXY: Flag.default(false),
  LOG: z.enum(['json', 'off']).optional(),
})

const ALL_OR_NONE = [
  ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CALENDAR_CLIENT_ID', 'GOOGLE_CALENDAR_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
] as const

type Parsed = z.infer<typeof EnvShape>
type Square = 'standin' | 'sandbox' | 'production'
type Settled = { PUBLIC_URL: string; SQUARE_ENVIRONMENT: Square; LOG: 'json' | 'off' }
export type Env = Omit<Parsed, keyof Settled> & Settled

/**
 * Everything that differs between machines, read once; `.env.example` explains each name.
 * @throws Error with one line that names what is wrong
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = EnvShape.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}. See .env.example.`)
  }
  const env = parsed.data
  for (const names of ALL_OR_NONE) {
    const absent = names.find((name) => !env[name])
    if (absent && names.some((name) => env[name])) {
      const others = names.filter((name) => name !== absent)
      throw new Error(`${absent}: needed with ${others.join(', ')}. See .env.example.`)
    }
  }
  if (env.SQUARE_ENVIRONMENT === 'sandbox' || env.SQUARE_ENVIRONMENT === 'production') {
    const keys = ['SQUARE_ACCESS_TOKEN', 'SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID'] as const
    const missing = keys.find((name) => !env[name])
    if (missing) {
      throw new Error(`${missing}: needed to reach Square itself. See .env.example.`)
    }
  }
  if (env.MAIL_RETURN_ADDRESS && !env.IMAP_URL) {
    throw new Error('IMAP_URL: needed with MAIL_RETURN_ADDRESS. See .env.example.')
  }
  if (env.TWILIO_ACCOUNT_SID && !env.TWILIO_FROM && !env.TWILIO_MESSAGING_SERVICE_SID) {
    throw new Error('TWILIO_FROM: needed to send texts. See .env.example.')
  }
  if (env.STUDIO_MODE === 'live') {
    // A stand-in sells nothing: outside test mode it has to be asked for by name.
    const needed = ['PUBLIC_URL', 'STUDIO_SECRET', 'SMTP_URL', 'SQUARE_ENVIRONMENT'] as const
    for (const name of needed) {
      if (!env[name]) throw new Error(`${name}: needed with STUDIO_MODE=live. See .env.example.`)
    }
  }
  return {
    ...env,
    SQUARE_ENVIRONMENT: env.SQUARE_ENVIRONMENT ?? 'standin',
    LOG: env.LOG ?? (env.STUDIO_MODE === 'live' ? 'json' : 'off'),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}
