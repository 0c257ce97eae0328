import type { TypedDetails } from '#domain/core/contact-check.ts'
import type { HeldTime } from './booking-calls.ts'

// What a visitor has typed and taken lives in this tab only, until it is booked or the tab closes; who booked, until it closes.
const DETAILS = 'booking-details'
const HELD = 'booking-hold'
const ATTEMPT = 'booking-attempt'
export const BOOKED_BY = 'booked-by'

export const NOTHING_TYPED: TypedDetails = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  note: '',
}

export function keptDetails(): TypedDetails {
  return { ...NOTHING_TYPED, ...strings(read(DETAILS)) }
}

export function keepDetails(details: TypedDetails): void {
  write(DETAILS, details)
}

export function keepHold(held: HeldTime): void {
  write(HELD, held)
}

/** The hold with this id while it lasts. */
export function keptHold(id: string): HeldTime | null {
  const held = read(HELD)
  const startsAt = Number(held.startsAt)
  const expiresAt = Number(held.expiresAt)
  return id !== '' && held.id === id && expiresAt > Date.now() ? { id, startsAt, expiresAt } : null
}

/** One key for as long as the same thing is asked: a double press or a second try books once. */
export function attemptKey(asked: object): string {
  const attempt = strings(read(ATTEMPT))
  const body = JSON.stringify(asked)
  if (attempt.body === body && attempt.key) return attempt.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  write(ATTEMPT, { body, key })
  return key
}

/** It is booked: of what was typed stays who booked, for an account of her own. */
export function draftBooked(): void {
  const { firstName, lastName, email, phone } = keptDetails()
  clearDraft()
  if (email) write(BOOKED_BY, { firstName, lastName, email, phone })
}

function clearDraft(): void {
  for (const name of [DETAILS, HELD, ATTEMPT]) withStorage((storage) => storage.removeItem(name))
}

function read(name: string): Record<string, unknown> {
  return { ...withStorage((storage) => JSON.parse(storage.getItem(name) ?? '{}')) }
}

function write(name: string, value: object): void {
  withStorage((storage) => storage.setItem(name, JSON.stringify(value)))
}

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    // Storage that is full, forbidden or unreadable: the booking goes on, only a reload forgets.
    return null
  }
}

function strings(kept: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
