import { z } from 'zod'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')

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
  BOOKING_WIDGET_URL: z.url({ protocol: /^https?$/ }).optional(),
  BOOKING_SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: Flag.default(false),
})

export type Env = Omit<z.infer<typeof EnvShape>, 'PUBLIC_URL'> & { PUBLIC_URL: string }

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
  if (env.STUDIO_MODE === 'live') {
    for (const name of ['PUBLIC_URL', 'STUDIO_SECRET', 'SMTP_URL'] as const) {
      if (!env[name]) throw new Error(`${name}: needed with STUDIO_MODE=live. See .env.example.`)
    }
  }
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}
