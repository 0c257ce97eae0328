import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import type { State } from '../state.ts'

const KIND = 'appointment-settings'

/** What the owner has of Square Appointments, and what she has set there. */
export const AppointmentSettings = z.strictObject({
  /** none: never set up; free: a seller's token may read alone; plus: it may write. */
  plan: z.enum(['none', 'free', 'plus']),
  /** Whose rights the token has: a buyer's sees its own bookings alone. */
  level: z.enum(['seller', 'buyer']),
  /** manual: a booking is PENDING until the owner accepts it. */
  acceptance: z.enum(['auto', 'manual']),
  /** Where the starts that are offered lie. */
  alignment: z.enum(['SERVICE_DURATION', 'QUARTER_HOURLY', 'HALF_HOURLY', 'HOURLY']),
  minLeadSeconds: z.int().min(0),
  maxLeadSeconds: z.int().min(0),
  /** How long before its start a buyer may no longer cancel. */
  cancellationWindowSeconds: z.int().min(0),
})
export type AppointmentSettings = z.infer<typeof AppointmentSettings>

const FIRST: AppointmentSettings = {
  plan: 'plus',
  level: 'seller',
  acceptance: 'auto',
  alignment: 'QUARTER_HOURLY',
  minLeadSeconds: 0,
  maxLeadSeconds: 365 * 86_400,
  cancellationWindowSeconds: 0,
}

export function settingsOf(state: State): AppointmentSettings {
  return { ...FIRST, ...state.get<Partial<AppointmentSettings>>(KIND, KIND) }
}

export function changeSettings(state: State, changes: Partial<AppointmentSettings>): void {
  state.put(KIND, KIND, { ...settingsOf(state), ...changes })
}

/** What an account has from the start; what was changed since stays. */
export function seedSettings(state: State, first: Partial<AppointmentSettings> = {}): void {
  if (!state.get(KIND, KIND)) changeSettings(state, first)
}

/** @throws Refusal as Square words it where the account has no Appointments */
export function mayRead(state: State): AppointmentSettings {
  const settings = settingsOf(state)
  if (settings.plan !== 'none') return settings
  throw new Refusal('UNAUTHORIZED', 'Merchant not onboarded to Appointments', { status: 401 })
}

/** @throws Refusal as Square words it where the plan lets a seller's token read alone */
export function mayWrite(state: State): AppointmentSettings {
  const settings = mayRead(state)
  if (settings.level === 'buyer' || settings.plan === 'plus') return settings
  const detail = 'Merchant subscription does not support write operations.'
  throw new Refusal('FORBIDDEN', detail, { status: 403 })
}
