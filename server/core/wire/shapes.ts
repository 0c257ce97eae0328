import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import { daysBetween } from '#domain/core/dates.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { CalendarDate } from '#domain/core/fields.ts'

const MAX_RANGE_DAYS = 100
const FIRST_INSTANT = Date.parse('1970-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('3000-01-01T00:00:00Z')

/** The code that a wrong field is answered with, where it is more exact than `bad-request`. */
export const because = (code: ErrorCode) => ({ error: code })

/** What every POST sends along; checked before any schema looks. */
export const TokenHeader = {
  'X-CSRF-Token': z.string().meta({ description: 'The token of GET /api/csrf-token' }),
}

export const Id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.-]+$/)

/** ISO 8601 with its zone, as epoch milliseconds from here on. */
export const Instant = z.iso
  .datetime({ offset: true, ...because('bad-time') })
  .transform((text) => Date.parse(text))
  .refine((instant) => FIRST_INSTANT <= instant && instant < LAST_INSTANT, because('bad-time'))

export const StudioDate = z
  .string(because('bad-date'))
  .refine((text) => CalendarDate.safeParse(text).success, { ...because('bad-date'), abort: true })
  .meta({ format: 'date', example: '2026-07-14' })

export const DateRange = {
  startDate: StudioDate,
  endDate: StudioDate,
}

/** The dates include both ends, and span at most 100 days. */
export function checkRange(
  range: { startDate: string; endDate: string },
  context: z.RefinementCtx,
) {
  const days = daysBetween(range.startDate, range.endDate) + 1
  const code = days < 1 ? 'bad-range' : days > MAX_RANGE_DAYS ? 'range-too-long' : null
  if (code) context.addIssue({ code: 'custom', path: ['endDate'], message: code })
}

const InstantText = z.string().meta({ format: 'date-time', example: '2026-07-15T01:00:00.000Z' })
const Minutes = z.int().meta({ example: 50 })
export const Dollars = z.number().meta({ description: 'Dollars' })
const Cents = z.int().meta({ example: 11000 })

const AddOnShape = z
  .object({
    id: z.string().meta({ example: 'peel' }),
    name: z.string().meta({ example: 'Peel' }),
    durationMinutes: z.int().meta({ example: 10 }),
    price: Dollars.meta({ example: 15 }),
    priceCents: z.int().meta({ example: 1500 }),
  })
  .meta({ id: 'AddOn' })

const whoMayBook = {
  clients: z.enum(['all', 'new', 'current']),
  maxAge: z.int().nullable().meta({ example: null }),
}

const OptionShape = z
  .object({
    id: z.string().meta({ example: 'oxygen' }),
    name: z.string().meta({ example: 'Oxygen peel' }),
    description: z.string().meta({ example: 'A first peel, without downtime.' }),
    durationMinutes: z.int().meta({ example: 30 }),
    price: Dollars.meta({ example: 150 }),
    priceCents: z.int().meta({ example: 15000 }),
    priceIsFrom: z.boolean(),
    ...whoMayBook,
  })
  .meta({ id: 'ServiceOption' })

export const ServiceShape = z
  .object({
    id: z.string().meta({ example: 'acne-facial' }),
    slug: z.string().meta({ example: 'acne-facial' }),
    name: z.string().meta({ example: 'Acne Facial' }),
    description: z.string().meta({ example: 'Deep cleansing, careful extractions and calm.' }),
    category: z.string().meta({ example: 'Facials' }),
    durationMinutes: Minutes,
    // spec 1 §3: name, description, duration, price.
    duration: Minutes.meta({ description: 'Minutes', example: 50 }),
    price: Dollars.meta({ example: 110 }),
    priceCents: Cents,
    ...whoMayBook,
    options: z.array(OptionShape).optional(),
    addons: z.array(AddOnShape).optional(),
  })
  .meta({ id: 'Service' })

export const OpeningShape = z
  .object({
    startTime: InstantText,
    endTime: InstantText.meta({ format: 'date-time', example: '2026-07-15T01:50:00.000Z' }),
    teamMemberId: z.string().meta({ example: STUDIO.esthetician.teamMemberId }),
  })
  .meta({ id: 'Opening' })

export const HoldId = Id.meta({ example: '7f1c0f9e-6f3e-4a57-9d5e-0f8e3a0f6f10' })

export const HoldShape = z
  .object({
    id: HoldId,
    startTime: InstantText,
    endTime: InstantText,
    expiresAt: InstantText,
  })
  .meta({ id: 'Hold' })

export const BookingId = Id.meta({ example: '2f0a0f6e-1f3c-4f0e-8f56-6f2b0b3f1c11' })

/** spec 2 §3, "Booking (from the booking provider)", with extras and exact cents beside it. */
export const BookingShape = z
  .object({
    id: BookingId,
    bookingId: BookingId,
    email: z.string().optional().meta({ example: 'ana@example.com' }),
    serviceName: z.string().meta({ example: 'Acne Facial' }),
    serviceDescription: z.string().meta({ example: 'Deep cleansing, careful extractions.' }),
    duration: Minutes.meta({ description: 'Minutes', example: 60 }),
    price: Dollars.meta({ example: 125 }),
    priceCents: z.int().meta({ example: 12500 }),
    currency: z.literal('USD'),
    startTime: InstantText,
    endTime: InstantText,
    status: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW']),
    addons: z.array(AddOnShape),
    customerInfo: z
      .object({
        firstName: z.string().meta({ example: 'Ana' }),
        lastName: z.string().meta({ example: 'Rivera' }),
        email: z.string().meta({ example: 'ana@example.com' }),
        phone: z.string().meta({ example: '909 555 0101' }),
      })
      .optional(),
    notes: z.string().optional().meta({ example: '' }),
    createdAt: InstantText,
    type: z.literal('booking'),
  })
  .meta({ id: 'Booking' })
