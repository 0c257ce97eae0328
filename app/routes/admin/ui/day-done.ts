import { z } from 'zod'
import { endedMoneyIn, endedNotice, isEnd } from '#domain/shop/cancelled-money.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, UNDO_STEPS, type Undo } from './day-refused.ts'
import { blockedWords } from './done/series-done.ts'
import { doneIn } from './done-words.ts'

/** What a page's address says of a step of the day that was done: its key, and the visit whose money is told of. */
export function doneQuery({ done, about, undo }: Extract<Changed, { done: string }>) {
  return { done, ...(about && { about }), ...(undo && undoQuery(undo)) }
}

function undoQuery({ bookingId, version, back, paymentId, reopens }: Undo) {
  return {
    undo: bookingId,
    version: String(version),
    ...(back !== 'undo' && { back: back ?? 'none' }),
    ...(paymentId && { payment: paymentId }),
    ...(reopens && { reopens }),
  }
}

const Asked = z.object({
  undo: z.string().min(1),
  version: z.coerce.number().int().nonnegative(),
  back: z.enum(UNDO_STEPS).nullable().catch(null),
  payment: z.string().optional(),
  reopens: z.string().optional(),
})

/** The act that has just been done and is answered at the thumb, where the address says so. */
export function undoIn({ searchParams }: URL): Undo | null {
  const asked = Asked.safeParse({ back: 'undo', ...Object.fromEntries(searchParams) })
  if (!asked.success) return null
  const { undo: bookingId, payment: paymentId, ...rest } = asked.data
  return { bookingId, paymentId, ...rest }
}

/** What was done, where the address says so; of a visit that has ended also what became of its money. */
export async function dayDone(url: URL, { bookings }: Pick<Studio, 'bookings'>) {
  const words = doneIn(url, 'day')
  const about = url.searchParams.get('about')
  if (words && about && url.searchParams.get('done') === 'blocked-again') {
    return blockedWords(words, about)
  }
  const booking = words && about ? await bookings.find(about) : null
  if (!words || !booking) return words
  const history = await bookings.history(booking.id)
  const money = endedMoneyIn(history)
  if (!money) return words
  const isSilent = history.some(({ kind, detail }) => isEnd(kind) && detail.silent === 1)
  const [did, ...rest] = words.split(/(?<=\.) /)
  return [did, endedNotice(money, { ...booking, isSilent }), ...rest].join(' ')
}
