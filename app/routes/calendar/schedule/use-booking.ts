import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { bookingRequest, type CallFailure, createBooking } from '#app/browser/booking-calls.ts'
import {
  attemptKey,
  draftBooked,
  keepDetails,
  keptDetails,
  NOTHING_TYPED,
} from '#app/browser/booking-draft.ts'
import { openInWindow } from '#app/browser/booking-frame.ts'
import type { Choice } from '#domain/calendar/service.ts'
import { doubtfulFields, type TypedDetails } from '#domain/core/contact-check.ts'
import type { CONTACT_SENTENCES } from '#domain/core/contact-details.ts'
import { faultIn } from '#domain/core/texts.ts'
import { type Asked, payHref } from '../ui/schedule-state.ts'

/** The sentence of each field that cannot be read, by its name. */
type Fields = Record<string, string>

type UseBooking = {
  choice: Choice
  startsAt: number
  asked: Asked
  holdId: string
  asksBirthDate: boolean
  sentences: typeof CONTACT_SENTENCES
  /** What a signed-in client need not type again. */
  known: Partial<TypedDetails> | null
  onProblem: (problem: CallFailure | null) => void
}

/** The details form: what is typed is kept, doubts are tied to their fields, a second press books once. */
export function useBooking(parts: UseBooking) {
  const { asksBirthDate, sentences, known, onProblem } = parts
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<{ fields: Fields }>()
  const [isReady, setIsReady] = useState(false)
  const [isBooking, setIsBooking] = useState(false)
  const isSending = useRef(false)

  useEffect(() => {
    if (form.current) fillIn(form.current, keptDetails())
    // What was typed in this tab comes first.
    if (form.current && known) fillIn(form.current, known)
    setIsReady(true)
  }, [known])

  function keep() {
    if (form.current) keepDetails(typedIn(form.current))
  }

  function refuse(fields: Fields) {
    setRefused({ fields })
    const first = Object.keys(fields)[0]
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function again() {
    setIsBooking(false)
    isSending.current = false
  }

  async function book(event: FormEvent) {
    event.preventDefault()
    if (!form.current || isSending.current) return
    const typed = typedIn(form.current)
    const doubts = doubtfulFields(typed, { birthDate: asksBirthDate })
    onProblem(null)
    if (doubts.length > 0) {
      refuse(
        Object.fromEntries(
          doubts.map((field) => [field, faultIn(field, typed[field]) ?? sentences[field]]),
        ),
      )
      return
    }
    setRefused(undefined)
    isSending.current = true
    setIsBooking(true)
    const asked = bookingRequest(parts.choice, parts.startsAt, typed)
    const booked = await createBooking({ ...asked, holdId: parts.holdId }, attemptKey(asked))
    if (booked.ok) {
      keepDetails(typed)
      draftBooked()
      const query = parts.asked.isEmbedded ? '?embed=1' : ''
      await navigate(`${href('/schedule/booked/:token', { token: booked.value })}${query}`, {
        replace: true,
      })
      return
    }
    if (booked.code === 'payment-needed') {
      keep()
      // Until the page is left, or shown again by Back.
      window.addEventListener('pagehide', again, { once: true })
      openInWindow(payHref({ ...parts.asked, hold: parts.holdId }))
      return
    }
    again()
    const found = fieldErrors(booked, asksBirthDate)
    if (Object.keys(found).length > 0) refuse(found)
    else onProblem(booked)
  }

  return { form, refused, isReady, isBooking, book, keep }
}

function fieldErrors(failure: CallFailure, asksBirthDate: boolean): Fields {
  if (asksBirthDate && failure.code === 'age-needed') return { birthDate: failure.message }
  const said = Object.keys(NOTHING_TYPED).map((name) => [name, failure.fields[name]])
  return Object.fromEntries(said.filter(([, sentence]) => sentence !== undefined))
}

/** What stands in the form, without the blanks that a phone's keyboard leaves around it. */
function typedIn(form: HTMLFormElement): TypedDetails {
  const data = new FormData(form)
  const text = (name: string) => [name, String(data.get(name) ?? '').trim()]
  return { ...NOTHING_TYPED, ...Object.fromEntries(Object.keys(NOTHING_TYPED).map(text)) }
}

/** Writes kept details into fields that are still empty: what was typed before script ran stays. */
function fillIn(form: HTMLFormElement, details: Partial<TypedDetails>): void {
  for (const [name, kept] of Object.entries(details)) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.value === '') field.value = kept
  }
}
