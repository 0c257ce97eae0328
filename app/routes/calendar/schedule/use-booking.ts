import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { type CallFailure, createBooking } from '#app/browser/booking-calls.ts'
import { attemptKey, clearDraft, keepDetails, keptDetails } from '#app/browser/booking-draft.ts'
import type { Choice } from '#domain/calendar/service.ts'
import { type ContactField, doubtfulFields, type TypedDetails } from '#domain/core/contact-check.ts'
import type { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import type { FieldErrors } from './contact-fields.tsx'
import type { KnownDetails } from './known-details.ts'

type UseBooking = {
  choice: Choice
  startsAt: number
  holdId: string
  isEmbedded: boolean
  asksBirthDate: boolean
  sentences: typeof CONTACT_SENTENCES
  known: KnownDetails | null
  onProblem: (problem: CallFailure | null) => void
}

/** The details form: what is typed is kept, doubts are tied to their fields, a second press books once. */
export function useBooking(parts: UseBooking) {
  const { asksBirthDate, sentences, known, onProblem } = parts
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isReady, setIsReady] = useState(false)
  const [isBooking, setIsBooking] = useState(false)
  const isSending = useRef(false)

  useEffect(() => {
    if (form.current) fillIn(form.current, keptDetails())
    // What was typed in this tab comes first.
    if (form.current && known) fillIn(form.current, known)
    setIsReady(true)
  }, [known])

  function keep({ target }: FormEvent) {
    if (!form.current) return
    const typed = typedIn(form.current)
    keepDetails(typed)
    const { name } = target as HTMLInputElement
    const isCured = !doubtfulFields(typed, { birthDate: asksBirthDate }).some((one) => one === name)
    if (isCured && name in errors) setErrors(({ [name as ContactField]: _, ...left }) => left)
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    const first = Object.keys(found)[0]
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (!form.current || isSending.current) return
    const typed = typedIn(form.current)
    const doubts = doubtfulFields(typed, { birthDate: asksBirthDate })
    onProblem(null)
    if (doubts.length > 0) {
      refuse(Object.fromEntries(doubts.map((field) => [field, sentences[field]])))
      return
    }
    setErrors({})
    isSending.current = true
    setIsBooking(true)
    const asked = bookingAsked(parts, typed)
    const booked = await createBooking({ ...asked, holdId: parts.holdId }, attemptKey(asked))
    if (booked.ok) {
      clearDraft()
      const query = parts.isEmbedded ? '?embed=1' : ''
      await navigate(`${href('/schedule/booked/:token', { token: booked.value })}${query}`, {
        replace: true,
      })
      return
    }
    setIsBooking(false)
    isSending.current = false
    const found = fieldErrors(booked, asksBirthDate)
    if (Object.keys(found).length > 0) refuse(found)
    else onProblem(booked)
  }

  return { form, errors, isReady, isBooking, book, keep }
}

/** What is asked for, but for the hold: a second try may come with a newer one. */
function bookingAsked({ choice, startsAt }: UseBooking, typed: TypedDetails) {
  const { birthDate, ...contact } = typed
  return {
    ...choice,
    startTime: new Date(startsAt).toISOString(),
    ...contact,
    ...(birthDate ? { birthDate } : {}),
  }
}

const FIELDS: ContactField[] = ['firstName', 'lastName', 'email', 'phone', 'birthDate', 'note']

function fieldErrors(failure: CallFailure, asksBirthDate: boolean): FieldErrors {
  if (asksBirthDate && failure.code === 'age-needed') return { birthDate: failure.message }
  const found = FIELDS.filter((field) => failure.fields[field] !== undefined)
  return Object.fromEntries(found.map((field) => [field, failure.fields[field]]))
}

/** What stands in the form, without the blanks that a phone's keyboard leaves around it. */
function typedIn(form: HTMLFormElement): TypedDetails {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    birthDate: text('birthDate'),
  }
}

/** Writes kept details into fields that are still empty: what was typed before script ran stays. */
function fillIn(form: HTMLFormElement, details: Partial<TypedDetails>): void {
  for (const [name, kept] of Object.entries(details)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = kept
  }
}
