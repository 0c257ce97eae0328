import { z } from 'zod'
import { isCalendarDate } from './dates.ts'
import { centsFromText, TYPED_AMOUNT } from './money.ts'
import { tooLong } from './texts.ts'

// What the forms of several rooms are made of. Each reads the text of a field; what reaches the browser as a
// constraint is taken from here too (app/form/limits.ts).

/** Words on one line. */
export function line(max: number, message: string) {
  return z
    .string(message)
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, message).max(max, message))
}

/** The same; none is right too. */
export function maybeLine(max: number, message: string) {
  return z
    .string(message)
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().max(max, message))
}

export function whole(min: number, max: number, message: string) {
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

/** The same, or null where the field is left empty. */
export function wholeOrNothing(min: number, max: number, message: string) {
  const nothing = z.literal('').transform(() => null)
  return z
    .string(message)
    .trim()
    .pipe(z.union([nothing, whole(min, max, message)], message))
}

/** An amount as people type it, "45", "45.00" or "$1,250.50"; cents. */
export function cents(message?: string) {
  return z
    .string(message)
    .trim()
    .regex(TYPED_AMOUNT, message)
    .transform((text) => centsFromText(text) ?? 0)
}

/** A box that is ticked. */
export const Tick = z
  .literal('1')
  .optional()
  .transform((tick) => tick === '1')

/** A day on a calendar, "2026-11-24". */
export const CalendarDate = z.string().refine(isCalendarDate)

/** What is said of a field that cannot be read: its own sentence, unless its text is too long and that names no limit. */
export function saidOf(issue: z.core.$ZodIssue, own: string): string {
  if (issue.code !== 'too_big' || issue.origin !== 'string') return own
  const longest = Number(issue.maximum)
  return own.includes(longest.toLocaleString('en-US')) ? own : tooLong(longest)
}

/** Whether the word that a step asks for is typed, however it is written. */
export function isTyped(word: string, typed: string): boolean {
  return typed.trim().toUpperCase() === word
}
