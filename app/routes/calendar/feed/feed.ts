import { studioContext } from '#app/context.ts'
import { sentence } from '#domain/core/errors.ts'
import { PRIVATE_HEADERS } from '../ui/managed-booking.ts'
import type { Route } from './+types/feed'

/** The owner's visits for a program that follows them; an address that she has replaced opens nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [, token = ''] = /^([\w-]+)\.ics$/.exec(params.file) ?? []
  const file = await context.get(studioContext).calendarFeed.file(token)
  if (file === null) {
    return new Response(sentence('not-found'), { status: 404, headers: PRIVATE_HEADERS })
  }
  return new Response(file, {
    headers: { ...PRIVATE_HEADERS, 'Content-Type': 'text/calendar; charset=utf-8' },
  })
}
