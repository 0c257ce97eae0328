import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { Undo } from '../../ui/day-refused.ts'
import { BookingShown } from './ask-first.tsx'

const SHOWN_MS = 10_000

/** What was done, at the thumb, with a way back where there is one; ten seconds, and as long as somebody is at it. */
export function UndoToast({ undo, words }: { undo: Undo; words: string }) {
  const { pathname, search, key } = useLocation()
  const [goneAt, setGoneAt] = useState<string | null>(null)
  const [isHeld, setHeld] = useState(false)
  const toast = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each act has a key of its own.
  useEffect(() => {
    // What was pressed is often gone with what it did.
    const isLost = document.activeElement === document.body
    if (isLost || !document.activeElement?.checkVisibility()) {
      toast.current?.focus({ preventScroll: true })
    }
  }, [key])
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setGoneAt(key), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, key])
  if (goneAt === key) return null
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams({
    ...(asked.get('view') && { view: asked.get('view') ?? '' }),
    ...(asked.get('date') && { date: asked.get('date') ?? '' }),
  })
  return (
    <div
      ref={toast}
      role="status"
      tabIndex={-1}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target !== event.currentTarget)}
      onBlur={() => setHeld(false)}
      className="fixed inset-x-4 bottom-20 z-20 mx-auto flex min-h-15 max-w-md items-center justify-between gap-4 rounded-xs bg-bark px-4 py-2 text-blossom lg:bottom-8"
    >
      <p className="figures">{words}</p>
      {undo.back ? (
        <Form method="post" action={`${pathname}?${kept}`} preventScrollReset>
          <BookingShown booking={{ id: undo.bookingId, sequence: undo.version }} />
          {undo.paymentId ? <input type="hidden" name="paymentId" value={undo.paymentId} /> : null}
          {undo.reopens ? <input type="hidden" name="reopens" value={undo.reopens} /> : null}
          <button
            type="submit"
            name="intent"
            value={undo.back}
            className="min-h-11 min-w-11 cursor-pointer font-medium underline underline-offset-4"
          >
            Undo
          </button>
        </Form>
      ) : null}
    </div>
  )
}
