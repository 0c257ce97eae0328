import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import { addDays } from '#domain/core/dates.ts'
import { sentence } from '#domain/core/errors.ts'
import { CalendarDate } from '#domain/core/fields.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, dayUnreadable, failed, told } from '../../ui/day-refused.ts'

const Clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)
const Asked = z.object({
  seriesId: z.string().max(64),
  seriesDate: CalendarDate,
  scope: z.enum(['one', 'on']),
})
const NewHours = Asked.extend({ fromTime: Clock, toTime: Clock }).refine(
  ({ fromTime, toTime }) => fromTime < toTime,
  { path: ['toTime'], message: 'block-backwards' },
)
const SENTENCES = {
  ...OWNER_FORM_SENTENCES,
  fromTime: 'Say from when.',
  toTime: 'Say until when; it must come after the start.',
}

/** Takes one date of a series away, or ends it with the date before. */
export async function endSeries(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const read = readForm(Asked, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { seriesId, seriesDate: date, scope } = read.value
  if (scope === 'on') {
    const ended = await studio.series.endFrom({ seriesId, date }, owner)
    const back = ended.ok && ended.isUndoable ? ('unend-series' as const) : null
    const undo = { bookingId: seriesId, version: 0, back }
    return { ...told(form, 'series-ended', ended), ...(ended.ok && { undo }) }
  }
  const pieces = await piecesOf(studio, { seriesId, date })
  if (pieces.length === 0) return failed(form, 'not-found')
  for (const { id } of pieces) await studio.bookings.unblock(id, owner)
  return { done: 'unblocked' }
}

/** Gives a series other hours, on one date or from it on. */
export async function changeSeries(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const read = readForm(NewHours, form, SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { seriesId, seriesDate: date, scope, fromTime, toTime } = read.value
  const to = { seriesId, date, fromTime, toTime }
  if (scope === 'on') return told(form, 'series-changed', await studio.series.changeFrom(to, owner))
  const changed = await studio.series.changeOne(to, owner)
  if (changed.ok || changed.code !== 'conflict') return told(form, 'series-moved', changed)
  const message = sentence('block-conflict')
  return { refusal: dayRefused(form, { ok: false, code: 'block-conflict', message }) }
}

async function piecesOf({ bookings }: Studio, of: { seriesId: string; date: string }) {
  const { zone } = STUDIO
  const around = {
    startsAt: instantOf(of.date, '00:00', zone),
    endsAt: instantOf(addDays(of.date, 366), '00:00', zone),
  }
  const blocks = await bookings.blocksBetween(around)
  return blocks.filter(({ series }) => series?.id === of.seriesId && series.date === of.date)
}
